import { open } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('§8 messages: one can be closed', async ({ page }) => {
  await open(page, '/member/base')
  const message = page.getByRole('alert').filter({ hasText: '请先登录，谢谢' })
  await message.getByRole('button', { name: '关闭' }).click()
  await expect(message).toHaveCount(0)
})
