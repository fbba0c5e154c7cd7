import { translatePage } from '#tests/support/translate.ts'
import { openTool } from '../support/list-menu.ts'
import { openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Translates what is shown, and fails where the page has given up before. */
async function translate(page: Page): Promise<void> {
  await expect(page.locator('#content h1').filter({ visible: true }).first()).toBeVisible()
  await page.evaluate(translatePage, undefined)
}

test('translation: a page that the browser has translated goes on working', async ({ page }) => {
  await openAs(page, 'buyer', '/member/user_buy_log')
  const rows = page.getByRole('table').getByRole('row')

  await test.step('purchases are filtered and ordered', async () => {
    await expect(rows.nth(2)).toBeVisible()
    await translate(page)
    await page.getByRole('combobox', { name: '更新' }).selectOption({ index: 1 })
    await expect(page).toHaveURL(/has_update=1/)
    await translate(page)
    await page.getByRole('columnheader', { name: '购买时间' }).getByRole('button').click()
    await expect(page).toHaveURL(/order_by_col=create_time/)
    await expect(rows.nth(1)).toContainText('有更新')
  })

  await test.step('a view is saved, changed and left', async () => {
    const panel = await openTool(page, '视图')
    await translate(page)
    await panel.getByRole('button', { name: '另存为视图' }).click()
    await panel.getByLabel('视图名称').fill('更新')
    await panel.getByLabel('视图名称').press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '视图：更新' })).toBeVisible()
    await translate(page)
    await page.getByRole('combobox', { name: '更新' }).selectOption({ index: 0 })
    await expect(page.getByRole('button', { name: /^视图：更新.+/ })).toBeVisible()
    await openTool(page, '视图')
    await translate(page)
    await panel.getByRole('button', { name: '全部记录' }).click()
    await expect(page.getByRole('button', { name: '列表工具' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
})

test('translation: the dashboard follows the chosen range', async ({ page }) => {
  await openAs(page, 'author', '/dashboard')
  await expect(page.getByRole('heading', { name: '我的插件' })).toBeVisible()
  await translate(page)
  await page.getByText('近 7 天').click()
  await expect(page.getByRole('radio', { name: '近 7 天' })).toBeChecked()
  await translate(page)
})
