import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chromiumArguments, ensureChromium } from '#scripts/lib/chromium.ts'
import { freePort } from '#scripts/lib/ports.ts'
import { inProject, toolScript } from '#scripts/lib/project.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildZip } from '#tests/support/zip.ts'
import { installed } from './packed-mock.ts'

const mock = ['node_modules/plugin-market-mock/cli.js']
/** Runs the rest beside a mock. */
const exec = [...mock, 'exec', '--']

it('example node: a test of plain Node passes', async () => {
  const { run } = await installed('node')
  expect(await run('node', ['--test'])).toMatchObject({ code: 0 })
})

/** As jsdom, keeps Node's fetch beside classes that it does not know; these fail where anything uses them. */
const jsdomLike = `
const foreign = ['Blob', 'File', 'FormData', 'Headers']
const unusable = (name) => class { constructor() { throw new Error('The foreign ' + name + ' was used.') } }
export default {
  name: 'jsdom-like',
  viteEnvironment: 'client',
  setup(global) {
    const own = Object.fromEntries(foreign.map((name) => [name, global[name]]))
    for (const name of foreign) global[name] = unusable(name)
    global.location = { origin: 'http://localhost:3000' }
    return { teardown() { Object.assign(global, own) } }
  },
}
`

it.each(['node', 'happy-dom', './jsdom-like.mjs'])('example vitest: the tests pass in %s', async (env) => {
  const { folder, run } = await installed('vitest')
  writeFileSync(join(folder, 'jsdom-like.mjs'), jsdomLike)
  const options = ['--root', '.', '--environment', env, '--testTimeout', '60000']
  const result = await run(process.execPath, [toolScript('vitest'), 'run', ...options])
  expect(result, result.stdout + result.stderr).toMatchObject({ code: 0 })
})

/** Effects of the fixture on pages of another origin, and on tests of its own. */
const fixtureSpec = `
import { createServer } from 'node:http'
import { expect, test } from 'plugin-market-mock/playwright'

let foreign
let heard
test.beforeEach(async () => {
  heard = []
  const server = createServer((request, response) => {
    heard.push(request)
    response.setHeader('Access-Control-Allow-Origin', '*').setHeader('Content-Type', 'text/html').end('<p>foreign')
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  foreign = 'http://127.0.0.1:' + server.address().port
})
const names = () => heard.filter(({ headers }) => JSON.stringify(headers).includes('sandbox'))

test('without a page', async ({ request, market }) => {
  await request.get(foreign)
  await request.fetch(foreign, { method: 'POST' })
  await request.post('/api/v1/GetAuthCode', { data: {} })
  await request.post(market.url + '/api/v1/GetAuthCode', { data: {} })
  expect(await market.calls()).toHaveLength(2)
  expect([heard.length, names()]).toEqual([2, []])
})

test.describe('signed in', () => {
  test.use({ signedInAs: 'author', extraHTTPHeaders: { 'X-Own': '1' } })

  test('foreign calls work, and learn neither sandbox nor token', async ({ page, market }) => {
    await page.goto('/')
    expect(await page.evaluate((url) => fetch(url).then((answer) => answer.text()), foreign)).toBe('<p>foreign')
    await page.evaluate((url) => { document.body.append(Object.assign(document.createElement('iframe'), { src: url })) }, foreign)
    await expect(page.frameLocator('iframe').getByText('foreign')).toBeVisible()
    expect(await page.frames()[1].evaluate(() => localStorage.length)).toBe(0)
    await page.goto(foreign)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    expect([heard.length, names()]).toEqual([3, []])
    expect((await market.calls()).map(({ path }) => path)).toEqual(['/gm_user/info'])
  })

  test('a sign-out lasts', async ({ page, context }) => {
    await page.goto('/')
    await expect(page.getByRole('heading')).toHaveText('Hello author')
    await page.evaluate(() => { localStorage.clear(); sessionStorage.clear() })
    for (const each of [page, await context.newPage()]) {
      await each.goto('/')
      await expect(each.getByRole('heading')).toHaveText('Please sign in')
    }
  })

  test('a context of the test joins the sandbox, not the session', async ({ browser, market }) => {
    const context = await browser.newContext()
    await market.join(context)
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('heading')).toHaveText('Please sign in')
    expect(await market.calls()).toHaveLength(1)
    await context.close()
  })
})
`

it('example playwright: each test has a sandbox', { timeout: 180_000 }, async () => {
  const { folder, run } = await installed('playwright')
  writeFileSync(join(folder, 'fixture.spec.mjs'), fixtureSpec)
  const env = { PORT: String(await freePort()), CHROMIUM_ARGUMENTS: chromiumArguments.join(' ') }
  const playwright = (args: readonly string[], chromium: string) =>
    run(
      process.execPath,
      [...exec, process.execPath, toolScript('@playwright/test', 'playwright'), 'test', ...args],
      { ...env, CHROMIUM_PATH: chromium },
    )
  const result = await playwright(
    [],
    ensureChromium(() => undefined),
  )
  expect(result, result.stdout).toMatchObject({ code: 0, stdout: expect.stringContaining('7 passed') })
  // A test that uses no page needs no browser.
  const without = await playwright(['-g', 'asks by itself|without a page'], '/no/such/browser')
  expect(without, without.stdout).toMatchObject({ code: 0, stdout: expect.stringContaining('2 passed') })
})

it('example perl: a program in Perl calls the mock', async () => {
  const { run } = await installed('perl')
  const result = await run('node', [...exec, 'perl', 'market.pl'])
  expect(result).toEqual({ code: 0, stdout: '8 plugins\n', stderr: '' })
})

it('example publish: a pipeline checks, uploads and submits a version', async () => {
  const { folder, run } = await installed('publish')
  // Two parts: random bytes do not compress.
  const data = crypto.getRandomValues(new Uint8Array(65_536))
  const program = Buffer.concat(Array.from({ length: 140 }, () => data))
  const zip = buildZip([{ name: '/9.0.0/log-lens_linux_amd64', data: program }])
  writeFileSync(join(folder, 'log-lens.zip'), zip)
  const check = await run('node', [...mock, 'check', 'log-lens.zip', '--version', '9.0.0'])
  expect(check).toMatchObject({ code: 0, stdout: expect.stringContaining('✓ linux_amd64') })
  const env = { MARKET_USER: 'author', MARKET_PASSWORD: 'Demo1234' }
  const publish = [...exec, 'node', 'publish.mjs', 'log-lens', '9.0.0', 'log-lens.zip']
  const published = await run('node', publish, env)
  expect(published).toEqual({ code: 0, stdout: 'log-lens 9.0.0: state 1\n', stderr: '' })
})

it('mock package: its types compile under strict, and are those of the contract', async () => {
  const { folder, run } = await installed('types')
  const tsc = toolScript('typescript', 'tsc')
  const compile = (args: readonly string[]) =>
    run(process.execPath, [tsc, '--ignoreConfig', '--noEmit', '--strict', ...args])
  const alone = ['--lib', 'es2022', '--types', '', '--module', 'nodenext', '--target', 'es2022']
  expect(await compile(['market.ts', ...alone])).toEqual({ code: 0, stdout: '', stderr: '' })

  const generated = join(folder, 'node_modules', 'plugin-market-mock', 'contract.js')
  const text = `import type * as contract from '${inProject('contract', 'registry.ts')}'
import type * as packed from '${generated}'
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type Wrong = { [P in contract.Path]: Same<contract.RequestOf<P>, packed.RequestOf<P>> extends true
  ? Same<contract.ResponseOf<P>, packed.ResponseOf<P>> extends true ? never : P : P }[Exclude<contract.Path, '/app/UploadPart'>]
export const paths: Same<contract.Path, packed.Path> = true
export const wrong: [Wrong] extends [never] ? true : Wrong = true
`
  writeFileSync(join(folder, 'same.ts'), text)
  const bundler = [
    '--lib',
    'es2023,dom',
    '--types',
    '',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ]
  const others = ['--skipLibCheck', '--allowImportingTsExtensions', '--exactOptionalPropertyTypes']
  expect(await compile(['same.ts', ...bundler, ...others])).toEqual({ code: 0, stdout: '', stderr: '' })
})

it('mock package: the packed file is small and has no dependencies', async () => {
  const { folder, run } = await installed()
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json', './node_modules/plugin-market-mock'])
  const [packed] = JSON.parse(stdout)
  expect(packed.size).toBeLessThanOrEqual(3_000_000)
  expect(packed.entryCount).toBeLessThanOrEqual(60)
  const packageJson = join(folder, 'node_modules/plugin-market-mock/package.json')
  const manifest = JSON.parse(readFileSync(packageJson, 'utf8'))
  const { version, license } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  expect(manifest).toMatchObject({ version, license, engines: { node: expect.any(String) } })
  expect(manifest).not.toHaveProperty('dependencies')
  const alone = join(temporaryFolder(), 'mock')
  cpSync(join(folder, 'node_modules/plugin-market-mock'), alone, { recursive: true })
  const without = await run('node', [join(alone, 'playwright.js')])
  const advice = expect.stringContaining('npm install --save-dev @playwright/test')
  expect(without).toMatchObject({ code: 1, stderr: advice })
})
