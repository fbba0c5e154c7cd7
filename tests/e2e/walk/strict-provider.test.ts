import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { createHost } from '#scripts/conformance/host.ts'
import { isAcceptable } from '#scripts/conformance/results.ts'
import { checkConformance } from '#scripts/conformance/run.ts'
import { openSession } from '#scripts/conformance/sign-in.ts'
import { createFilledHost } from '#tests/support/hosts/filled-host.ts'
import { createStrictHost, type StrictVariant, strictAddresses } from '#tests/support/hosts/strict-host.ts'
import { createTestMock } from '#tests/support/mock-client.ts'
import { createWorkerRunner } from '#tests/worker/support/workerd/run-worker.ts'
import { expect, failedCalls, type Page, test } from '../support/test.ts'

test.describe.configure({ timeout: 1_200_000 })

type Host = Pick<Hono, 'fetch'>

const variants: Readonly<Record<string, StrictVariant>> = {
  'the plain one': {},
  'null for what is not shown, a captcha': { unknown: 'null', captcha: 'good' },
  'lists for what is not shown, a captcha in bare base64': { unknown: 'list', captcha: 'raw' },
  'no data for what is not shown, a captcha of other names': { unknown: 'none', captcha: 'other' },
  'ids as text, an empty captcha': { ids: 'texts', captcha: 'blank' },
  'ids above 2^53': { ids: 'large' },
  'components as files': { component: (name) => `@/views/${name}.vue`, layout: 'Layout' },
  'components as folders': { component: (name) => `${name.toUpperCase()}/index`, layout: '/layout/index' },
  'an address twice': { isRepeated: true },
  'another address of the product': { ev: 'ev', component: (name) => `/views/${name}`, layout: 'LAYOUT' },
}

const credentials = { username: 'root', password: 'secret' }

/** The pages that say which call is absent. The one to top up shows the balance, too; the others show nothing else. */
const explained: Readonly<Record<string, string>> = {
  '/permission/operater_log': '/operater_log/ListAction',
  '/member/pay': '/order/Config',
  '/member/order': '/order/List',
  '/member/user_buy_log': '/app/UserBuyLog',
  '/member/plugin_buy_log': '/app/PluginBuyLog',
}

/** Reading calls whose pages are not in the menu, and whose parts of a page are left out. */
const leftOut = (
  '/gm_user/CoinLog /gm_user/roles /gm_user/UrlConfig /gm_user/getUserById /order/ListAll /app/MarketList ' +
  '/app/PluginNumbers /app/ExamineLog /app/ExamineQueue /notice/GetList /dashboard/Overview'
).split(' ')

/** Selectors of the mock's data on the pages; on the dashboard of every part. */
const filledPages: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': [
    ...['a[href="#/member/pay"]', 'text=最新 ev 版本', 'text=各角色用户'],
    ...['text=待办', 'text=插件状态', 'text=审核中'],
  ],
  '/permission/role': ['text=审核员'],
  '/permission/user': ['text=caimin'],
  '/member/base': ['text=Root User'],
  '/member/pwd': ['text=原密码'],
  '/member/pay': ['text=当前余额'],
  '/app/add': ['text=映射对比'],
  '/app/publish?plugin=1': ['text=2.4.0'],
  '/ev/list': ['text=2.7.0'],
}

/** Texts of the program that no page may show. */
const programText = /undefined|NaN|\[object Object\]|\b(list|shell|common):\w/

async function expectPage(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => location.assign(hash), `#${address}`)
  const content = page.locator('#content')
  await expect(content.locator('h1, h2').filter({ visible: true }).first()).toBeVisible()
  await expect(content.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
  const absent = explained[address]
  const explanations = content.locator('[role="status"] details').filter({ visible: true })
  await expect(explanations.locator('code'), address).toHaveText(absent ? [absent] : [])
  expect((await content.allTextContents()).join(''), address).not.toMatch(programText)
  const alerts = content.locator('[role="alert"]').filter({ visible: true, hasText: /./ })
  await expect(alerts, address).toHaveCount(0)
}

async function signIn(page: Page, captcha: StrictVariant['captcha'] = 'off'): Promise<void> {
  const hasCaptcha = captcha !== 'off' && captcha !== 'blank'
  await page.goto('/')
  await page.getByLabel('用户名').fill(credentials.username)
  await page.getByLabel('密码', { exact: true }).fill(credentials.password)
  if (hasCaptcha) {
    await expect(page.getByRole('img', { name: /验证码图片/ })).toHaveJSProperty('naturalWidth', 1)
    await page.getByRole('textbox', { name: '验证码' }).fill('abcd')
    // The form waits for the answer that there is no captcha.
  } else await expect(page.getByLabel('验证码')).toHaveCount(0)
  const login = page.waitForRequest('**/gm_user/login')
  await page.getByRole('button', { name: /登\s?录/ }).click()
  const answer = hasCaptcha ? { imgid: 'c1', imgcode: 'abcd' } : {}
  expect((await login).postDataJSON()).toEqual({ ...credentials, ...answer })
  await expect(page).toHaveURL(/#\/dashboard$/)
}

/** Begins a version of a plugin, which cannot be added: form and page say so. */
async function addVersion(page: Page): Promise<void> {
  await expectPage(page, '/app/publish')
  await page.getByRole('button', { name: '新建版本' }).first().click()
  for (const part of [page.getByRole('dialog'), page.locator('#content')])
    await expect(part.getByText('这个服务方不能新建插件版本')).toBeVisible()
}

interface Walk {
  captcha: StrictVariant['captcha']
  addresses: readonly string[]
  parts: typeof filledPages
}

/** Signs in and opens every page; resolves to the calls that were absent. */
async function walk(page: Page, { captcha, addresses, parts }: Walk): Promise<string[]> {
  const missed = new Set<string>()
  page.on('response', (answer) => {
    if (answer.status() === 404) missed.add(new URL(answer.url()).pathname.replace('/api/v1', ''))
  })
  await signIn(page, captcha)
  for (const address of addresses) {
    await expectPage(page, address)
    for (const part of parts[address] ?? []) {
      const shown = page.locator('#content').locator(part).filter({ visible: true })
      await expect(shown.first(), address).toBeVisible()
    }
  }
  return [...missed]
}

/** Asserts that conformance calls nothing broken, as no page has failed, and absent what the pages do without. */
async function expectSameJudgement(provider: Host, missed: readonly string[]): Promise<void> {
  const fetch = async (address: string, init: RequestInit) => provider.fetch(new Request(address, init))
  const host = createHost({ base: 'http://host.test/api/v1', version: '1.0.0', fetch })
  const session = await openSession(host, { token: 'strict', credentials })
  const { results } = await checkConformance({ host, session, credentials, write: false })
  expect(results.filter((result) => !isAcceptable(result)).map(({ name }) => name)).toEqual([])
  const namesWith = (wanted: string) =>
    results.flatMap(({ name, verdict }) => (verdict === wanted ? [name] : []))
  const [absent, untried] = [namesWith('missing'), namesWith('not tried')]
  const seen = [...Object.values(explained), ...leftOut].filter((path) => !untried.includes(path))
  expect(absent.toSorted()).toEqual(seen.toSorted())
  expect(absent).toEqual(expect.arrayContaining([...missed]))
}

test('§7 calls: every page stands on a provider by the specification', async ({ browser, consoleGuard }) => {
  consoleGuard.allow(failedCalls)
  let host: Host = createStrictHost()
  const app = new Hono().all('*', (context) => host.fetch(context.req.raw))
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const worker = await createWorkerRunner()({ variables: { PROVIDER_ORIGIN: origin } })
  const filled = await createFilledHost(await createTestMock())
  const hosts: [string, Host, Walk][] = Object.entries(variants).map(([name, variant]) => [
    name,
    createStrictHost(variant),
    { captcha: variant.captcha, addresses: strictAddresses(variant), parts: {} },
  ])
  const addresses = [...strictAddresses({}), '/app/publish?plugin=1']
  hosts.push(['the data of a mock', filled, { captcha: undefined, addresses, parts: filledPages }])
  for (const [name, provider, pages] of hosts) {
    await test.step(name, async () => {
      host = provider
      const context = await browser.newContext({ baseURL: worker.address })
      consoleGuard.watch(context)
      const page = await context.newPage()
      const missed = await walk(page, pages)
      if (name === 'the plain one') await addVersion(page)
      await context.close()
      await expectSameJudgement(provider, missed)
    })
  }
  await worker.stop()
  server.close()
})
