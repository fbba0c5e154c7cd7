import { test } from './support/browser-demo.ts'
import { smoke } from './support/smoke.ts'

// Hashing and uploading is slow on a busy machine.
test.describe.configure({ timeout: 120_000 })

test('hosts: the console works as files alone', async ({ page, server }) => {
  await smoke(page, {
    address: server.address,
    // Only the page's own calls reach its worker.
    captcha: (demo, imgid) =>
      demo.evaluate(async (id) => (await (await fetch(`./__mock/captcha/${id}`)).json()).imgcode, imgid),
  })
})
