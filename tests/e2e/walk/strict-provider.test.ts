import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { createStrictHost, type StrictVariant, strictAddresses } from '#tests/support/hosts/strict-host.ts'
import { createWorkerRunner } from '#tests/worker/support/workerd/run-worker.ts'
import { expect, failedCalls, type Page, test } from '../support/test.ts'

test.describe.configure({ timeout: 300_000 })

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

/** Texts of the program that no page may show. */
const programText = /undefined|NaN|\[object Object\]|\b(list|shell|common):\w/

async function expectPage(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => location.assign(hash), `#${address}`)
  await expect(page.locator('#content h1, #content h2').filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('#content [aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
  const text = (await page.locator('#content').allTextContents()).join('')
  expect(text, address).not.toMatch(programText)
  await expect(
    page.locator('#content [role="alert"]').filter({ visible: true, hasText: /./ }),
    address,
  ).toHaveCount(0)
}

async function signIn(page: Page, { captcha = 'off' }: StrictVariant): Promise<void> {
  const hasCaptcha = captcha !== 'off' && captcha !== 'blank'
  await page.goto('/')
  await page.getByLabel('用户名').fill('root')
  await page.getByLabel('密码', { exact: true }).fill('secret')
  if (hasCaptcha) {
    await expect(page.getByRole('img', { name: /验证码图片/ })).toHaveJSProperty('naturalWidth', 1)
    await page.getByRole('textbox', { name: '验证码' }).fill('abcd')
    // The form waits for the answer that there is no captcha.
  } else await expect(page.getByLabel('验证码')).toHaveCount(0)
  const login = page.waitForRequest('**/gm_user/login')
  await page.getByRole('button', { name: /登\s?录/ }).click()
  const answer = hasCaptcha ? { imgid: 'c1', imgcode: 'abcd' } : {}
  expect((await login).postDataJSON()).toEqual({ username: 'root', password: 'secret', ...answer })
  await expect(page).toHaveURL(/#\/dashboard$/)
}

/** Adds a product version by an address and a hash; a plugin's version cannot be added. */
async function addVersions(page: Page): Promise<void> {
  const hash = 'a1'.repeat(32)
  const drawer = page.getByRole('dialog')
  await expectPage(page, '/ev/list')
  await page.getByRole('button', { name: '新建版本' }).first().click()
  await drawer.getByLabel('版本号').fill('1.0.0')
  await drawer.getByLabel('Linux x64 下载地址').fill('https://files.example/ev.zip')
  await drawer.getByLabel('Linux x64 SHA-256').fill(hash.toUpperCase())
  const saving = page.waitForRequest('**/app/EvVersionCreateV2')
  await drawer.getByRole('button', { name: '保存草稿' }).click()
  const file = { platform: 'linux_amd64', download_url: 'https://files.example/ev.zip', sha256: hash }
  expect((await saving).postDataJSON()).toEqual({ version: '1.0.0', changelog: '', files: [file] })
  await expect(drawer).toHaveCount(0)
  await expectPage(page, '/app/publish')
  await page.getByRole('button', { name: '新建版本' }).first().click()
  await expect(drawer.getByText('这个服务方不能新建插件版本')).toBeVisible()
  await expect(page.locator('#content').getByText('这个服务方不能新建插件版本')).toBeVisible()
}

test('§7 calls: every page stands on a provider that keeps to the specification', async ({
  browser,
  consoleGuard,
}) => {
  consoleGuard.allow(failedCalls)
  let host = createStrictHost()
  const app = new Hono().all('*', (context) => host.fetch(context.req.raw))
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const worker = await createWorkerRunner()({ variables: { PROVIDER_ORIGIN: origin } })
  for (const [name, variant] of Object.entries(variants)) {
    await test.step(name, async () => {
      host = createStrictHost(variant)
      const context = await browser.newContext({ baseURL: worker.address })
      consoleGuard.watch(context)
      const page = await context.newPage()
      await signIn(page, variant)
      for (const address of strictAddresses(variant)) await expectPage(page, address)
      if (Object.keys(variant).length === 0) await addVersions(page)
      await context.close()
    })
  }
  await worker.stop()
  server.close()
})
