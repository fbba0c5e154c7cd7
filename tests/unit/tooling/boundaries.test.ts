import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, it } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import configuration from '../../../dependency-cruiser.config.ts'

const rooms = {
  review: ['common', 'notices', 'sandbox', 'operations', 'access', 'coins', 'account', 'file', 'plugin'],
  dashboard: ['version', 'review', 'product', 'market'],
}
const features =
  'operations coins file notices sandbox account access market product review plugin version'.split(' ')

/** For each rule an import that it forbids: the importing file, and a package or file. */
const forbidden: [rule: string, from: string, to: string][] = [
  ['contract-only-zod', 'contract/access/user.ts', 'hono'],
  ['values-alone', 'contract/values/new.ts', 'zod'],
  ['fixtures-only-contract', 'fixtures/demo.ts', 'worker/clock.ts'],
  ['web-not-worker', 'web/src/api/call.ts', 'worker/mock/app.ts'],
  ['worker-not-web', 'worker/index.ts', 'web/src/lib/number.ts'],
  ['product-not-tooling', 'worker/mock/app.ts', 'tests/support/clock.ts'],
  ['mock-portable', 'worker/mock/store/new-driver.ts', 'cloudflare:workers'],
  ['mock-no-node', 'worker/mock/domain/new.ts', 'node:crypto'],
  ['provider-not-sandbox', 'worker/provider/new.ts', 'worker/sandbox/choice.ts'],
  ['sandbox-not-provider', 'worker/sandbox/new.ts', 'worker/provider/pass-through.ts'],
  ['middleware-below-hosts', 'worker/http/new.ts', 'worker/sandbox/choice.ts'],
  ['node-host-alone', 'worker/node/new.ts', 'worker/provider/pass-through.ts'],
  ['mock-not-its-host', 'worker/mock/app.ts', 'worker/sandbox.ts'],
  ['browser-host-alone', 'worker/browser/new.ts', 'worker/node/sandboxes.ts'],
  ['domain-not-http', 'worker/mock/domain/new.ts', 'worker/mock/http/envelope.ts'],
  ...rooms.review.map((room) => domainRow(room, 'review/claims.ts')),
  ...rooms.dashboard.map((room) => domainRow(room, 'dashboard/overview.ts')),
  ['store-not-rules', 'worker/mock/store/new.ts', 'worker/mock/domain/ledger.ts'],
  ['http-below-routes', 'worker/mock/http/new.ts', 'worker/mock/routes/access.ts'],
  ['routes-not-controls', 'worker/mock/routes/new.ts', 'worker/mock/controls/state.ts'],
  ['web-contract-types', 'web/src/features/access/new.ts', 'contract/access/user.ts'],
  ['web-not-zod', 'web/src/lib/new.ts', 'zod'],
  ['web-lib', 'web/src/lib/new.ts', 'web/src/ui/card.tsx'],
  ['web-i18n', 'web/src/i18n/new.ts', 'web/src/ui/card.tsx'],
  ['web-ui', 'web/src/ui/new.tsx', 'web/src/session/session.ts'],
  ['web-api', 'web/src/api/new.ts', 'web/src/session/session.ts'],
  ['web-session', 'web/src/session/new.ts', 'web/src/shell/tabs.ts'],
  ['web-form', 'web/src/form/new.tsx', 'web/src/list/list-page.tsx'],
  ['web-list', 'web/src/list/new.tsx', 'web/src/features/coins/orders.tsx'],
  ...features.map((feature): [string, string, string] => [
    `feature-${feature}`,
    `web/src/features/${feature}/new.ts`,
    'web/src/features/dashboard/numbers.tsx',
  ]),
  ['feature-dashboard', 'web/src/features/dashboard/new.ts', 'web/src/features/account/new.ts'],
  ['feature-unnamed', 'web/src/features/new/new.ts', 'web/src/features/file/packages.ts'],
  ['pages-only-from-app', 'web/src/features/coins/new.tsx', 'web/src/features/coins/orders/orders-page.tsx'],
  ['features-below-shell', 'web/src/features/coins/new.ts', 'web/src/shell/tabs.ts'],
  ['shell-features', 'web/src/shell/new.ts', 'web/src/features/coins/new.ts'],
  ['web-room-unnamed', 'web/src/components/new.ts', 'web/src/lib/number.ts'],
  ['patches-alone', 'web/patches/new.ts', 'web/src/lib/number.ts'],
  ['kept-pages-own-location', 'web/src/list/new.ts', 'react-router-dom'],
  ['upload-not-shown', 'web/src/features/file/upload/new.ts', 'web/src/features/file/package-row.tsx'],
  ['native-button-before-antd', 'web/src/form/new-field.tsx', 'web/src/ui/native/native-button.tsx'],
  ['sandbox-on-demand', 'web/src/shell/shell.tsx', 'web/src/features/sandbox/panel.tsx'],
  ['browser-not-node', 'web/src/lib/new.ts', 'node:path'],
]

/** Imports that break a rule only together with others. */
const together: Record<string, Record<string, string>> = {
  'no-cycles': { 'web/src/lib/a.ts': './b.ts', 'web/src/lib/b.ts': './a.ts' },
  'no-folder-circles': {
    'web/src/list/columns/a.ts': '../views/d.ts',
    'web/src/list/views/c.ts': '../columns/b.ts',
    'web/src/list/columns/b.ts': '',
    'web/src/list/views/d.ts': '',
  },
  'no-climbing': { 'web/src/list/columns/a.ts': '../../lib/b.ts', 'web/src/lib/b.ts': '' },
}

function domainRow(room: string, to: string): [string, string, string] {
  return [`domain-${room}`, `worker/mock/domain/${room}/new.ts`, `worker/mock/domain/${to}`]
}

/** Returns a specifier as the code writes it: an alias where a relative path would climb. */
function specifierOf(from: string, to: string): string {
  if (!/^(contract|fixtures|worker|web|tests|scripts)\//.test(to)) return to
  const path = relative(dirname(from), to)
  if (path.startsWith('../../')) return `#${to}`
  return path.startsWith('.') ? path : `./${path}`
}

const importOf = (specifier: string, index = 0) =>
  specifier &&
  `import { thing as thing${index} } from '${specifier}'\nexport const use${index} = thing${index}\n`

/** Returns each violation in files as its rule, its importing file and what it imports. */
async function violationsIn(files: Record<string, string>): Promise<string[]> {
  const aliases = { 'package.json': readFileSync(inProject('package.json'), 'utf8') }
  const exporting = Object.entries(files).map(([file, code]) => [file, `${code}export const thing = 1\n`])
  const { forbidden: rules, options } = configuration
  const { output } = await cruise([...new Set(Object.keys(files).map((file) => file.split('/')[0] ?? ''))], {
    ...options,
    baseDir: temporaryFolder({ ...Object.fromEntries(exporting), ...aliases }),
    validate: true,
    ruleSet: { forbidden: rules },
  })
  const { violations } = (output as ICruiseResult).summary
  return violations.map(({ rule, from, to }) => `${rule.name}: ${from} ${to}`)
}

it('boundaries: every rule has a forbidden import here', () => {
  const planted = [...forbidden.map(([rule]) => rule), ...Object.keys(together)]
  expect(configuration.forbidden.map(({ name = '' }) => name).toSorted()).toEqual(planted.toSorted())
})

it('boundaries: each forbidden import is reported by its rule', async () => {
  const files: Record<string, string> = {}
  for (const [index, [, from, to]] of forbidden.entries()) {
    const specifier = specifierOf(from, to)
    files[from] = (files[from] ?? '') + importOf(specifier, index)
    if (specifier !== to) files[to] ??= ''
  }
  const expected = forbidden.map(([rule, from, to]) => `${rule}: ${from} ${to.replace('node:', '')}`)
  expect(await violationsIn(files)).toEqual(expect.arrayContaining(expected))
})

it.each(Object.entries(together))('boundaries: %s is reported', async (rule, imports) => {
  const files = Object.fromEntries(Object.entries(imports).map(([from, to]) => [from, importOf(to)]))
  const found = await violationsIn(files)
  expect(new Set(found.map((each) => each.split(':')[0]))).toEqual(new Set([rule]))
})

it('boundaries: type imports and dynamic imports count, too', async () => {
  const found = await violationsIn({
    'web/src/lib/a.ts': "import type { thing } from '../ui/b.ts'\nexport type A = typeof thing\n",
    'web/src/lib/c.ts': "export const load = () => import('../ui/b.ts')\n",
    'web/src/ui/b.ts': '',
  })
  const importing = ['web/src/lib/a.ts', 'web/src/lib/c.ts']
  expect(found).toEqual(importing.map((file) => `web-lib: ${file} web/src/ui/b.ts`))
})
