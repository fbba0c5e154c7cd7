import type { IForbiddenRuleType } from 'dependency-cruiser'

/** An installed package, resolved or not. */
const npm = (names: string) => `(^|/)node_modules/(${names})/|^(${names})(/|$)`

function never(name: string, comment: string, from: string, to: string): IForbiddenRuleType {
  return { name, comment, severity: 'error', from: { path: from }, to: { path: to } }
}

const betweenRooms: IForbiddenRuleType[] = [
  never(
    'values-alone',
    'values run on both sides of the wire: they need no schema library',
    '^contract/values/',
    `^contract/(?!values/)|${npm('zod')}`,
  ),
  {
    name: 'contract-only-zod',
    comment: 'the contract imports itself and zod',
    severity: 'error',
    from: { path: '^contract/' },
    to: { pathNot: `^contract/|${npm('zod')}` },
  },
  {
    name: 'fixtures-only-contract',
    comment: 'fixtures import themselves, the contract and zod',
    severity: 'error',
    from: { path: '^fixtures/' },
    to: { pathNot: `^(contract|fixtures)/|${npm('zod')}` },
  },
  never('web-not-worker', 'the web reaches the worker over the wire alone', '^web/', '^(worker|fixtures)/'),
  never('worker-not-web', 'the worker does not know the web', '^worker/', '^web/'),
  never(
    'product-not-tooling',
    'what is shipped needs neither tests nor scripts',
    '^(contract|fixtures|web|worker)/',
    '^(tests|scripts)/',
  ),
  {
    name: 'no-cycles',
    comment: 'imports run one way',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
]

/** Which rooms each room of the mock's domain may import. Every room may import `schema.ts` and all `records.ts`. */
const domainRooms: Readonly<Record<string, readonly string[]>> = {
  common: [],
  notices: ['common'],
  sandbox: ['common'],
  operations: ['access', 'common', 'plugin'],
  access: ['common'],
  coins: ['access', 'common', 'notices'],
  account: ['access', 'coins', 'common', 'notices', 'sandbox'],
  file: ['common'],
  plugin: ['access', 'account', 'coins', 'common', 'sandbox'],
  version: ['access', 'common', 'file', 'plugin'],
  review: ['access', 'account', 'common', 'notices', 'plugin', 'version'],
  product: ['access', 'common', 'file'],
  market: ['account', 'coins', 'common', 'file', 'notices', 'plugin', 'version'],
}

/** One rule per room. `dashboard` may import every room and has none; no other room may import it. */
const domainArrows = Object.entries(domainRooms).map(([room, below]) =>
  never(
    `domain-${room}`,
    `the domain's ${room} builds on ${below.join(', ') || 'no other room'}`,
    `^worker/mock/domain/${room}/`,
    `^worker/mock/domain/(?!(${[room, ...below].join('|')})/)[^/]+/(?!records\\.ts$)`,
  ),
)

const inWorker: IForbiddenRuleType[] = [
  never(
    'mock-portable',
    'the mock runs in Node, workerd and a service worker alike',
    '^worker/mock/',
    `^cloudflare:|${npm('@cloudflare|wrangler|miniflare')}`,
  ),
  {
    name: 'mock-no-node',
    comment: 'the mock runs where there is no Node',
    severity: 'error',
    from: { path: '^(worker/mock|worker/browser|contract|fixtures)/', pathNot: 'vite\\.config\\.ts$' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'comparison-portable',
    comment: 'answers are compared with the contract in the Worker and by the conformance command alike',
    severity: 'error',
    from: { path: '^worker/provider/contract-watch/compare/' },
    to: { pathNot: `^(contract|worker/provider/contract-watch/compare)/|${npm('zod')}` },
  },
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
  {
    name: 'browser-host-alone',
    comment: 'the host in a browser has neither Cloudflare nor Node',
    severity: 'error',
    from: { path: '^worker/browser/(?!vite\\.config\\.ts$)' },
    to: { path: '^worker/(node|api-docs|provider|sandbox)/|^worker/(index|sandbox|env)\\.ts$|^cloudflare:' },
  },
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

const inWeb: IForbiddenRuleType[] = [
  {
    name: 'web-contract-types',
    comment: 'the web runs the contract’s values, and takes only types of the rest',
    severity: 'error',
    from: { path: '^web/src/' },
    to: {
      path: '^contract/',
      pathNot: '^contract/values/',
      dependencyTypesNot: ['type-only'],
    },
  },
  never('web-not-zod', 'zod stays out of the web’s bundle', '^web/src/', npm('zod')),
  {
    name: 'page-not-page',
    comment: 'a page does not import another; what two share moves to components',
    severity: 'error',
    from: { path: '^web/src/pages/([^/]+)/' },
    to: { path: '^web/src/pages/', pathNot: '^web/src/pages/$1/' },
  },
  never(
    'pages-only-from-app',
    'only the router imports a page',
    '^web/src/(?!app/|pages/|main\\.tsx$)',
    '^web/src/pages/',
  ),
  never('app-on-top', 'nothing imports the app but main', '^web/src/(?!app/|main\\.tsx$)', '^web/src/app/'),
  never(
    'shell-above-session',
    'the shell builds on the session',
    '^web/src/(api|session)/',
    '^web/src/(shell|demo)/',
  ),
  never('session-above-api', 'the session builds on the transport', '^web/src/api/', '^web/src/session/'),
  never(
    'shared-below-session',
    'what is shared knows neither session nor screens',
    '^web/src/(lib|components|upload|i18n)/',
    '^web/src/(session|shell|pages|app|demo)/',
  ),
  never(
    'kept-pages-own-location',
    'React renders readers of the router’s location in every hidden page at each navigation: lib/router-internals.tsx has hooks, and session/route-link.tsx a link, that are spared it',
    '^web/src/(components/(?!plain/)|pages/(?!(login|redirect)/))',
    npm('react-router|react-router-dom'),
  ),
  never('upload-not-shown', 'uploading knows no component', '^web/src/upload/', '^web/src/components/'),
  never(
    'lib-at-the-bottom',
    'helpers know no component and no call',
    '^web/src/lib/',
    '^web/src/(api|components|upload)/',
  ),
  never(
    'plain-button-before-antd',
    'the plain button is for what is shown before antd is loaded: docs/decisions/controls.md lists it',
    '^web/src/(?!components/(plain|feedback)/|pages/(login|not-available)/|app/route-error\\.tsx$|shell/lost-session/|demo/(demo-accounts|language-offer|welcome-card)\\.tsx$)',
    '^web/src/components/plain/plain-button\\.tsx$',
  ),
  {
    name: 'demo-on-demand',
    comment: 'the demo panel is loaded only when the mock answers',
    severity: 'error',
    from: { path: '^web/src/(?!demo/)' },
    to: { path: '^web/src/demo/', dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'browser-not-node',
    comment: 'node modules stay out of what the browser runs',
    severity: 'error',
    from: { path: '^web/src/' },
    to: { dependencyTypes: ['core'] },
  },
]

/** All rules about imports; the patterns also cover folders that do not exist yet. */
export const boundaryRules: readonly IForbiddenRuleType[] = [...betweenRooms, ...inWorker, ...inWeb]
