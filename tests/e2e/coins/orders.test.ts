import { boxOf } from '../support/elements.ts'
import { openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('screens /member/order: a phone’s record has its number in one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'buyer', '/member/order?status=0')
  await page.locator('[data-record]').click()
  const details = page.getByRole('dialog', { name: /的详情/ })
  await expect(details).toContainText('525（含赠送 25）')
  const name = details.getByRole('heading', { level: 2 })
  await expect.poll(() => name.evaluate((head) => head.scrollWidth - head.clientWidth)).toBe(0)
  await expect.poll(async () => (await boxOf(name)).height).toBeLessThan(30)
  await details.getByRole('button', { name: '继续支付' }).click()
  await expect(page).toHaveURL(/#\/member\/pay\?order=\d+$/)
  await expect(page.getByRole('heading', { name: '等待支付' })).toBeVisible()
})
