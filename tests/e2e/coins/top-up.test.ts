import type { Browser } from '@playwright/test'
import * as z from 'zod'
import { expectAccessible, expectWhole, inOppositeLooks } from '../support/looks.ts'
import { open, openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

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

/** Orders the second package on the open page; resolves to the order number. */
async function order(page: Page): Promise<string> {
  await page.getByRole('radio', { name: /^300 ev 币/ }).check()
  const answered = page.waitForResponse('**/order/Create')
  await page.getByRole('button', { name: '提交订单' }).click()
  const { data } = orderNumber.parse(await (await answered).json())
  await expect(heading(page, '等待支付')).toBeVisible()
  return data.order_no
}

/** Opens the page to pay on a telephone that has nothing but the link, looks at it and pays. */
async function payOnTelephone(browser: Browser, link: string, number: string): Promise<void> {
  const telephone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    javaScriptEnabled: false,
  })
  try {
    const page = await telephone.newPage()
    await page.goto(link)
    await expect(heading(page, '等待支付')).toBeVisible()
    await expect(page.getByText(number)).toBeVisible()
    await page.getByRole('button', { name: '支付 ¥30.00' }).click()
    await expect(heading(page, '支付成功')).toBeVisible()
    expect(await telephone.cookies()).toEqual([])
  } finally {
    await telephone.close()
  }
}

test('screens /member/pay: a paid order says so in every tab and in the header’s balance, without a reload', async ({
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
  const link = await page.getByRole('link', { name: '在本机打开支付页面' }).getAttribute('href')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  const other = await context.newPage()
  await open(other, path)
  await other.getByRole('region', { name: '待支付的订单' }).getByRole('link', { name: '继续支付' }).click()
  await expect(heading(other, '等待支付')).toBeVisible()
  await payOnTelephone(browser, link ?? '', number)
  await expect(heading(other, '支付成功')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '支付成功' })).toBeVisible()
  await expect(page.getByRole('link', { name: '去选购插件' })).toBeVisible()
  await expect.poll(() => balance(page)).toBe(before + 310)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('screens /member/pay: an order outlives a reload, and the focus goes to what became of it', async ({
  page,
}) => {
  await openAs(page, 'buyer', path)
  const number = await order(page)
  await page.reload()
  await expect(page.getByRole('img', { name: new RegExp(number) })).toBeVisible()
  await page.getByRole('button', { name: '取消订单' }).click()
  const dialog = page.getByRole('dialog', { name: `取消订单 ${number}？` })
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect(heading(page, '订单已取消')).toBeFocused()
})

test('axe: /member/pay with its summary beside the choice where there is room, and with an order that waits', {
  tag: '@slow',
}, async ({ page }) => {
  await openAs(page, 'buyer', path)
  await page.getByRole('radio').nth(6).check()
  await inOppositeLooks(page, async () => {
    await expectAccessible(page)
    const isBeside = async () => {
      const submit = await page.getByRole('button', { name: /^(提交订单|Place order)$/ }).boundingBox()
      const lastChoice = await page.getByRole('radio').last().boundingBox()
      return (submit?.y ?? 0) < (lastChoice?.y ?? 0)
    }
    await expect.poll(isBeside).toBe(page.viewportSize()?.width === 1440)
  })
  await page.getByRole('radio').first().check()
  await page.getByRole('link', { name: /^(继续支付|Pay)$/ }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await inOppositeLooks(page, async () => {
    await expectWhole(page)
    await expectAccessible(page)
  })
})
