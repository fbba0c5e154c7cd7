import { expectAccessible } from '../support/looks.ts'
import { openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('bulk ban: users are selected across pages and banned by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'admin', '/permission/user?limit=10&is_ban=0&order_by_col=username')
  const row = (index: number) => page.getByRole('row').nth(index)
  const bar = page.getByRole('region', { name: '已选记录' })
  const dialog = page.getByRole('dialog')
  const ban = bar.getByRole('button', { name: '封禁', exact: true })

  await test.step('Shift selects a range, and the selection continues on the next page', async () => {
    await expect(row(1)).toContainText('admin')
    await row(1).getByRole('checkbox').press('Space')
    await expect(bar).toContainText('已选 1 条')
    await row(4).getByRole('checkbox').press('Shift+Space')
    await expect(bar).toContainText('已选 4 条')
    const background = (index: number) =>
      row(index)
        .getByRole('cell')
        .first()
        .evaluate((cell) => getComputedStyle(cell).background)
    const [selected, plain] = [await background(1), await background(6)]
    await row(6).hover()
    await expect.poll(() => background(6), 'the hovered row is marked').not.toBe(plain)
    expect(await background(6), 'the hovered row differs from a selected one').not.toBe(selected)
    await page.getByRole('button', { name: '下一页' }).press('Enter')
    await expect(bar).toContainText('其中 4 条不在本页')
    await page.getByRole('checkbox', { name: '选择本页' }).press('Space')
    await expect(bar).toContainText('已选 14 条')
    // The pager stays in sight above the bar.
    await expect(page.getByRole('button', { name: '下一页' })).toBeInViewport({ ratio: 1 })
  })

  await test.step('Enter leads to the actions and into the question', async () => {
    await page.keyboard.press('Enter')
    await expect(ban).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('封禁原因')).toBeFocused()
    await expect(dialog).toContainText('不能封禁自己（1）')
    await expectAccessible(page)
    await page.keyboard.type('批量')
    await page.request.put('/__mock/faults', { data: { latency_ms: [1000, 1000] } })
    await dialog.getByRole('button', { name: '封禁 13 个用户' }).press('Enter')
  })

  await test.step('the run stops on demand, and the focus returns to the bar', async () => {
    await expect(dialog.getByRole('button', { name: '停止' })).toBeFocused()
    await expect(dialog).toContainText('完成 1')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('已停止')
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(ban).toBeFocused()
    await bar.getByRole('button', { name: '清除选择' }).press('Enter')
    await expect(page.getByRole('checkbox', { name: '选择本页' })).toBeFocused()
  })
})
