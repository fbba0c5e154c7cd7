import { openAs, type Username } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

const overview = '**/dashboard/Overview'

async function overviewOf(page: Page, username: Username) {
  const answered = page.waitForResponse(overview)
  await openAs(page, username, '/dashboard')
  const { data } = await (await answered).json()
  return data
}

/** The number that stands under a title. */
function number(page: Page, title: string) {
  return page.getByRole('term').filter({ hasText: title }).locator('xpath=following-sibling::dd')
}

const format = new Intl.NumberFormat('zh').format

test('dashboard: an administrator sees the platform’s numbers', async ({ page }) => {
  const { administrator } = await overviewOf(page, 'admin')
  await expect(number(page, '待审核')).toHaveText(format(administrator.waiting_reviews))
  await expect(number(page, '流通中的 ev 币')).toHaveText(format(administrator.coins_in_circulation))
  await expect(page.getByRole('region', { name: '热门插件' })).toContainText(
    administrator.best_plugins[0].plugin_name,
  )
  await expect(page.getByRole('region', { name: '最近操作' }).getByRole('row')).toHaveCount(
    administrator.newest_logs.length + 1,
  )
})

test('dashboard: a reviewer sees what waits for him', async ({ page }) => {
  const { reviewer } = await overviewOf(page, 'reviewer')
  expect(reviewer.waiting).toBeGreaterThan(0)
  await expect(number(page, '待审核')).toHaveText(format(reviewer.waiting))
  await expect(number(page, '最早提交')).toHaveText(reviewer.oldest)
})

test('dashboard: an author sees his plugins and earnings, and nothing of the platform', async ({ page }) => {
  const { author } = await overviewOf(page, 'author')
  await expect(number(page, '累计收益')).toHaveText(format(author.earnings))
  await expect(page.getByRole('region', { name: '插件状态' }).getByRole('row')).toHaveCount(
    author.plugins.length + 1,
  )
  await expect(page.getByRole('heading', { name: '平台' })).toHaveCount(0)
})

test('dashboard: a buyer sees his balance and what he bought', async ({ page }) => {
  const { buyer } = await overviewOf(page, 'buyer')
  await expect(number(page, 'ev 币余额')).toHaveText(format(buyer.ev_coin))
  await expect(page.getByRole('region', { name: '最近购买' })).toContainText(buyer.purchases[0].plugin_name)
})

test('dashboard: another range asks for other numbers and shows them', async ({ page }) => {
  await overviewOf(page, 'admin')
  const answered = page.waitForResponse(overview)
  await page.getByText('近 7 天').click()
  const { data } = await (await answered).json()
  expect(data.days).toBe(7)
  const income = data.administrator.income.reduce((sum: number, day: { value: number }) => sum + day.value, 0)
  await expect(number(page, '平台收入')).toHaveText(format(income))
})

test('dashboard: numbers that do not come say so, and come when asked again', async ({ page }) => {
  await page.route(overview, (route) =>
    route.fulfill({ status: 202, json: { code: 500, msg: '统计服务繁忙', data: null } }),
  )
  await openAs(page, 'buyer', '/dashboard')
  await expect(page.getByText('看板数据加载失败')).toBeVisible()
  await page.unroute(overview)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: '我的账户' })).toBeVisible()
})
