import { expectAccessible } from '../support/looks.ts'
import { openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('bulk ban: users are selected across pages and banned by keyboard alone, and the focus comes back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'admin', '/permission/user?limit=10&is_ban=0')
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const bar = page.getByRole('region', { name: '已选记录' })
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name })

  await test.step('a range, then the next page', async () => {
    await page.getByRole('columnheader', { name: '用户名' }).getByRole('button').press('Enter')
    await expect(page).toHaveURL(/order_by_col=username/)
    await expect(page.locator('#content [aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByRole('row').nth(1)).toContainText('admin')
    await box('admin').press('Space')
    await expect(bar).toContainText('已选 1 条')
    await page.getByRole('row').nth(4).getByRole('checkbox').press('Shift+Space')
    await expect(bar).toContainText('已选 4 条')
    const look = (row: number) =>
      page
        .getByRole('row')
        .nth(row)
        .getByRole('cell')
        .first()
        .evaluate((cell) => getComputedStyle(cell).background)
    const [selected, plain] = [await look(1), await look(6)]
    await page.getByRole('row').nth(6).hover()
    await expect.poll(() => look(6), 'a hovered row is marked').not.toBe(plain)
    expect(await look(6), 'and does not look like a selected one').not.toBe(selected)
    await page.getByRole('button', { name: '下一页' }).press('Enter')
    await expect(bar).toContainText('其中 4 条不在本页')
    await box('选择本页').press('Space')
    await expect(bar).toContainText('已选 14 条')
    // The pages stay in sight above the bar.
    await expect(page.getByRole('button', { name: '下一页' })).toBeInViewport({ ratio: 1 })
  })

  await test.step('Enter leads to the actions and into the question', async () => {
    await page.keyboard.press('Enter')
    await expect(bar.getByRole('button', { name: '封禁', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('封禁原因')).toBeFocused()
    await expect(dialog).toContainText('不能封禁自己（1）')
    await expectAccessible(page)
    await page.keyboard.type('批量')
    const rules = [{ path: '/gm_user/ban', code: 500, msg: '稍后再试', times: 1 }]
    await page.request.put('/__mock/faults', { data: { latency_ms: [1000, 1000], rules } })
    await page.keyboard.press('Tab')
    await expect(button('取消')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button('封禁 13 个用户')).toBeFocused()
  })

  await test.step('the run is stopped, and the results say what was done, refused and left', async () => {
    await page.keyboard.press('Enter')
    await expect(button('停止')).toBeFocused()
    await expect(dialog).toContainText('完成 1')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('已停止')
    await page.request.put('/__mock/faults', { data: { latency_ms: [0, 0], rules: [] } })
    await expect(dialog.getByRole('row').first()).toContainText('稍后再试')
    await expectAccessible(page, 'dialog[open]')
    await expect(dialog.locator('button', { hasText: '关闭' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the focus is back at the bar, from which the rest is banned', async () => {
    await expect(bar.getByRole('button', { name: '封禁', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('封禁原因')).toBeFocused()
    await page.keyboard.type('批量')
    await dialog.getByRole('button', { name: /^封禁 1[0-2] 个用户$/ }).press('Enter')
    await expect(dialog).toContainText('已全部处理')
    await page.keyboard.press('Enter')
  })

  await test.step('the focus is back at the bar, then at the list', async () => {
    await expect(dialog).toHaveCount(0)
    await expect(bar).toContainText('已选 1 条')
    await expect(bar.getByRole('button', { name: '封禁', exact: true })).toBeFocused()
    await bar.getByRole('button', { name: '清除选择' }).press('Enter')
    await expect(box('选择本页')).toBeFocused()
  })
})
