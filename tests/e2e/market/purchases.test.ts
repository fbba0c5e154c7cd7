import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expectAccessible, expectWhole, inOppositeLooks } from '../support/looks.ts'
import { callAs } from '../support/provider.ts'
import { openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const path = '/member/user_buy_log'
const market = '/market'
const buyerId = 4
/** A plugin for sale that the demo's buyer does not own. */
const doctor = { id: 2, alias: 'index-doctor', name: '索引体检', price: 199 }
const lab = { alias: 'ranking-lab', name: '排序实验室', price: 328 }

const pluginPage = (page: Page, name: string) => page.getByRole('article', { name })
const confirm = (page: Page) => page.getByRole('dialog', { name: /^(购买|安装)“/ })

async function setBalance(page: Page, ev_coin: number): Promise<void> {
  const expected = await callAs(page, 'buyer', '/gm_user/GetUserAssets', {})
  const change = { id: buyerId, ev_coin, expected_ev_coin: expected.ev_coin, remark: 'test' }
  await callAs(page, 'admin', '/gm_user/SaveUserAssets', change)
}

test('screens /market: going back from a plugin’s page shows the list where it was, with the focus on its card', async ({
  page,
}) => {
  await openAs(page, 'buyer', path)
  await page.getByRole('link', { name: '购买插件' }).click()
  const link = page.getByRole('link', { name: doctor.name, exact: true })
  const card = page.getByRole('list', { name: '插件市场' }).getByRole('listitem').filter({ has: link })
  await card.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  expect(top).toBeGreaterThan(0)
  // The whole card is the link.
  await card.click({ position: { x: 20, y: 140 } })
  const details = pluginPage(page, doctor.name)
  await expect(details.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/market\\?plugin=${doctor.alias}$`))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(details).toBeHidden()
  await expect(link).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
})

test('axe: a plugin’s page with the confirm over it, wide and narrow, in light and dark', {
  tag: '@slow',
}, async ({ page }) => {
  await openAs(page, 'buyer', `${market}?plugin=${doctor.alias}&buy=${doctor.alias}`)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await inOppositeLooks(page, async () => {
    await expectAccessible(page)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectWhole(page)
    }
  })
})

test('screens /market: what is bought is downloaded at once, as its hash says', async ({ page }) => {
  await setBalance(page, 209)
  await openAs(page, 'buyer', market)
  await page.getByRole('button', { name: `购买 ${doctor.name}` }).click()
  await confirm(page).getByRole('button', { name: '确认购买' }).click()
  await expect(page.getByText('余额 10 ev 币')).toBeVisible()
  const files = pluginPage(page, doctor.name).getByRole('region', { name: '下载 1.8.0' })
  await expect(files.getByRole('heading')).toBeFocused()
  const own = files.getByRole('listitem').first()
  await expect(own).toContainText('适合您的设备')
  const arriving = page.waitForEvent('download')
  await own.getByRole('link', { name: /^下载 .*Linux x64/ }).click()
  const download = await arriving
  expect(download.suggestedFilename()).toBe('index-doctor-1.8.0.zip')
  const sha256 = createHash('sha256')
    .update(readFileSync(await download.path()))
    .digest('hex')
  await expect(own.getByRole('button', { name: `复制 ${sha256}` })).toBeVisible()
  await expect(files).toContainText('您已下载最新版本 1.8.0')
})

test('screens /market: too few coins lead to topping up what is missing, and back to the purchase', async ({
  page,
}) => {
  await setBalance(page, 10)
  await openAs(page, 'buyer', `${market}?search_txt=${lab.alias}`)
  await page.getByRole('button', { name: `购买 ${lab.name}` }).click()
  await expect(confirm(page)).toContainText('余额不足，还差 318 ev 币')
  await expect(confirm(page).getByRole('button', { name: '确认购买' })).toBeHidden()
  const link = confirm(page).getByRole('link', { name: '去充值' })
  const back = `${market}?search_txt=${lab.alias}&buy=${lab.alias}`
  await expect(link).toHaveAttribute('href', `#/member/pay?${new URLSearchParams({ coins: '318', back })}`)
  await link.click()
  await expect(page).toHaveURL(/#\/member\/pay\?/)
  await expect(page.getByLabel('充值 ev 币数量')).toHaveValue('318')
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/order=/)
  const number = new URLSearchParams(page.url().split('?')[1]).get('order')
  await page.request.post(`/__mock/orders/${number}/pay`)
  await page.getByRole('link', { name: '返回继续购买' }).click()
  await confirm(page).getByRole('button', { name: '确认购买' }).click()
  await expect(page.getByText(`已购买“${lab.name}”`)).toBeVisible()
  await expect(pluginPage(page, lab.name)).toContainText('已拥有')
})
