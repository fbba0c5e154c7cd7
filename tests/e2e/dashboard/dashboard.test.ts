import { changeAnswers, refuse } from '../support/envelope.ts'
import { figure, inFull } from '../support/market-steps.ts'
import { openAnew, openAs, type Username } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const overview = '**/dashboard/Overview'

async function overviewOf(page: Page, username: Username) {
  const answered = page.waitForResponse(overview)
  await openAs(page, username, '/dashboard')
  const { data } = await (await answered).json()
  return data
}

test('dashboard: an administrator sees the platform’s numbers of a time he chooses; what fails, is refused or cannot be drawn says so and leaves the rest; he goes from the newest operations to all of them', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/TypeError/)
  const { administrator } = await overviewOf(page, 'admin')
  await expect(figure(page, '待审核')).toHaveText(inFull(administrator.waiting_reviews))
  await expect(figure(page, '流通中的 ev 币')).toHaveText(inFull(administrator.coins_in_circulation))
  await expect(page.getByRole('region', { name: '热门插件' })).toContainText(
    administrator.best_plugins[0].plugin_name,
  )
  await expect(page.getByRole('region', { name: '最近操作' }).getByRole('row')).toHaveCount(
    Math.min(5, administrator.newest_logs.length) + 1,
  )
  await expect(page.getByRole('link', { name: /^用户 \d+$/ })).toHaveAttribute('href', '#/permission/user')

  await test.step('another range shows its numbers; one that fails leaves the way back to the one before', async () => {
    const answered = page.waitForResponse(overview)
    await page.getByText('近 7 天').click()
    const { data } = await (await answered).json()
    expect(data.days).toBe(7)
    const income = data.administrator.income.reduce(
      (sum: number, day: { value: number }) => sum + day.value,
      0,
    )
    await expect(figure(page, '平台收入')).toHaveText(inFull(income))
    const stop = await refuse(page, '/dashboard/Overview', 500, '统计服务繁忙')
    await page.getByText('近 90 天').click()
    await expect(page.getByText('看板数据加载失败')).toBeVisible()
    await stop()
    await page.getByText('近 7 天').click()
    await expect(figure(page, '平台收入')).toBeVisible()
  })

  await test.step('a part that cannot be drawn leaves the others alone, and is tried again', async () => {
    const stop = await changeAnswers(page, '/dashboard/Overview', (envelope) => {
      const { data } = envelope as { data: { administrator: object } }
      return {
        ...envelope,
        data: { administrator: { ...data.administrator, best_plugins: null, income: null } },
      }
    })
    await openAnew(page, '/dashboard')
    await expect(page.getByRole('link', { name: '用户 47', exact: true })).toBeVisible()
    await expect(figure(page, '平台收入')).toHaveText('—')
    await expect(page.getByText('这部分数据暂时无法显示')).toHaveCount(2)
    await stop()
    await page.getByRole('button', { name: '重试' }).first().click()
    await expect(page.getByRole('region', { name: '热门插件' })).toBeVisible()
    await expect(page.getByText('这部分数据暂时无法显示')).toHaveCount(0)
  })

  await test.step('numbers that are not to be had are explained', async () => {
    for (const [code, text] of [
      [404, '服务方未提供看板数据'],
      [40005, '您的角色不能查看看板数据'],
    ] as const) {
      const stop = await refuse(page, '/dashboard/Overview', code, '')
      await openAnew(page, '/dashboard')
      await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
      await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
      await stop()
    }
  })

  await openAnew(page, '/dashboard')
  await page.getByRole('link', { name: '查看全部 最近操作' }).click()
  await expect(page).toHaveURL(/#\/permission\/operater_log/)
})

test('dashboard: a reviewer sees what waits for him and for how long, and nothing that he never bought; a number leads to its page', async ({
  page,
}) => {
  const { reviewer } = await overviewOf(page, 'reviewer')
  expect(reviewer.waiting).toBeGreaterThan(0)
  await expect(figure(page, '待审核')).toHaveText(inFull(reviewer.waiting))
  await expect(figure(page, '等待最久').getByRole('time')).toHaveText(/^\d+ (天|小时)$/)
  await expect(page.getByRole('heading', { name: '我的账户' })).toHaveCount(0)
  await figure(page, '待审核')
    .getByRole('link', { name: /^待审核 \d+$/ })
    .click()
  await expect(page).toHaveURL(/#\/app\/review$/)
})

test('dashboard: an author sees his plugins and earnings, nothing of the platform, and goes to the versions that wait for him', async ({
  page,
}) => {
  const { author } = await overviewOf(page, 'author')
  await expect(figure(page, '累计收益')).toHaveText(inFull(author.earnings))
  await expect(page.getByRole('region', { name: '插件状态' }).getByRole('row')).toHaveCount(
    author.plugins.length + 1,
  )
  await expect(page.getByRole('heading', { name: '平台' })).toHaveCount(0)
  const waiting = author.waiting_versions.find(({ state }: { state: number }) => state === 2)
  await page.getByRole('link', { name: `发布: ${waiting.plugin_name} ${waiting.version}` }).click()
  await expect(page).toHaveURL(/#\/app\/publish/)
  await expect(page.getByRole('button', { name: `选择插件: ${waiting.plugin_name}` })).toBeVisible()
})

test('dashboard: a buyer sees his balance and what he bought, and no range, for nothing looks back; numbers that do not come say so, and coming back to the window reads them anew', async ({
  page,
}) => {
  const stop = await refuse(page, '/dashboard/Overview', 500, '统计服务繁忙')
  await openAs(page, 'buyer', '/dashboard')
  await expect(page.getByText('看板数据加载失败')).toBeVisible()
  await stop()
  const answered = page.waitForResponse(overview)
  await page.getByRole('button', { name: '重试' }).click()
  const { buyer } = (await (await answered).json()).data
  await expect(page.getByRole('heading', { name: '我的账户' })).toBeVisible()
  await expect(figure(page, 'ev 币余额')).toHaveText(inFull(buyer.ev_coin))
  await expect(page.getByRole('region', { name: '最近购买' })).toContainText(buyer.purchases[0].plugin_name)
  await expect(page.getByRole('radiogroup', { name: '时间范围' })).toHaveCount(0)

  await test.step('coming back to the window reads it anew, at most every 30 s', async () => {
    const start = Date.now()
    const asked: number[] = []
    let now = start
    page.on('request', (request) => {
      if (request.url().endsWith('/dashboard/Overview')) asked.push(now - start)
    })
    const comeBackAfter = async (passed: number) => {
      now = start + passed
      await page.evaluate((time) => {
        Date.now = () => time
        window.dispatchEvent(new Event('focus'))
      }, now)
    }
    await comeBackAfter(20_000)
    await comeBackAfter(40_000)
    await expect.poll(() => asked).toEqual([40_000])
  })
})
