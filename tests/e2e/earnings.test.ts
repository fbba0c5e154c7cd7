import { changeAnswers, refuse } from './support/envelope.ts'
import { callAs } from './support/provider.ts'
import { openAs } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

const path = '/member/plugin_buy_log'
const doctor = { id: 2, name: '索引体检', price: 199 }

const table = (page: Page) => page.getByRole('table', { name: '插件收益记录' })
const summary = (page: Page) => page.getByRole('region', { name: '收益合计' })
const trend = (page: Page) => page.getByRole('region', { name: '收益走势' }).first()

async function expectSummary(page: Page, sums: Record<'gross' | 'commission' | 'net', number>) {
  const texts = [sums.gross, sums.commission, sums.net].map((sum) => new Intl.NumberFormat('zh').format(sum))
  await expect(summary(page).getByRole('definition')).toHaveText(texts.map((text) => new RegExp(`^${text} `)))
}

test('screens /member/plugin_buy_log: sales with what the author gets, and the sums of what is filtered', async ({
  page,
}) => {
  const all = await callAs(page, 'author', '/app/PluginBuyLog', {})
  const one = await callAs(page, 'author', '/app/PluginBuyLog', { plugin_id: doctor.id })
  await openAs(page, 'author', path)
  await expect(table(page).getByRole('row').nth(1)).toContainText(all.list[0]?.buyer_name ?? '')
  await expectSummary(page, all.summary)
  await page.getByRole('combobox', { name: '插件', exact: true }).selectOption(doctor.name)
  await expectSummary(page, one.summary)
  await expect(page.getByText(`共 ${one.count} 条`)).toBeVisible()
  await expect(page).toHaveURL(/plugin_id=2$/)
})

test('screens /member/plugin_buy_log: what somebody buys is earned, less the commission', async ({
  page,
}) => {
  const change = { ev_coin: 1000, remark: 'test', id: 4 }
  const { ev_coin } = await callAs(page, 'buyer', '/gm_user/GetUserAssets', {})
  await callAs(page, 'admin', '/gm_user/SaveUserAssets', { ...change, expected_ev_coin: ev_coin })
  await openAs(page, 'author', path)
  const before = await callAs(page, 'author', '/app/PluginBuyLog', {})
  await expectSummary(page, before.summary)
  await callAs(page, 'buyer', '/app/Buy', { id: doctor.id, price: doctor.price, request_id: 'one' })
  await page.getByRole('button', { name: '刷新', exact: true }).click()
  await expect(table(page).getByRole('row').nth(1)).toContainText(/索引体检.*199.*40.*159/)
  const { gross, commission, net } = before.summary
  await expectSummary(page, { gross: gross + 199, commission: commission + 40, net: net + 159 })
})

test('screens /member/plugin_buy_log: the trend has a bar a day over 7, 30 or 90 days, and a table', async ({
  page,
}) => {
  await openAs(page, 'author', path)
  await expect(trend(page).getByRole('img')).toHaveAccessibleName(/^近 30 天/)
  await trend(page).getByText('近 90 天', { exact: true }).click()
  const { author } = await callAs(page, 'author', '/dashboard/Overview', { days: 90 })
  const total = author?.earnings_by_day.reduce((sum, { value }) => sum + value, 0) ?? 0
  const shown = new Intl.NumberFormat('zh').format(total)
  await expect(trend(page).getByRole('img')).toHaveAccessibleName(/^近 90 天/)
  await expect(trend(page).getByRole('img')).toHaveAccessibleDescription(new RegExp(`^合计 ${shown}，最高 `))
  await expect(page).toHaveURL(/days=90$/)
  await page.reload()
  await trend(page).getByRole('button', { name: '表格' }).click()
  const days = trend(page).getByRole('table').getByRole('row')
  await expect(days).toHaveCount(91)
  await expect(days.nth(1)).toContainText(String(author?.earnings_by_day.at(-1)?.value))
})

test('screens /member/plugin_buy_log: without the overview the sales are there all the same', async ({
  page,
}) => {
  await refuse(page, '/dashboard/Overview', 404, '')
  await openAs(page, 'author', path)
  await expect(trend(page)).toContainText('服务方未提供此功能')
  await expect(table(page).getByRole('row').nth(1)).toBeVisible()
})

test('screens /member/plugin_buy_log: who earned nothing yet is told how to', async ({ page }) => {
  const nothing = { list: [], count: 0, summary: { gross: 0, commission: 0, net: 0 } }
  await changeAnswers(page, '/app/PluginBuyLog', () => ({ code: 0, msg: '', data: nothing }))
  await openAs(page, 'author', path)
  await expect(page.getByText('还没有收益', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '管理我的插件' }).click()
  await expect(page).toHaveURL(/#\/app\/add$/)
})
