import type { Browser } from '@playwright/test'
import * as z from 'zod'
import { textOf } from '../support/elements.ts'
import { expectAccessible, expectWhole, inOppositeLooks } from '../support/looks.ts'
import { open, openAs } from '../support/session.ts'
import { expect, newContext, type Page, test } from '../support/test.ts'

const path = '/member/pay'

const orderNumber = z.object({ data: z.object({ order_no: z.string() }) })

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name, exact: true })
}

/** The balance in the header, as a number. */
async function balance(page: Page): Promise<number> {
  const shown = await textOf(page.getByText(/^余额 [\d,]+ ev 币$/))
  return Number(shown.replaceAll(/\D/g, ''))
}

/** Orders the second package on the open page; resolves to the order number. */
async function order(page: Page): Promise<string> {
  await page.getByRole('radio', { name: /^300 ev 币/ }).check()
  const answered = page.waitForResponse('**/order/Create')
  await page.getByRole('button', { name: '提交订单' }).click()
  const { data } = orderNumber.parse(await (await answered).json())
  await expect(heading(page, '等待支付')).toBeVisible()
  return data.order_no
}

/** Opens the page to pay on a phone that has only the link, and pays. */
async function payOnPhone(browser: Browser, link: string, number: string): Promise<void> {
  const phone = await newContext(browser, {
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    javaScriptEnabled: false,
  })
  try {
    const page = await phone.newPage()
    await page.goto(link)
    await expect(heading(page, '等待支付')).toBeVisible()
    await expect(page.getByText(number)).toBeVisible()
    await page.getByRole('button', { name: '支付 ¥30.00' }).click()
    await expect(heading(page, '支付成功')).toBeVisible()
    expect(await phone.cookies()).toEqual([])
  } finally {
    await phone.close()
  }
}

test('screens /member/pay: every tab and the balance show a payment without a reload', async ({
  page,
  context,
  browser,
}) => {
  await openAs(page, 'buyer', path)
  await expect(page.getByText(/^余额 [\d,]+ ev 币$/)).toBeVisible()
  const before = await balance(page)
  const number = await order(page)
  await expect(page.getByRole('img', { name: `订单 ${number} 的支付宝付款二维码` })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  const link = page.getByRole('link', { name: '在本机打开支付页面' })
  const address = await link.evaluate((element: HTMLAnchorElement) => element.href)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  const other = await context.newPage()
  await open(other, path)
  await other.getByRole('region', { name: '待支付的订单' }).getByRole('link', { name: '继续支付' }).click()
  await expect(heading(other, '等待支付')).toBeVisible()
  await payOnPhone(browser, address, number)
  await expect(heading(other, '支付成功')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '支付成功' })).toBeVisible()
  await expect(page.getByRole('link', { name: '去选购插件' })).toBeVisible()
  await expect.poll(() => balance(page)).toBe(before + 310)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('screens /member/pay: an order outlives a reload; cancelling focuses the result', async ({ page }) => {
  await openAs(page, 'buyer', path)
  const number = await order(page)
  await page.reload()
  await expect(page.getByRole('img', { name: new RegExp(number) })).toBeVisible()
  await page.getByRole('button', { name: '取消订单' }).click()
  const dialog = page.getByRole('dialog', { name: `取消订单 ${number}？` })
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect(heading(page, '订单已取消')).toBeFocused()
  await page.getByText('再充一笔').click()
  await order(page)
  await inOppositeLooks(page, async () => {
    await expectWhole(page)
    await expectAccessible(page)
  })
})
