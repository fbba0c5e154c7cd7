import { openAnew, openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const path = '/member/order'

function table(page: Page) {
  return page.getByRole('table', { name: '订单管理' })
}

function pendingRow(page: Page) {
  return table(page).getByRole('row').filter({ hasText: '待支付' })
}

test('screens /member/order: found by status and number, looked at, paid on and cancelled', async ({
  page,
}) => {
  await openAs(page, 'buyer', path)

  await test.step('by status and number, with the price in money', async () => {
    await expect(pendingRow(page)).toHaveCount(1)
    await page.getByLabel('状态').selectOption('已支付')
    await expect(page).toHaveURL(/status=1/)
    await expect(pendingRow(page)).toHaveCount(0)
    await expect(table(page).getByRole('row').nth(1)).toContainText(/已支付.*\d+\.\d\d/)
    await page.getByLabel('状态').selectOption('待支付')
    await expect(page).toHaveURL(/status=0/)
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: '清除筛选' }).click()
    await page.getByLabel('订单号').fill('does not exist')
    await expect(page.getByText('没有符合条件的记录')).toBeVisible()
    await page.getByRole('button', { name: '清除筛选' }).first().click()
  })

  await test.step('the details hold what the table leaves out', async () => {
    await pendingRow(page).getByRole('button', { name: '详情' }).click()
    const details = page.getByRole('dialog', { name: /的详情/ })
    await expect(details).toContainText('支付截止')
    await expect(details).toContainText('525（含赠送 25）')
    // On a telephone the whole number is in the head, in one line.
    await page.setViewportSize({ width: 390, height: 844 })
    const name = details.getByRole('heading', { level: 2 })
    await expect.poll(() => name.evaluate((head) => head.scrollWidth - head.clientWidth)).toBe(0)
    expect((await name.boundingBox())?.height).toBeLessThan(30)
    await page.setViewportSize({ width: 1280, height: 720 })
    await details.getByRole('button', { name: '继续支付' }).click()
    await expect(page.getByRole('heading', { name: '等待支付' })).toBeVisible()
  })

  await openAnew(page, path)
  await test.step('an order that waits is paid on', async () => {
    await pendingRow(page).getByRole('button', { name: '继续支付' }).click()
    await expect(page).toHaveURL(/#\/member\/pay\?order=\d+$/)
    await expect(page.getByRole('heading', { name: '等待支付' })).toBeVisible()
  })

  await openAnew(page, path)
  await test.step('cancelling asks, names the order, and the row says it', async () => {
    const number =
      (await pendingRow(page)
        .getByText(/^\d{20}$/)
        .textContent()) ?? ''
    await pendingRow(page).getByRole('button', { name: '的更多操作' }).click()
    await page.getByRole('menuitem', { name: '取消订单' }).click()
    const dialog = page.getByRole('dialog', { name: `取消订单 ${number}？` })
    await dialog.getByRole('button', { name: '取消订单' }).click()
    await expect(table(page).getByRole('row').filter({ hasText: number })).toContainText('已取消')
    await expect(pendingRow(page)).toHaveCount(0)
  })
})
