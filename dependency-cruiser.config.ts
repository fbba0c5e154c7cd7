import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser'

/** A pattern of packages, installed or not. */
const npm = (names: string) => `(^|/)node_modules/(${names})/|^(${names})(/|$)`

const worlds = ['contract', 'fixtures', 'worker', 'web', 'tests', 'scripts']

type To = IRegularForbiddenRuleType['to']

function never(name: string, comment: string, from: string, to: string | To): IRegularForbiddenRuleType {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from },
    to: typeof to === 'string' ? { path: to } : to,
  }
}

const betweenRooms: IRegularForbiddenRuleType[] = [
  never(
    'values-alone',
    'values run on both sides of the wire: they need no schema library',
    '^contract/values/',
    `^contract/(?!values/)|${npm('zod')}`,
  ),
  never('contract-only-zod', 'the contract imports itself and zod', '^contract/', {
    pathNot: `^contract/|${npm('zod')}`,
  }),
  never('fixtures-only-contract', 'fixtures import themselves, the contract and zod', '^fixtures/', {
    pathNot: `^(contract|fixtures)/|${npm('zod')}`,
  }),
  never('web-not-worker', 'the web reaches the worker over the wire alone', '^web/', '^(worker|fixtures)/'),
  never('worker-not-web', 'the worker does not know the web', '^worker/', '^web/'),
  never(
    'product-not-tooling',
    'what is shipped needs neither tests nor scripts',
    '^(contract|fixtures|web|worker)/',
    '^(tests|scripts)/',
  ),
  never('no-cycles', 'imports run one way', '', { circular: true }),
  {
    // The domain's records are free to all, by the table of its rooms.
    ...never('no-folder-circles', 'folders side by side do not import each other', '^(.+)/[^/]+$', {
      path: '^$1/[^/]+$',
      circular: true,
    }),
    scope: 'folder',
    from: { path: '^(.+)/[^/]+$', pathNot: '^worker/mock/domain/' },
  },
  never('no-climbing', 'what lies two levels up is imported by its alias', '^(.+)/[^/]+/[^/]+$', {
    path: `^(${worlds.join('|')})/`,
    pathNot: '^$1/',
    dependencyTypesNot: ['aliased'],
  }),
]

/** The rooms that each room of a folder may import. */
type Arrows = Readonly<Record<string, readonly string[]>>

/** The rooms of the mock's domain. Every room may import `schema.ts` and all `records.ts`. */
const domainRooms: Arrows = {
  common: [],
  notices: ['common'],
  sandbox: ['common'],
  operations: ['access', 'common', 'plugin'],
  access: ['common'],
  coins: ['access', 'common', 'notices'],
  account: ['access', 'coins', 'common', 'notices', 'sandbox'],
  file: ['common'],
  plugin: ['access', 'account', 'coins', 'common', 'file', 'sandbox'],
  version: ['access', 'common', 'file', 'plugin'],
  review: ['access', 'account', 'common', 'notices', 'plugin', 'version'],
  product: ['access', 'common', 'file'],
  market: ['account', 'coins', 'common', 'file', 'notices', 'plugin', 'version'],
}

/** A rule per room; `dashboard` may import every room, and no room may import it. */
const domainArrows = Object.entries(domainRooms).map(([room, below]) =>
  never(
    `domain-${room}`,
    `the domain's ${room} builds on ${below.join(', ') || 'no other room'}`,
    `^worker/mock/domain/${room}/`,
    `^worker/mock/domain/(?!(${[room, ...below].join('|')})/)[^/]+/(?!records\\.ts$)`,
  ),
)

const inWorker: IRegularForbiddenRuleType[] = [
  never(
    'mock-portable',
    'the mock runs in Node, workerd and a service worker alike',
    '^worker/mock/',
    `^cloudflare:|${npm('@cloudflare|wrangler|miniflare')}`,
  ),
  never(
    'mock-no-node',
    'the mock runs where there is no Node',
    '^(worker/mock|worker/browser/(?!vite\\.config\\.ts$)|contract|fixtures)',
    { dependencyTypes: ['core'] },
  ),
  never(
    'provider-not-sandbox',
    'the pass-through works where there is no mock',
    '^worker/provider/',
    '^worker/(sandbox/|sandbox\\.ts$|node/|browser/|index\\.ts$)',
  ),
  never(
    'sandbox-not-provider',
    'the mock works where there is no provider',
    '^worker/(sandbox/|sandbox\\.ts$)',
    '^worker/(provider|api-docs|node|browser)/|^worker/index\\.ts$',
  ),
  never(
    'middleware-below-hosts',
    'the middleware of every host knows none of them',
    '^worker/http/',
    '^worker/(provider|sandbox|api-docs|node|browser)/|^worker/(index|sandbox|env)\\.ts$|^cloudflare:',
  ),
  never(
    'node-host-alone',
    'the Node host knows neither Cloudflare nor the provider',
    '^worker/node/',
    '^worker/(provider|browser)/|^worker/(index|sandbox|env)\\.ts$|^cloudflare:',
  ),
  never('mock-not-its-host', 'the mock does not know who hosts it', '^worker/mock/', '^worker/(?!mock/)'),
  never(
    'browser-host-alone',
    'the host in a browser has neither Cloudflare nor Node',
    '^worker/browser/(?!vite\\.config\\.ts$)',
    '^worker/(node|api-docs|provider|sandbox)/|^worker/(index|sandbox|env)\\.ts$|^cloudflare:',
  ),
  never(
    'domain-not-http',
    'rules know neither HTTP nor storage',
    '^worker/mock/domain/',
    `^worker/mock/(http|routes|controls)/|^worker/mock/app\\.ts$|${npm('hono|unstorage')}`,
  ),
  ...domainArrows,
  never(
    'store-not-rules',
    'the store knows no rule',
    '^worker/mock/store/',
    `^worker/mock/(domain|http|routes|controls)/|^worker/mock/app\\.ts$|${npm('hono')}`,
  ),
  never(
    'http-below-routes',
    'middleware knows no route',
    '^worker/mock/http/',
    '^worker/mock/(routes|controls)/',
  ),
  never(
    'routes-not-controls',
    'the product does not know its mock’s controls',
    '^worker/mock/routes/',
    '^worker/mock/controls/',
  ),
]

/** The rooms of `web/src` below the features; `main.tsx` imports `app`, which may import every room. */
const webRooms: Arrows = {
  lib: [],
  i18n: ['lib'],
  ui: ['i18n', 'lib'],
  api: ['i18n', 'lib'],
  session: ['api', 'ui', 'i18n', 'lib'],
  form: ['session', 'api', 'ui', 'i18n', 'lib'],
  list: ['form', 'session', 'api', 'ui', 'i18n', 'lib'],
}

const belowFeatures = Object.keys(webRooms)

/** The features, by the subjects that they share with the mock's domain, and the shell above them. */
const featureRooms: Arrows = {
  operations: [],
  coins: [],
  file: [],
  notices: [],
  sandbox: [],
  account: ['sandbox'],
  access: ['coins', 'operations'],
  market: ['account', 'file'],
  product: ['file'],
  review: ['file'],
  plugin: ['file', 'operations', 'review'],
  version: ['file', 'plugin', 'review'],
  dashboard: ['market', 'operations', 'plugin', 'review'],
}

/** The features of the frame: signing in again, and the bell. */
const shellFeatures = ['account', 'notices']

const webArrows: IRegularForbiddenRuleType[] = [
  ...Object.entries(webRooms).map(([room, below]) =>
    never(
      `web-${room}`,
      `${room} builds on ${below.join(', ') || 'no other room'}`,
      `^web/src/${room}/`,
      `^web/src/(?!(${[room, ...below].join('|')})/)`,
    ),
  ),
  ...Object.entries(featureRooms).map(([room, others]) =>
    never(
      `feature-${room}`,
      `the feature ${room} builds on ${others.join(', ') || 'no other feature'}`,
      `^web/src/features/${room}/`,
      `^web/src/features/(?!(${[room, ...others].join('|')})/)`,
    ),
  ),
  never(
    'feature-unnamed',
    'a feature that the table does not name builds on no other',
    `^web/src/features/(?!(?:${Object.keys(featureRooms).join('|')})/)([^/]+)/`,
    { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  ),
  never(
    'pages-only-from-app',
    'only the router imports a page; what two pages share is a part of their feature',
    '^web/src/(?!app/)',
    '^web/src/features/.+-page\\.tsx$',
  ),
  never(
    'features-below-shell',
    'features build on lists, forms and what is below them',
    '^web/src/features/',
    `^web/src/(?!(features|${belowFeatures.join('|')})/)`,
  ),
  never(
    'shell-features',
    `the shell builds on the features ${shellFeatures.join(' and ')} and on what is below them`,
    '^web/src/shell/',
    `^web/src/(?!(shell|${belowFeatures.join('|')})/|features/(${shellFeatures.join('|')})/)`,
  ),
  never(
    'web-room-unnamed',
    'a folder of web/src that the tables do not name imports nothing',
    `^web/src/(?!(app|shell|features|${belowFeatures.join('|')})/)[^/]+/`,
    '^web/',
  ),
  never('patches-alone', 'a patch knows no room of the web', '^web/patches/', '^web/(?!patches/)'),
]

const inWeb: IRegularForbiddenRuleType[] = [
  never('web-contract-types', 'the web takes types of the contract, and runs its values', '^web/src/', {
    path: '^contract/(?!values/)',
    dependencyTypesNot: ['type-only'],
  }),
  never('web-not-zod', 'zod stays out of the web’s bundle', '^web/src/', npm('zod')),
  ...webArrows,
  never(
    'kept-pages-own-location',
    'React renders readers of the router’s location in every hidden page at each navigation: web/patches/router-internals.tsx has hooks, and session/page-link.tsx a link, that are spared it',
    '^web/src/(ui/(?!native/)|form/|list/|features/(?!account/sign-in/|sandbox/demo-accounts\\.tsx$))',
    npm('react-router|react-router-dom'),
  ),
  never('upload-not-shown', 'uploading knows no component', '^web/src/features/file/upload/', '\\.tsx$'),
  never(
    'native-button-before-antd',
    'the native button is for what is shown before antd is loaded: docs/decisions/controls.md lists it',
    '^web/src/(?!ui/(native|feedback)/|features/(account/sign-in/|sandbox/(demo-accounts|corner-cards)\\.tsx$)|app/(error-pages/|route-error\\.tsx$)|form/password-field\\.tsx$|shell/lost-session/)',
    '^web/src/ui/native/native-button\\.tsx$',
  ),
  never(
    'sandbox-on-demand',
    'the demo is loaded only when the mock answers',
    '^web/src/(?!features/sandbox/)',
    { path: '^web/src/features/sandbox/', dynamic: false, dependencyTypesNot: ['type-only'] },
  ),
  never('browser-not-node', 'node modules stay out of what the browser runs', '^web/src/', {
    dependencyTypes: ['core'],
  }),
]

/** The rules; their patterns also cover future folders. */
export default {
  forbidden: [...betweenRooms, ...inWorker, ...inWeb],
  options: {
    // dependency-cruiser cannot use TypeScript 7; swc sees type imports, too.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
  },
} satisfies IConfiguration
