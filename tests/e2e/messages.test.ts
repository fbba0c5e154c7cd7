import { open, openLogin, submitLogin } from './support/session.ts'
import { expect, test } from './support/test.ts'

test('§8 messages: one can be closed', async ({ page }) => {
  await open(page, '/member/base')
  const message = page.getByRole('alert').filter({ hasText: '请先登录，谢谢' })
  await message.getByRole('button', { name: '关闭' }).click()
  await expect(message).toHaveCount(0)
})

test('§8 messages: that of a refused sign-in goes by itself after five seconds', async ({ page }) => {
  await page.clock.install()
  await openLogin(page, '/login')
  // From here on the time stands still but for what the test lets pass.
  await page.clock.pauseAt(Date.now() + 60_000)
  await submitLogin(page, 'author', '????')
  const message = page.getByRole('alert').filter({ hasText: /./ })
  await expect(message).toHaveCount(1)
  await page.clock.runFor(4999)
  await expect(message).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(message).toHaveCount(0)
})
