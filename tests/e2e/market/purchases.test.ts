import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { callAs } from '../support/provider.ts'
import { open, openAnew, openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'
import { expectWellMade } from '../support/well-made.ts'

const path = '/member/user_buy_log'
const market = '/market'
const buyerId = 4
/** A plugin for sale that the demo's buyer does not own. */
const doctor = { id: 2, alias: 'index-doctor', name: '索引体检', price: 199 }
const lab = { alias: 'ranking-lab', name: '排序实验室', price: 328 }

const cards = (page: Page) => page.getByRole('list', { name: '插件市场' })
const card = (page: Page, name: string) => cards(page).getByRole('listitem').filter({ hasText: name })
const pluginPage = (page: Page, name: string) => page.getByRole('article', { name })
const confirm = (page: Page) => page.getByRole('dialog', { name: /^(购买|安装)“/ })
const header = (page: Page, coins: string) => page.getByText(`余额 ${coins} ev 币`)

/** Returns the description of a term in the confirm dialog. */
function sum(page: Page, term: string): Locator {
  return confirm(page).locator(`dt:text-is("${term}") + dd`)
}

async function setBalance(page: Page, ev_coin: number): Promise<void> {
  const expected = await callAs(page, 'buyer', '/gm_user/GetUserAssets', {})
  const change = { id: buyerId, ev_coin, expected_ev_coin: expected.ev_coin, remark: 'test' }
  await callAs(page, 'admin', '/gm_user/SaveUserAssets', change)
}

test('screens /member/user_buy_log: purchases, the market, its filters and a plugin’s page have addresses', async ({
  page,
}) => {
  const { list } = await callAs(page, 'buyer', '/app/UserBuyLog', {})
  await openAs(page, 'buyer', path)
  const details = pluginPage(page, doctor.name)

  await test.step('purchases, the newest first, found by keyword', async () => {
    const table = page.getByRole('table', { name: '插件购买记录' })
    await expect(table.getByRole('row')).toHaveCount(list.length + 1)
    await expect(table.getByRole('row').nth(1)).toContainText(list[0]?.plugin_name ?? '')
    await page.getByLabel('关键词').fill('query-studio')
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect(table.getByRole('row').nth(1)).toContainText('查询工作室')
    await table.getByRole('button', { name: '在市场中查看 查询工作室' }).click()
    await expect(pluginPage(page, '查询工作室')).toContainText('已拥有')
  })

  await test.step('going back shows the list where it was', async () => {
    await openAnew(page, path)
    await page.getByRole('link', { name: '购买插件' }).click()
    await expect(page).toHaveURL(/#\/market$/)
    const link = card(page, doctor.name).getByRole('link', { name: doctor.name })
    await link.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => window.scrollY)
    expect(top).toBeGreaterThan(0)
    await link.click()
    await expect(details.getByRole('region', { name: '全部版本' })).toContainText('1.8.0')
    await expect(details.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`/market\\?plugin=${doctor.alias}$`))
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(details).toBeHidden()
    await expect(link).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(top)
    await link.click()
    await details.getByRole('button', { name: '返回插件市场' }).click()
    await expect(page).toHaveURL(/#\/market$/)
  })

  await test.step('a link opens the page of a plugin, and what is beside it', async () => {
    await openAnew(page, `${market}?search_txt=csv&plugin=${doctor.alias}`)
    await expect(details).toContainText(doctor.alias)
    await details.getByRole('button', { name: '返回插件市场' }).click()
    await expect(page).toHaveURL(/\/market\?search_txt=csv$/)
    await expect(cards(page).getByRole('listitem')).toHaveCount(1)
    await open(page, `${market}?plugin=no-such-plugin`)
    await expect(page.getByText('找不到这个插件')).toBeVisible()
  })

  await test.step('the market is searched, sorted and paged by the address', async () => {
    await openAnew(page, market)
    await page.getByText('价格从低到高').click()
    await expect(page).toHaveURL(/order_by_col=buy_coin_num/)
    await expect(cards(page).getByRole('listitem').first()).toContainText('免费')
    const chip = page.getByRole('button', { name: /^开发工具/ })
    await chip.click()
    await expect(card(page, doctor.name)).toHaveCount(0)
    const { count } = await callAs(page, 'buyer', '/app/MarketList', { category: 'development' })
    await expect(cards(page).getByRole('listitem')).toHaveCount(count)
    await expect(chip).toHaveAccessibleName(`开发工具 ${count}`)
    await openAnew(page, new URL(page.url()).hash.slice(1))
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await expect(cards(page).getByRole('listitem')).toHaveCount(count)
    await page.getByRole('searchbox', { name: '关键词' }).fill('nothing like it')
    await expect(page).toHaveURL(/search_txt=nothing/)
    await expect(page.getByText('没有符合条件的插件')).toBeVisible()
    await page.getByRole('button', { name: '清除筛选' }).last().click()
    await expect(page).toHaveURL(/\/market\?order_by_col=buy_coin_num$/)
    await page.getByRole('combobox', { name: '每页条数' }).selectOption('10')
    await page.getByRole('button', { name: '下一页' }).press('Enter')
    await expect(page).toHaveURL(/page=2/)
    await page.goBack()
    await expect(page).not.toHaveURL(/page=2/)
  })

  await test.step('axe: the page of a plugin and the confirm over it, wide and narrow, in light and dark', async () => {
    await openAnew(page, `${market}?plugin=${doctor.alias}&buy=${doctor.alias}`)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expectWellMade(page)
  })
})

test('screens /member/user_buy_log: buying moves all that shows the balance; too few coins lead to topping up and back', async ({
  page,
}) => {
  await setBalance(page, 209)
  await openAs(page, 'buyer', market)

  await test.step('the confirm shows the balance before and after', async () => {
    await page.getByRole('button', { name: `购买 ${doctor.name}` }).click()
    await expect(sum(page, '价格')).toHaveText('199 ev 币')
    await expect(sum(page, '当前余额')).toHaveText('209 ev 币')
    await expect(sum(page, '购买后余额')).toHaveText('10 ev 币')
    await confirm(page).getByRole('button', { name: '确认购买' }).click()
    await expect(page.getByText(`已购买“${doctor.name}”`)).toBeVisible()
    await expect(confirm(page)).toBeHidden()
    await expect(pluginPage(page, doctor.name)).toContainText('已拥有')
    await expect(header(page, '10')).toBeVisible()
  })

  await test.step('the files are there at once, and what is downloaded is what the hash says', async () => {
    const files = pluginPage(page, doctor.name).getByRole('region', { name: '下载 1.8.0' })
    await expect(files.getByRole('heading')).toBeFocused()
    const own = files.getByRole('listitem').first()
    await expect(own).toContainText('适合您的设备')
    const arriving = page.waitForEvent('download')
    await own.getByRole('link', { name: '下载 Linux x64' }).click()
    const download = await arriving
    expect(download.suggestedFilename()).toBe('index-doctor-1.8.0.zip')
    const sha256 = createHash('sha256')
      .update(readFileSync(await download.path()))
      .digest('hex')
    await expect(own.getByRole('button', { name: `复制 ${sha256}` })).toBeVisible()
    await expect(files).toContainText('您已下载最新版本 1.8.0')
    const { list } = await callAs(page, 'buyer', '/app/UserBuyLog', {})
    expect(list[0]).toMatchObject({ plugin_id: doctor.id, downloaded_version: '1.8.0', has_update: false })
  })

  await test.step('purchases and dashboard show it', async () => {
    await open(page, path)
    await expect(page.getByRole('row').nth(1)).toContainText(doctor.name)
    await open(page, '/dashboard')
    await expect(page.getByRole('region', { name: '最近购买' })).toContainText(doctor.name)
  })

  await test.step('what is missing is topped up, and what was wanted is bought', async () => {
    await open(page, `${market}?search_txt=${lab.alias}`)
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
})
