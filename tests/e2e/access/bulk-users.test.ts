import { expectAccessible } from '../support/accessibility.ts'
import { callAs } from '../support/administration.ts'
import { openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: '已选记录' })
const dialog = (page: Page) => page.getByRole('dialog')

async function bannedBecause(page: Page, reason: string): Promise<number> {
  const { data } = await callAs(page, 'admin', '/gm_user/userlist', { limit: 200, is_ban: 1 })
  return (data as { list: { ban_reason: string }[] }).list.filter(({ ban_reason }) => ban_reason === reason)
    .length
}

/** The bans that the host has carried out, done twice or not. */
async function loggedBans(page: Page): Promise<number> {
  const { data } = await callAs(page, 'admin', '/operater_log/ListAction', {
    limit: 200,
    operater_action: '/gm_user/ban',
  })
  return (data as { list: { code: number }[] }).list.filter(({ code }) => code === 0).length
}

test('bulk ban: by keyboard alone, users are filtered, ordered and selected across pages, and banned one by one; the run is stopped, goes on, and what failed is tried again', async ({
  page,
}) => {
  await openAs(page, 'admin', '/permission/user?limit=10')
  const loggedBefore = await loggedBans(page)
  await test.step('filter, order, select on two pages', async () => {
    await page.getByLabel('状态').focus()
    await page.getByLabel('状态').selectOption('正常')
    await expect(page).toHaveURL(/is_ban=0/)
    await page.getByRole('columnheader', { name: '用户名' }).getByRole('button').press('Enter')
    await expect(page).toHaveURL(/order_by_col=username/)
    await expect(page.getByRole('row').nth(1)).toContainText('admin')
    await box(page, 'admin').press('Space')
    await expect(bar(page)).toContainText('已选 1 条')
    const last = page.getByRole('row').nth(4).getByRole('checkbox')
    await last.press('Shift+Space')
    await expect(bar(page)).toContainText('已选 4 条')
    await page.getByRole('button', { name: '下一页' }).press('Enter')
    await expect(bar(page)).toContainText('其中 4 条不在本页')
    await box(page, '选择本页').press('Space')
    await expect(bar(page)).toContainText('已选 14 条')
    // The pages stay in sight above the bar.
    await expect(page.getByRole('button', { name: '下一页' })).toBeInViewport({ ratio: 1 })
  })

  await test.step('Enter leads to the actions; the question names what is done to how many', async () => {
    await page.keyboard.press('Enter')
    await expect(bar(page).getByRole('button', { name: '封禁', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByLabel('封禁原因')).toBeFocused()
    await expect(dialog(page)).toContainText('不能封禁自己（1）')
    await expectAccessible(page)
    await page.keyboard.type('批量')
    const rules = [{ path: '/gm_user/ban', code: 500, msg: '稍后再试', times: 1 }]
    await page.request.put('/__mock/faults', { data: { latency_ms: [100, 100], rules } })
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: '取消' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: '封禁 13 个用户' })).toBeFocused()
  })

  await test.step('stop, go on, try again', async () => {
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('button', { name: '停止' })).toBeFocused()
    await expect(dialog(page)).toContainText('完成 1')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('已停止')
    await page.request.put('/__mock/faults', { data: { latency_ms: [0, 0], rules: [] } })
    await expect(dialog(page).getByRole('button', { name: '重试失败的 1 条' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('完成 12')
    await expect(dialog(page).getByRole('button', { name: '重试失败的 1 条' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('完成 13')
    await expectAccessible(page, 'dialog[open]')
    expect(await bannedBecause(page, '批量')).toBe(13)
    expect(await loggedBans(page)).toBe(loggedBefore + 13)
  })

  await test.step('what was done is unticked, and the focus is back at the bar', async () => {
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(bar(page)).toContainText('已选 1 条')
    await expect(bar(page).getByRole('button', { name: '封禁', exact: true })).toBeFocused()
    await bar(page).getByRole('button', { name: '清除选择' }).press('Enter')
    await expect(bar(page)).toHaveCount(0)
    await expect(box(page, '选择本页')).toBeFocused()
  })
})
