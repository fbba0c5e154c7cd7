import { serveMock } from '../../worker/node/serve-mock.ts'
import { startProviderWorker } from '../worker/support/provider-worker.ts'
import { captchaText } from './support/session.ts'
import { smoke } from './support/smoke.ts'
import { expect, type Page, test } from './support/test.ts'

// Each starts a host of its own on a machine that has others.
test.describe.configure({ timeout: 120_000 })

test('issue 7 hosts: the console works as npm start serves it', async ({ page, baseURL }) => {
  await smoke(page, { address: baseURL ?? '', captcha: captchaText })
})

test('issue 7 hosts: the console works on Node', async ({ page }) => {
  const node = await serveMock({ port: 0, console: 'dist/web' })
  const captcha = captchaAt(node.address)
  await smoke(page, { address: `${node.address}/`, captcha })
  await node.close()
})

test('issue 7 hosts: the console works in front of another provider', async ({ page }) => {
  const provider = await serveMock({ port: 0, sharedSandbox: 'provider' })
  const worker = await startProviderWorker({ PROVIDER_ORIGIN: provider.address })
  await smoke(page, { address: `${worker.address}/`, captcha: captchaAt(provider.address) })
  expect((await fetch(`${worker.address}/__mock/state`)).status).toBe(404)
  await worker.stop()
  await provider.close()
})

/** Asks the mock at an address, within the page's sandbox. */
function captchaAt(address: string) {
  return async (page: Page, imgid: string) => {
    const answer = await page.request.get(`${address}/__mock/captcha/${imgid}`)
    return String((await answer.json()).imgcode)
  }
}
