import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { describe, expect, test } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import configuration from '../../../dependency-cruiser.config.ts'

type Style = 'value' | 'type' | 'dynamic'

/** Creates files that import what they may not: a package, or a file that is created, too. */
function planting(cases: typeof forbidden): Record<string, string> {
  const files: Record<string, string> = {}
  for (const [index, [, from, to, style = 'value']] of cases.entries()) {
    const isFile = /^(contract|fixtures|worker|web|tests|scripts)\//.test(to)
    const specifier = isFile ? specifierOf(from, to) : to
    const line = {
      value: `import { thing as thing${index} } from '${specifier}'\nexport const other${index} = thing${index}\n`,
      type: `import type { thing as thing${index} } from '${specifier}'\nexport type Other${index} = typeof thing${index}\n`,
      dynamic: `export const load${index} = () => import('${specifier}')\n`,
    }[style]
    files[from] = (files[from] ?? '') + line
    if (isFile)
      files[to] = `export const thing = 1\n${(files[to] ?? '').replace('export const thing = 1\n', '')}`
  }
  return files
}

/** As in the code: an alias where a relative path would climb. */
function specifierOf(from: string, to: string): string {
  const path = relative(dirname(from), to)
  if (path.startsWith('../../')) return `#${to}`
  return path.startsWith('.') ? path : `./${path}`
}

async function violationsIn(files: Record<string, string>) {
  // With the aliases.
  const aliases = { 'package.json': readFileSync(inProject('package.json'), 'utf8') }
  const folders = new Set(Object.keys(files).map((file) => file.split('/')[0] ?? ''))
  const { forbidden: rules, options } = configuration
  const { output } = await cruise([...folders], {
    ...options,
    baseDir: temporaryFolder({ ...files, ...aliases }),
    validate: true,
    ruleSet: { forbidden: rules },
  })
  return (output as ICruiseResult).summary.violations
}

async function brokenRules(files: Record<string, string>): Promise<string[]> {
  return [...new Set((await violationsIn(files)).map(({ rule }) => rule.name))]
}

const forbidden: [rule: string, from: string, to: string, style?: Style][] = [
  ['contract-only-zod', 'contract/access/user.ts', 'hono'],
  ['contract-only-zod', 'contract/access/user.ts', 'web/src/lib/number.ts', 'type'],
  ['values-alone', 'contract/values/new.ts', 'zod'],
  ['values-alone', 'contract/values/new.ts', 'contract/access/user.ts', 'type'],
  ['fixtures-only-contract', 'fixtures/demo.ts', 'worker/clock.ts'],
  ['web-not-worker', 'web/src/api/call.ts', 'worker/mock/app.ts', 'type'],
  ['web-not-worker', 'web/src/features/sandbox/scenarios.ts', 'fixtures/demo.ts'],
  ['worker-not-web', 'worker/index.ts', 'web/src/lib/number.ts'],
  ['product-not-tooling', 'worker/mock/app.ts', 'tests/support/clock.ts'],
  ['product-not-tooling', 'web/build/styles.ts', 'scripts/lib/project.ts'],
  ['mock-portable', 'worker/mock/store/new-driver.ts', 'cloudflare:workers'],
  ['mock-portable', 'worker/mock/http/new.ts', '@cloudflare/workers-types', 'type'],
  ['mock-no-node', 'worker/mock/domain/new.ts', 'node:crypto'],
  ['mock-no-node', 'fixtures/new.ts', 'node:fs'],
  ['provider-not-sandbox', 'worker/provider/new.ts', 'worker/sandbox/choice.ts'],
  ['provider-not-sandbox', 'worker/provider/new.ts', 'worker/sandbox.ts', 'type'],
  ['sandbox-not-provider', 'worker/sandbox/new.ts', 'worker/provider/pass-through.ts'],
  ['sandbox-not-provider', 'worker/sandbox.ts', 'worker/provider/pass-through.ts', 'type'],
  ['middleware-below-hosts', 'worker/http/new.ts', 'worker/sandbox/choice.ts'],
  ['middleware-below-hosts', 'worker/http/new.ts', 'cloudflare:workers'],
  ['node-host-alone', 'worker/node/new.ts', 'worker/provider/pass-through.ts'],
  ['node-host-alone', 'worker/node/new.ts', 'cloudflare:workers'],
  ['mock-no-node', 'worker/browser/new.ts', 'node:crypto'],
  ['mock-not-its-host', 'worker/mock/app.ts', 'worker/sandbox.ts', 'type'],
  ['browser-host-alone', 'worker/browser/new.ts', 'worker/node/sandboxes.ts', 'type'],
  ['browser-host-alone', 'worker/browser/new.ts', 'worker/sandbox/routes.ts'],
  ['browser-host-alone', 'worker/browser/new.ts', 'cloudflare:workers'],
  ['web-not-worker', 'web/src/features/sandbox/browser/new.ts', 'worker/browser/new.ts', 'type'],
  ['domain-not-http', 'worker/mock/domain/new.ts', 'hono', 'type'],
  ['domain-not-http', 'worker/mock/domain/new.ts', 'worker/mock/http/envelope.ts'],
  ...['common', 'notices', 'sandbox', 'operations', 'access', 'coins', 'account', 'file', 'plugin'].map(
    (room): [string, string, string] => [
      `domain-${room}`,
      `worker/mock/domain/${room}/new.ts`,
      'worker/mock/domain/review/claims.ts',
    ],
  ),
  ...['version', 'review', 'product', 'market'].map((room): [string, string, string] => [
    `domain-${room}`,
    `worker/mock/domain/${room}/new.ts`,
    'worker/mock/domain/dashboard/overview.ts',
  ]),
  ['store-not-rules', 'worker/mock/store/new.ts', 'worker/mock/domain/ledger.ts'],
  ['http-below-routes', 'worker/mock/http/new.ts', 'worker/mock/routes/access.ts'],
  ['routes-not-controls', 'worker/mock/routes/new.ts', 'worker/mock/controls/state.ts'],
  ['web-contract-types', 'web/src/features/access/new.ts', 'contract/access/user.ts'],
  ['web-contract-types', 'web/src/features/access/new.ts', 'contract/access/user.ts', 'dynamic'],
  ['web-not-zod', 'web/src/lib/new.ts', 'zod'],
  ['web-lib', 'web/src/lib/new.ts', 'web/src/ui/card.tsx'],
  ['web-lib', 'web/src/lib/new.ts', 'web/src/api/call.ts', 'type'],
  ['web-i18n', 'web/src/i18n/new.ts', 'web/src/ui/card.tsx'],
  ['web-ui', 'web/src/ui/new.tsx', 'web/src/session/session.ts'],
  ['web-ui', 'web/src/ui/chart/new.tsx', 'web/src/api/call.ts', 'type'],
  ['web-api', 'web/src/api/new.ts', 'web/src/session/session.ts'],
  ['web-session', 'web/src/session/new.ts', 'web/src/shell/tabs.ts'],
  ['web-session', 'web/src/session/menu.ts', 'web/src/app/router.tsx', 'type'],
  ['web-form', 'web/src/form/new.tsx', 'web/src/list/list-page.tsx'],
  ['web-list', 'web/src/list/new.tsx', 'web/src/features/coins/orders.tsx', 'dynamic'],
  ...[
    ...['operations', 'coins', 'file', 'notices', 'sandbox', 'account', 'access', 'market', 'product'],
    ...['review', 'plugin', 'version'],
  ].map((feature): [string, string, string] => [
    `feature-${feature}`,
    `web/src/features/${feature}/new.ts`,
    'web/src/features/dashboard/numbers.tsx',
  ]),
  ['feature-dashboard', 'web/src/features/dashboard/new.ts', 'web/src/features/account/new.ts', 'type'],
  ['feature-unnamed', 'web/src/features/new/new.ts', 'web/src/features/file/packages.ts'],
  ['pages-only-from-app', 'web/src/features/coins/new.tsx', 'web/src/features/coins/orders/orders-page.tsx'],
  [
    'pages-only-from-app',
    'web/src/shell/new.ts',
    'web/src/features/account/profile/profile-page.tsx',
    'dynamic',
  ],
  ['features-below-shell', 'web/src/features/coins/new.ts', 'web/src/shell/tabs.ts'],
  ['features-below-shell', 'web/src/features/coins/new.ts', 'web/src/app/router.tsx', 'type'],
  ['features-below-shell', 'web/src/features/coins/new.ts', 'web/src/main.tsx'],
  ['shell-features', 'web/src/shell/new.ts', 'web/src/features/coins/new.ts'],
  ['shell-features', 'web/src/shell/new.ts', 'web/src/app/router.tsx', 'dynamic'],
  ['web-room-unnamed', 'web/src/components/new.ts', 'web/src/lib/number.ts'],
  ['patches-alone', 'web/patches/new.ts', 'web/src/lib/number.ts'],
  ['kept-pages-own-location', 'web/src/features/coins/new-page.tsx', 'react-router-dom'],
  ['kept-pages-own-location', 'web/src/list/new.ts', 'react-router-dom'],
  [
    'upload-not-shown',
    'web/src/features/file/upload/new.ts',
    'web/src/features/file/package-row.tsx',
    'type',
  ],
  ['native-button-before-antd', 'web/src/features/coins/new.tsx', 'web/src/ui/native/native-button.tsx'],
  ['native-button-before-antd', 'web/src/form/new-field.tsx', 'web/src/ui/native/native-button.tsx'],
  ['native-button-before-antd', 'web/src/shell/error-log/new.tsx', 'web/src/ui/native/native-button.tsx'],
  ['sandbox-on-demand', 'web/src/shell/shell.tsx', 'web/src/features/sandbox/panel.tsx'],
  ['browser-not-node', 'web/src/lib/new.ts', 'node:path'],
]

describe('import boundaries: what they refuse', () => {
  test('each planted import is found, by its rule', async () => {
    const found = (await violationsIn(planting(forbidden))).map(
      ({ rule, from, to }) => `${rule.name}: ${from} ${to}`,
    )
    const missed = forbidden.filter(
      ([rule, from, to]) => !found.includes(`${rule}: ${from} ${to.replace('node:', '')}`),
    )
    expect(missed).toEqual([])
  })

  test('no-cycles: two modules may not import each other', async () => {
    const files = {
      'web/src/lib/a.ts': "import { b } from './b.ts'\nexport const a = () => b\n",
      'web/src/lib/b.ts': "import { a } from './a.ts'\nexport const b = () => a\n",
    }
    expect(await brokenRules(files)).toEqual(['no-cycles'])
  })

  test('no-folder-circles: two folders may not import each other, not even by different files', async () => {
    const files = {
      'web/src/list/columns/a.ts': "import { d } from '../views/d.ts'\nexport const a = () => d\n",
      'web/src/list/columns/b.ts': 'export const b = 1\n',
      'web/src/list/views/c.ts': "import { b } from '../columns/b.ts'\nexport const c = () => b\n",
      'web/src/list/views/d.ts': 'export const d = 1\n',
    }
    expect(await brokenRules(files)).toEqual(['no-folder-circles'])
  })

  test('no-folder-circles: a folder and its parent may import each other', async () => {
    const files = {
      'web/src/list/a.ts': "import { b } from './views/b.ts'\nexport const a = () => b\n",
      'web/src/list/views/b.ts': "import { c } from '../c.ts'\nexport const b = () => c\n",
      'web/src/list/c.ts': 'export const c = 1\n',
    }
    expect(await brokenRules(files)).toEqual([])
  })

  test('no-climbing: what lies two levels up is imported by its alias', async () => {
    const files = {
      'web/src/list/columns/a.ts': "import { b } from '../../lib/b.ts'\nexport const a = () => b\n",
      'web/src/lib/b.ts': 'export const b = 1\n',
    }
    expect(await brokenRules(files)).toEqual(['no-climbing'])
  })

  test('every rule has a planted violation', () => {
    const elsewhere = ['no-cycles', 'no-folder-circles', 'no-climbing']
    const planted = new Set([...elsewhere, ...forbidden.map(([rule]) => rule)])
    expect(configuration.forbidden.map(({ name }) => name).filter((name = '') => !planted.has(name))).toEqual(
      [],
    )
  })
})
