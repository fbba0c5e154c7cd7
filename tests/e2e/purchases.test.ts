import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { changeAnswers, refuse } from './support/envelope.ts'
import { expectWhole } from './support/layout.ts'
import { inEveryLook } from './support/looks.ts'
import { callAs } from './support/provider.ts'
import { open, openAs } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

const path = '/member/user_buy_log'
const market = `${path}?market=open`
const buyerId = 4
/** For sale in the demo, and not the buyer's yet. */
const doctor = { id: 2, alias: 'index-doctor', name: '索引体检', price: 199 }
const lab = { alias: 'ranking-lab', name: '排序实验室', price: 328 }

const cards = (page: Page) => page.getByRole('list', { name: '插件市场' })
const card = (page: Page, name: string) => cards(page).getByRole('listitem').filter({ hasText: name })
const confirm = (page: Page) => page.getByRole('dialog', { name: /^(购买|安装)“/ })
const header = (page: Page, coins: string) => page.getByText(`余额 ${coins} ev 币`)

/** What stands behind a term of the confirm. */
function sum(page: Page, term: string): Locator {
  return confirm(page).locator(`dt:text-is("${term}") + dd`)
}

async function setBalance(page: Page, ev_coin: number): Promise<void> {
  const expected = await callAs(page, 'buyer', '/gm_user/GetUserAssets', {})
  const change = { id: buyerId, ev_coin, expected_ev_coin: expected.ev_coin, remark: 'test' }
  await callAs(page, 'admin', '/gm_user/SaveUserAssets', change)
}

async function balance(page: Page): Promise<number> {
  return (await callAs(page, 'buyer', '/gm_user/GetUserAssets', {})).ev_coin
}

async function purchasesOf(page: Page, alias: string): Promise<number> {
  return (await callAs(page, 'buyer', '/app/UserBuyLog', { keyword: alias })).count
}

test('screens /member/user_buy_log: purchases, the newest first, found by keyword', async ({ page }) => {
  const { list } = await callAs(page, 'buyer', '/app/UserBuyLog', {})
  await openAs(page, 'buyer', path)
  const table = page.getByRole('table', { name: '插件购买记录' })
  await expect(table.getByRole('row')).toHaveCount(list.length + 1)
  await expect(table.getByRole('row').nth(1)).toContainText(list[0]?.plugin_name ?? '')
  await page.getByLabel('关键字').fill('query-studio')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table.getByRole('row').nth(1)).toContainText('查询工作室')
  await table.getByRole('button', { name: '在市场中查看 查询工作室' }).click()
  await expect(page.getByRole('dialog', { name: '查询工作室' })).toContainText('已拥有')
})

test('screens /member/user_buy_log: who bought nothing yet is led to the market', async ({ page }) => {
  await changeAnswers(page, '/app/UserBuyLog', () => ({ code: 0, msg: '', data: { list: [], count: 0 } }))
  await openAs(page, 'buyer', path)
  await page.getByRole('button', { name: '去插件市场' }).click()
  await expect(page.getByRole('heading', { name: '插件市场', level: 1 })).toBeFocused()
  await expect(cards(page)).toBeVisible()
})

test('screens /member/user_buy_log: market and details have addresses, and going back closes them', async ({
  page,
}) => {
  await openAs(page, 'buyer', path)
  await page.getByRole('button', { name: '购买插件' }).click()
  await card(page, doctor.name).getByRole('link', { name: doctor.name }).click()
  const details = page.getByRole('dialog', { name: doctor.name })
  await expect(details).toContainText('1.8.0 更新日志')
  await expect(page).toHaveURL(new RegExp(`market=open&plugin=${doctor.alias}$`))
  await page.goBack()
  await expect(details).toBeHidden()
  await expect(page).toHaveURL(/market=open$/)
  await card(page, doctor.name).getByRole('link', { name: doctor.name }).click()
  await details.getByRole('button', { name: '关闭' }).click()
  await expect(page).toHaveURL(/market=open$/)
  await page.getByRole('button', { name: '返回购买记录' }).click()
  await expect(page.getByRole('button', { name: '购买插件' })).toBeFocused()
  await expect(page).toHaveURL(/user_buy_log$/)
})

test('screens /member/user_buy_log: a link opens details of what is not on the page of the market', async ({
  page,
}) => {
  await openAs(page, 'buyer', `${market}&market.keyword=csv&plugin=${doctor.alias}`)
  const details = page.getByRole('dialog', { name: doctor.name })
  await expect(details).toContainText(doctor.alias)
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(page).toHaveURL(/market=open&market.keyword=csv$/)
  await open(page, `${market}&plugin=no-such-plugin`)
  await expect(page.getByRole('dialog', { name: '找不到这个插件' })).toBeVisible()
})

test('screens /member/user_buy_log: the market is searched, sorted and paged by the address', async ({
  page,
}) => {
  await openAs(page, 'buyer', market)
  await page.getByText('价格从低到高').click()
  await expect(page).toHaveURL(/market\.sort=price/)
  await expect(cards(page).getByRole('listitem').first()).toContainText('免费')
  await page.getByLabel('分类').selectOption('开发工具')
  await expect(card(page, doctor.name)).toHaveCount(0)
  const { count } = await callAs(page, 'buyer', '/app/MarketList', { category: 'development' })
  await expect(cards(page).getByRole('listitem')).toHaveCount(count)
  await page.reload()
  await expect(page.getByLabel('分类')).toHaveValue('development')
  await expect(cards(page).getByRole('listitem')).toHaveCount(count)
  await page.getByRole('searchbox', { name: '关键字' }).fill('nothing like it')
  await expect(page).toHaveURL(/market\.keyword=nothing/)
  await expect(page.getByText('没有符合条件的插件')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).last().click()
  await expect(page).toHaveURL(/market=open&market\.sort=price$/)
  await page.getByRole('combobox', { name: '每页条数' }).selectOption('10')
  await page.getByRole('button', { name: '下一页' }).press('Enter')
  await expect(page).toHaveURL(/market\.page=2/)
  await page.goBack()
  await expect(page).not.toHaveURL(/market\.page/)
})

test('screens /member/user_buy_log: buying shows the balance before and after; all that shows it follows', async ({
  page,
}) => {
  await setBalance(page, 1000)
  await openAs(page, 'buyer', market)
  await page.getByRole('button', { name: `购买 ${doctor.name}` }).click()
  await expect(sum(page, '价格')).toHaveText('199 ev 币')
  await expect(sum(page, '当前余额')).toHaveText('1,000 ev 币')
  await expect(sum(page, '购买后余额')).toHaveText('801 ev 币')
  await confirm(page).getByRole('button', { name: '确认购买' }).click()
  await expect(page.getByText(`已购买“${doctor.name}”`)).toBeVisible()
  await expect(confirm(page)).toBeHidden()
  await expect(card(page, doctor.name)).toContainText('已拥有')
  await expect(header(page, '801')).toBeVisible()
  await page.getByRole('button', { name: '返回购买记录' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(doctor.name)
  await open(page, '/dashboard')
  await expect(page.getByRole('region', { name: '最近购买' })).toContainText(doctor.name)
})

test('screens /member/user_buy_log: too few coins lead to topping up, and back to what was wanted', async ({
  page,
}) => {
  await setBalance(page, 10)
  await openAs(page, 'buyer', `${market}&market.keyword=${lab.alias}`)
  await page.getByRole('button', { name: `购买 ${lab.name}` }).click()
  await expect(confirm(page)).toContainText('余额不足，还差 318 ev 币')
  await expect(confirm(page).getByRole('button', { name: '确认购买' })).toBeHidden()
  const link = confirm(page).getByRole('link', { name: '去充值' })
  const back = `${market}&market.keyword=${lab.alias}&buy=${lab.alias}`
  await expect(link).toHaveAttribute('href', `#/member/pay?${new URLSearchParams({ coins: '318', back })}`)
  await link.click()
  await expect(page).toHaveURL(/#\/member\/pay\?/)
  await expect(page.getByLabel('充值 ev 币数量')).toHaveValue('318')
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/order=/)
  const number = new URLSearchParams(page.url().split('?')[1]).get('order')
  await page.request.post(`/__mock/orders/${number}/pay`)
  await page.getByRole('link', { name: '回到刚才想买的' }).click()
  await confirm(page).getByRole('button', { name: '确认购买' }).click()
  await expect(page.getByText(`已购买“${lab.name}”`)).toBeVisible()
  await expect(card(page, lab.name)).toContainText('已拥有')
})

test('screens /member/user_buy_log: coins that went elsewhere meanwhile are said to be missing', async ({
  page,
}) => {
  await setBalance(page, 500)
  await openAs(page, 'buyer', market)
  await page.getByRole('button', { name: `购买 ${lab.name}` }).click()
  await expect(sum(page, '购买后余额')).toHaveText('172 ev 币')
  await refuse(page, '/app/Buy', 42001, '余额不足', { need: lab.price, have: 300 })
  await refuse(page, '/gm_user/GetUserAssets', 500, 'busy')
  await confirm(page).getByRole('button', { name: '确认购买' }).click()
  await expect(confirm(page)).toContainText('余额不足，还差 28 ev 币')
  await expect(header(page, '300')).toBeVisible()
})

test('screens /member/user_buy_log: a price that changed is shown, and paid only once it was seen', async ({
  page,
}) => {
  await setBalance(page, 1000)
  await openAs(page, 'buyer', market)
  await page.getByRole('button', { name: `购买 ${doctor.name}` }).click()
  await expect(sum(page, '价格')).toHaveText('199 ev 币')
  const { list } = await callAs(page, 'author', '/app/List', {})
  const update_time = list.find(({ id }) => id === doctor.id)?.update_time ?? ''
  await callAs(page, 'author', '/app/UpdatePluginInfo', { id: doctor.id, price: 250, update_time })
  await confirm(page).getByRole('button', { name: '确认购买' }).click()
  await expect(confirm(page).getByRole('alert')).toHaveText(
    '价格已从 199 ev 币 变为 250 ev 币，请确认后再购买。',
  )
  await expect(sum(page, '购买后余额')).toHaveText('750 ev 币')
  expect(await balance(page)).toBe(1000)
  await confirm(page).getByRole('button', { name: '确认购买' }).click()
  await expect(page.getByText(`已购买“${doctor.name}”`)).toBeVisible()
  expect(await balance(page)).toBe(750)
})

test('screens /member/user_buy_log: a doubled click buys once, and so does trying again', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED/)
  await setBalance(page, 1000)
  await openAs(page, 'buyer', market)
  await page.getByRole('button', { name: `购买 ${doctor.name}` }).click()
  const sent: string[] = []
  // The purchase is made, but its answer gets lost.
  await page.route('**/app/Buy', async (route) => {
    sent.push(route.request().postDataJSON().request_id)
    if (sent.length > 1) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await confirm(page).getByRole('button', { name: '确认购买' }).dblclick()
  await expect.poll(() => purchasesOf(page, doctor.alias)).toBe(1)
  await expect(confirm(page).getByRole('button', { name: '确认购买' })).toBeEnabled()
  expect(sent).toHaveLength(1)
  await confirm(page).getByRole('button', { name: '确认购买' }).click()
  await expect(page.getByText(`已购买“${doctor.name}”`)).toBeVisible()
  expect(new Set(sent).size).toBe(1)
  expect(await balance(page)).toBe(801)
})

test('screens /member/user_buy_log: what is free is installed and costs nothing', async ({ page }) => {
  await setBalance(page, 0)
  await openAs(page, 'buyer', market)
  await page.getByRole('button', { name: '安装 正则工坊' }).click()
  await expect(confirm(page)).toContainText('免费插件，不会扣除 ev 币。')
  await confirm(page).getByRole('button', { name: '安装' }).click()
  await expect(page.getByText('已安装“正则工坊”')).toBeVisible()
  await expect(card(page, '正则工坊')).toContainText('已拥有')
})

test('screens /member/user_buy_log: what was bought elsewhere meanwhile shows as owned', async ({ page }) => {
  await setBalance(page, 1000)
  await openAs(page, 'buyer', market)
  await page.getByRole('button', { name: `购买 ${doctor.name}` }).click()
  const elsewhere = { id: doctor.id, price: doctor.price, request_id: 'elsewhere' }
  await callAs(page, 'buyer', '/app/Buy', elsewhere)
  await confirm(page).getByRole('button', { name: '确认购买' }).click()
  await expect(page.getByText(`您已经拥有“${doctor.name}”`)).toBeVisible()
  await expect(card(page, doctor.name)).toContainText('已拥有')
  expect(await balance(page)).toBe(801)
})

test('screens /member/user_buy_log: an author is told why he cannot buy his own plugin', async ({ page }) => {
  await openAs(page, 'author', market)
  await expect(card(page, doctor.name)).toContainText('我的插件')
  await expect(card(page, doctor.name).getByRole('button')).toHaveCount(0)
  await card(page, doctor.name).getByRole('link').click()
  await expect(page.getByRole('dialog', { name: doctor.name })).toContainText('这是您自己的插件，不能购买。')
})

test('screens /member/user_buy_log: what an author wrote is text, and never runs', async ({ page }) => {
  const change_log = '## 1.8.0\n<img src="x" onerror="document.title = 1">'
  await changeAnswers(page, '/app/MarketList', (envelope) => {
    const { list, count } = envelope.data as { list: object[]; count: number }
    const homepage = 'javascript:alert(1)'
    return { ...envelope, data: { list: list.map((each) => ({ ...each, change_log, homepage })), count } }
  })
  await openAs(page, 'buyer', `${market}&plugin=${doctor.alias}`)
  const details = page.getByRole('dialog', { name: doctor.name })
  await expect(details.getByText('<img src="x"')).toBeVisible()
  await expect(details.getByRole('link')).toHaveCount(0)
  await expect(details.locator('img')).toHaveCount(0)
})

test('screens /member/user_buy_log: a market that the role may not see leads back to the purchases', async ({
  page,
}) => {
  await refuse(page, '/app/MarketList', 40005, '')
  await openAs(page, 'buyer', market)
  await expect(page.getByText('没有查看权限')).toBeVisible()
  await page.getByRole('button', { name: '返回购买记录' }).click()
  await expect(page.getByRole('table', { name: '插件购买记录' })).toBeVisible()
})

test('axe: the details of a plugin and the confirm over them, in every look', async ({ page }) => {
  test.slow()
  await openAs(page, 'buyer', `${market}&plugin=${doctor.alias}&buy=${doctor.alias}`)
  await expect(page.getByRole('dialog')).toHaveCount(2)
  await inEveryLook(page, async () => {
    await expectWhole(page)
    await expectAccessible(page)
  })
})
