import { expectAccessible } from '../support/looks.ts'
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

test('screens /market: going back from a plugin restores scroll position and focus of the list', async ({
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

test('screens /market: too few coins lead to a top-up of the missing ones, and back', async ({ page }) => {
  await setBalance(page, 10)
  await openAs(page, 'buyer', `${market}?search_txt=${lab.alias}`)
  await page.getByRole('button', { name: `购买 ${lab.name}` }).click()
  await expect(confirm(page)).toContainText('余额不足，还差 318 ev 币')
  await expectAccessible(page)
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
