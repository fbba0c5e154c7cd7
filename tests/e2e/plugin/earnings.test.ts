import { changeAnswers, refuse } from '../support/envelope.ts'
import { callAs } from '../support/provider.ts'
import { openAnew, openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const path = '/member/plugin_buy_log'
const doctor = { id: 2, name: '索引体检', price: 199 }

const table = (page: Page) => page.getByRole('table', { name: '插件收益记录' })
const summary = (page: Page) => page.getByRole('region', { name: '收益合计' })
const numbers = (page: Page) => page.getByRole('region', { name: '经营数据' })
const trend = (page: Page) => numbers(page).getByRole('region', { name: '每天的实际收益' }).first()

async function expectSummary(page: Page, sums: Record<'gross' | 'commission' | 'net', number>) {
  const texts = [sums.gross, sums.commission, sums.net].map((sum) => new Intl.NumberFormat('zh').format(sum))
  await expect(summary(page).getByRole('definition')).toHaveText(texts.map((text) => new RegExp(`^${text} `)))
}

test('screens /member/plugin_buy_log: sales, the sums of what is filtered, and the trend, as far as each is there', async ({
  page,
}) => {
  const change = { ev_coin: 1000, remark: 'test', id: 4 }
  const { ev_coin } = await callAs(page, 'buyer', '/gm_user/GetUserAssets', {})
  await callAs(page, 'admin', '/gm_user/SaveUserAssets', { ...change, expected_ev_coin: ev_coin })
  const all = await callAs(page, 'author', '/app/PluginBuyLog', {})
  const one = await callAs(page, 'author', '/app/PluginBuyLog', { plugin_id: doctor.id })
  await openAs(page, 'author', path)

  await test.step('the numbers have a bar a day over 7, 30 or 90 days, and a table', async () => {
    await expect(trend(page).getByRole('img')).toHaveAccessibleDescription(/^合计 /)
    await numbers(page).getByText('近 90 天', { exact: true }).click()
    const { period, by_day } = await callAs(page, 'author', '/app/PluginNumbers', { days: 90 })
    const shown = new Intl.NumberFormat('zh').format(period.net)
    await expect(trend(page).getByRole('img')).toHaveAccessibleDescription(
      new RegExp(`^合计 ${shown}，最高 `),
    )
    await expect(page).toHaveURL(/days=90$/)
    await openAnew(page, `${path}?days=90`)
    await trend(page).getByRole('button', { name: '表格' }).click()
    const days = trend(page).getByRole('table').getByRole('row')
    await expect(days).toHaveCount(91)
    await expect(days.nth(1)).toContainText(String(by_day.at(-1)?.net))
  })

  await test.step('what somebody buys is earned, less the commission', async () => {
    await expect(table(page).getByRole('row').nth(1)).toContainText(all.list[0]?.buyer_name ?? '')
    await expectSummary(page, all.summary)
    await callAs(page, 'buyer', '/app/Buy', { id: doctor.id, buy_coin_num: doctor.price, request_id: 'one' })
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await expect(table(page).getByRole('row').nth(1)).toContainText(/索引体检.*199.*40.*159/)
    const { gross, commission, net } = all.summary
    await expectSummary(page, { gross: gross + 199, commission: commission + 40, net: net + 159 })
  })

  await test.step('the sums are those of what is filtered', async () => {
    await page.getByRole('combobox', { name: '插件', exact: true }).selectOption(doctor.name)
    const { gross, commission, net } = one.summary
    await expectSummary(page, { gross: gross + 199, commission: commission + 40, net: net + 159 })
    await expect(page.getByText(`共 ${one.count + 1} 条`)).toBeVisible()
    await expect(page).toHaveURL(/plugin_id=2$/)
  })

  await test.step('without the numbers and the overview the sales are there all the same', async () => {
    const stops = [
      await refuse(page, '/app/PluginNumbers', 404, ''),
      await refuse(page, '/dashboard/Overview', 404, ''),
    ]
    await openAnew(page, path)
    const earned = page.getByRole('region', { name: '收益走势' })
    await expect(earned).toContainText('服务方未提供此功能')
    await expect(table(page).getByRole('row').nth(1)).toBeVisible()
    for (const stop of stops) await stop()
  })

  await test.step('who earned nothing yet is told how to', async () => {
    const nothing = { list: [], count: 0, summary: { gross: 0, commission: 0, net: 0 } }
    await changeAnswers(page, '/app/PluginBuyLog', () => ({ code: 0, msg: '', data: nothing }))
    await openAnew(page, path)
    await expect(page.getByText('还没有收益', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: '管理我的插件' }).click()
    await expect(page).toHaveURL(/#\/app\/add$/)
  })
})
