import * as z from 'zod'
import { expectAccessible } from './support/accessibility.ts'
import { changeAnswers } from './support/envelope.ts'
import { expectWhole } from './support/layout.ts'
import { inOppositeLooks } from './support/looks.ts'
import { open, openAs, tokenOf } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

const path = '/member/pay'

const orderNumber = z.object({ data: z.object({ order_no: z.string() }) })

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name, exact: true })
}

/** The balance in the header, as a number. */
async function balance(page: Page): Promise<number> {
  const shown = page.getByText(/^余额 [\d,]+ ev 币$/)
  return Number(((await shown.textContent()) ?? '').replaceAll(/\D/g, ''))
}

/** Orders the second package on the open page; resolves to the order's number. */
async function order(page: Page): Promise<string> {
  await page.getByRole('radio', { name: /^300 ev 币/ }).check()
  const answered = page.waitForResponse('**/order/Create')
  await page.getByRole('button', { name: '提交订单' }).click()
  const { data } = orderNumber.parse(await (await answered).json())
  await expect(heading(page, '等待支付')).toBeVisible()
  return data.order_no
}

/** An order made without the page; resolves to its number. */
async function orderElsewhere(page: Page): Promise<string> {
  const response = await page.request.post('/api/v1/order/Create', {
    headers: { 'X-Token': await tokenOf(page, 'buyer') },
    data: { package_id: 1, pay_method: 'wechat', request_id: 'elsewhere' },
  })
  return orderNumber.parse(await response.json()).data.order_no
}

async function payByControl(page: Page, number: string): Promise<void> {
  const response = await page.request.post(`/__mock/orders/${number}/pay`)
  expect(response.ok()).toBe(true)
}

test('screens /member/pay: a paid order says so and moves the header’s balance without a reload', async ({
  page,
}) => {
  await openAs(page, 'buyer', path)
  await expect(page.getByText(/^余额 [\d,]+ ev 币$/)).toBeVisible()
  const before = await balance(page)
  const number = await order(page)
  await expect(page.getByRole('img', { name: `订单 ${number} 的支付宝付款二维码` })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await expect(page.getByRole('link', { name: '在本机打开支付页面' })).toHaveAttribute(
    'href',
    new RegExp(`order_no=${number}`),
  )
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await payByControl(page, number)
  await expect(page.getByRole('status').filter({ hasText: '支付成功' })).toBeVisible()
  await expect.poll(() => balance(page)).toBe(before + 310)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('screens /member/pay: the time that is left is told by the provider’s clock; an order whose time is over says so', async ({
  page,
}) => {
  await openAs(page, 'buyer', path)
  await order(page)
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  // The device keeps its own time; the next look at the balance brings the provider's.
  await page.request.put('/__mock/clock', { data: { advance_s: 10 * 60 } })
  await expect(page.getByRole('timer')).toHaveText(/^(5:00|4:\d\d)$/)
  await expect(heading(page, '等待支付')).toBeVisible()
  await page.request.put('/__mock/clock', { data: { advance_s: 6 * 60 } })
  await expect(page.getByRole('status').filter({ hasText: '订单已过期' })).toBeVisible()
  await expect(page.getByRole('img', { name: /二维码/ })).toHaveCount(0)
})

test('screens /member/pay: cancelling asks, names the order and leads the focus on', async ({ page }) => {
  await openAs(page, 'buyer', path)
  const number = await order(page)
  await page.getByRole('button', { name: '取消订单' }).click()
  const dialog = page.getByRole('dialog', { name: `取消订单 ${number}？` })
  await dialog.getByRole('button', { name: '保留订单' }).click()
  await expect(heading(page, '等待支付')).toBeVisible()
  await page.getByRole('button', { name: '取消订单' }).click()
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect(heading(page, '订单已取消')).toBeFocused()
})

test('screens /member/pay: an order begun in one tab is seen paid in the other', async ({
  page,
  context,
}) => {
  await openAs(page, 'buyer', path)
  const number = await order(page)
  const other = await context.newPage()
  await open(other, path)
  await other.getByRole('region', { name: '待支付的订单' }).getByRole('link', { name: '继续支付' }).click()
  await expect(heading(other, '等待支付')).toBeVisible()
  await payByControl(page, number)
  await expect(heading(other, '支付成功')).toBeVisible()
  await expect(heading(page, '支付成功')).toBeVisible()
})

test('screens /member/pay: a reload goes on with the order; without its address it is offered', async ({
  page,
}) => {
  await openAs(page, 'buyer', path)
  const number = await order(page)
  await page.reload()
  await expect(page.getByRole('img', { name: new RegExp(number) })).toBeVisible()
  await open(page, path)
  const offered = page.getByRole('region', { name: '待支付的订单' })
  await expect(offered).toContainText(number)
  await offered.getByRole('button', { name: '取消订单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click()
  await expect(offered).not.toContainText(number)
})

test('screens /member/pay: an order whose answer got lost is made once', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/ERR_FAILED/)
  await openAs(page, 'buyer', path)
  const before = await pendingOrders(page)
  let lost = 0
  await page.route('**/order/Create', async (route) => {
    const response = await route.fetch()
    if (lost++ === 0) return route.abort()
    return route.fulfill({ response })
  })
  await page.getByRole('button', { name: '提交订单' }).dblclick()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expect(page.getByRole('radio', { name: /^100 ev 币/ })).toBeChecked()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(heading(page, '等待支付')).toBeVisible()
  expect(lost).toBe(2)
  expect(await pendingOrders(page)).toBe(before + 1)
})

async function pendingOrders(page: Page): Promise<number> {
  const response = await page.request.post('/api/v1/order/List', {
    headers: { 'X-Token': await tokenOf(page, 'buyer') },
    data: { status: 0 },
  })
  return z.object({ data: z.object({ count: z.number() }) }).parse(await response.json()).data.count
}

test('screens /member/pay: an own amount is checked and priced while it is typed', async ({ page }) => {
  await openAs(page, 'buyer', path)
  await page.getByRole('radio', { name: '自定义数量' }).check()
  const amount = page.getByLabel('充值 ev 币数量')
  const total = page.getByRole('status').filter({ hasText: '应付金额' })
  await expect(amount).toBeFocused()
  for (const wrong of ['9', '10.5', '100001', 'many']) {
    await amount.fill(wrong)
    await expect(page.getByText('请填写 10 到 100000 之间的整数')).toBeVisible()
    await expect(total).toHaveText('应付金额—')
  }
  await amount.fill('250')
  await expect(page.getByText('请填写 10 到 100000 之间的整数')).toBeHidden()
  await expect(total).toHaveText('应付金额¥25.00')
  await page.getByRole('radio', { name: '微信支付' }).check()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('definition').filter({ hasText: '¥25.00' })).toBeVisible()
  await expect(page.getByRole('img', { name: /微信支付付款二维码/ })).toBeVisible()
})

test('screens /member/pay: what the server finds wrong is said at the amount, which stays', async ({
  page,
}) => {
  await openAs(page, 'buyer', path)
  await changeAnswers(page, '/order/Create', () => ({
    code: 41000,
    msg: '参数错误',
    data: { issues: [{ path: 'coins', message: '今天最多还能充 20 个' }] },
  }))
  await page.getByRole('radio', { name: '自定义数量' }).check()
  await page.getByLabel('充值 ev 币数量').fill('50')
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByText('今天最多还能充 20 个')).toBeVisible()
  await expect(page.getByLabel('充值 ev 币数量')).toHaveValue('50')
})

test('screens /member/pay: an order is looked at while the page is, and at once when it is again', async ({
  page,
}) => {
  await openAs(page, 'buyer', path)
  const number = await order(page)
  await setHidden(page, true)
  let looks = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/order/Detail')) looks += 1
  })
  await payByControl(page, number)
  // Longer than between two looks: that there is none cannot be waited for.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3500)))
  expect(looks).toBe(0)
  await setHidden(page, false)
  await expect(heading(page, '支付成功')).toBeVisible({ timeout: 2500 })
})

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    hidden ? 'hidden' : 'visible',
  )
}

test('screens /member/pay: a provider without orders is explained, and so is an unknown order', async ({
  page,
}) => {
  const stop = await changeAnswers(page, '/order/Config', () => ({
    code: 404,
    msg: '路由不存在',
    data: null,
  }))
  await openAs(page, 'buyer', path)
  await expect(page.getByText('服务方未提供此功能')).toBeVisible()
  await stop()
  await open(page, `${path}?order=20260101000000999999`)
  await expect(page.getByText('订单不存在')).toBeVisible()
  await page.getByRole('link', { name: '再充一笔' }).click()
  await expect(page.getByRole('button', { name: '提交订单' })).toBeVisible()
})

test('axe: /member/pay with an amount of one’s own, and with an order that waits', async ({
  page,
  consoleGuard,
}) => {
  // A typed address cannot be asked about, and the router says so.
  consoleGuard.allow(/blocker on a POP navigation/)
  await openAs(page, 'buyer', path)
  await page.getByRole('radio').nth(6).check()
  await inOppositeLooks(page, () => expectAccessible(page))
  await open(page, `${path}?order=${await orderElsewhere(page)}`)
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('img', { name: /二维码|^Code to pay/ })).toBeVisible()
  await inOppositeLooks(page, async () => {
    await expectWhole(page)
    await expectAccessible(page)
  })
})
