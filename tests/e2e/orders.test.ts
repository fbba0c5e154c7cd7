import { changeAnswers } from './support/envelope.ts'
import { openAs } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

const path = '/member/order'

function table(page: Page) {
  return page.getByRole('table', { name: '订单管理' })
}

function pendingRow(page: Page) {
  return table(page).getByRole('row').filter({ hasText: '待支付' })
}

test('screens /member/order: by status and number, with the price in money', async ({ page }) => {
  await openAs(page, 'buyer', path)
  await expect(pendingRow(page)).toHaveCount(1)
  await page.getByLabel('状态').selectOption('已支付')
  await expect(page).toHaveURL(/status=1/)
  await expect(pendingRow(page)).toHaveCount(0)
  await expect(table(page).getByRole('row').nth(1)).toContainText(/已支付.*¥\d+\.\d\d/)
  await page.getByLabel('状态').selectOption('待支付')
  await expect(page).toHaveURL(/status=0/)
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByLabel('订单号').fill('does not exist')
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
})

test('screens /member/order: an order that waits is paid on', async ({ page }) => {
  await openAs(page, 'buyer', path)
  await pendingRow(page).getByRole('button', { name: '继续支付' }).click()
  await expect(page).toHaveURL(/#\/member\/pay\?order=\d+$/)
  await expect(page.getByRole('heading', { name: '等待支付' })).toBeVisible()
})

test('screens /member/order: cancelling asks, names the order, and the row says it', async ({ page }) => {
  await openAs(page, 'buyer', path)
  const number =
    (await pendingRow(page)
      .getByText(/^\d{20}$/)
      .textContent()) ?? ''
  await pendingRow(page).getByRole('button', { name: '取消订单' }).click()
  const dialog = page.getByRole('dialog', { name: `取消订单 ${number}？` })
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect(table(page).getByRole('row').filter({ hasText: number })).toContainText('已取消')
  await expect(pendingRow(page)).toHaveCount(0)
})

test('screens /member/order: one that cannot be cancelled any more is read anew', async ({ page }) => {
  await openAs(page, 'buyer', path)
  const number =
    (await pendingRow(page)
      .getByText(/^\d{20}$/)
      .textContent()) ?? ''
  await page.request.post(`/__mock/orders/${number}/pay`)
  await pendingRow(page).getByRole('button', { name: '取消订单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByText(/订单不能从/)).toBeVisible()
  await expect(table(page).getByRole('row').filter({ hasText: number })).toContainText('已支付')
})

test('screens /member/order: the details hold what the table leaves out', async ({ page }) => {
  await openAs(page, 'buyer', path)
  await pendingRow(page).getByRole('button', { name: '详情' }).click()
  const details = page.getByRole('dialog', { name: /的详情/ })
  await expect(details).toContainText('支付截止')
  await expect(details).toContainText('525（含赠送 25）')
  await details.getByRole('link', { name: '继续支付' }).click()
  await expect(page.getByRole('heading', { name: '等待支付' })).toBeVisible()
})

test('screens /member/order: nothing yet says what to do next', async ({ page }) => {
  await changeAnswers(page, '/order/List', (envelope) => ({
    ...envelope,
    data: { list: [], count: 0 },
  }))
  await openAs(page, 'buyer', path)
  await expect(page.getByText('还没有订单')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '去充值' })).toBeVisible()
})
