import { openPanel } from '../support/demo.ts'
import { callAs } from '../support/provider.ts'
import { openAnew, openAs, simulateRefocus } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const year = 365 * 24 * 60 * 60

/** Texts of an invalid date or number. */
const nonsense = /NaN|Invalid|undefined|Infinity|-\d+ ?(分钟|小时|天)前/

async function expectReadable(page: Page, path: string, ready: () => Promise<void>): Promise<void> {
  await openAnew(page, path)
  await ready()
  await expect(page.getByRole('main')).not.toContainText(nonsense)
}

/** A purchase by somebody else at the sandbox's time: a day without any income has no chart. */
async function buySomething(page: Page): Promise<void> {
  const { list } = await callAs(page, 'buyer', '/app/MarketList', { sort: 'price', limit: 200 })
  const plugin = list.find(({ owned, buy_coin_num }) => !owned && buy_coin_num > 1)
  if (plugin === undefined) throw new Error('[test] The demo has nothing left to buy.')
  await callAs(page, 'buyer', '/app/Buy', {
    id: plugin.id,
    buy_coin_num: plugin.buy_coin_num,
    request_id: 'a year on',
  })
}

/** Pages with lists, numbers and charts. */
async function expectPages(page: Page): Promise<void> {
  const row = page.locator('table[aria-busy="false"] tbody tr').first()
  await expectReadable(page, '/dashboard', async () => {
    await expect(page.getByRole('region', { name: /^每[日周]收入/ }).getByRole('img')).toBeVisible()
    await expect(page.getByRole('region', { name: '最近操作' }).getByRole('row').nth(1)).toBeVisible()
  })
  for (const path of ['/permission/user', '/permission/operater_log', '/app/add', '/ev/list']) {
    await expectReadable(page, path, () => expect(row).toBeVisible())
  }
}

test('clock: moved a year on, everybody stays signed in, and all can be read', { tag: '@slow' }, async ({
  page,
}) => {
  test.setTimeout(60_000)
  await openAs(page, 'admin', '/dashboard')
  await expect(page.getByRole('heading', { name: '平台' })).toBeVisible()
  const moved = await page.request.put('/__mock/clock', { data: { advance_s: year } })
  expect(moved.ok()).toBe(true)
  await simulateRefocus(page)
  await expect(page.getByRole('main')).toContainText(/\d{3}天前/)
  await buySomething(page)
  await expectPages(page)

  await test.step('and back to now', async () => {
    const panel = await openPanel(page, '时间与支付')
    await panel.getByRole('button', { name: '回到现在' }).click()
    await expect(panel.getByRole('button', { name: '回到现在' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expectPages(page)
  })
})
