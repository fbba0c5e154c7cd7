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
  'null for what is not shown': { unknown: 'null' },
  'lists for what is not shown': { unknown: 'list' },
  'ids as text': { ids: 'texts' },
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
      await page.goto('/')
      await page.getByLabel('用户名').fill('root')
      await page.getByLabel('密码', { exact: true }).fill('secret')
      // The form waits for the answer that there is no captcha.
      await expect(page.getByLabel('验证码')).toHaveCount(0)
      await page.getByRole('button', { name: /登\s?录/ }).click()
      await expect(page).toHaveURL(/#\/dashboard$/)
      for (const address of strictAddresses(variant)) await expectPage(page, address)
      await context.close()
    })
  }
  await worker.stop()
  server.close()
})
