import { expectAccessible } from './support/accessibility.ts'
import { openAs } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

function searchField(page: Page) {
  return page.getByRole('combobox', { name: '页面名称' })
}

test('§2 search: Ctrl K opens it, arrows and Enter lead to a page, and the focus comes back', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard')
  const button = page.getByRole('button', { name: '搜索页面' })
  await button.focus()
  await page.keyboard.press('Control+k')
  await searchField(page).fill('管理')
  const options = page.getByRole('option')
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await searchField(page).fill('角色')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/permission\/role$/)
  await expect(searchField(page)).toBeHidden()
  await expect(button).toBeFocused()
})

for (const [what, wanted] of [
  ['its English title', 'change password'],
  ['the initials of its pinyin', 'xgmm'],
  ['its path', '/member/pwd'],
] as const) {
  test(`§2 search: a page is found by ${what}`, async ({ page }) => {
    await openAs(page, 'author', '/dashboard')
    await page.getByRole('button', { name: '搜索页面' }).click()
    await searchField(page).fill(wanted)
    await page.getByRole('option', { name: '修改密码' }).click()
    await expect(page).toHaveURL(/#\/member\/pwd$/)
  })
}

test('§6 search: finds no page that the user may not open; Esc closes it', async ({ page }) => {
  await openAs(page, 'buyer', '/dashboard')
  await page.getByRole('button', { name: '搜索页面' }).click()
  await searchField(page).fill('操作日志')
  await expect(page.getByText('没有这样的页面')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(searchField(page)).toBeHidden()
})

test('§2 navbar: the search is for those who have a keyboard and the room', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'author', '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: '搜索页面' })).toHaveCount(0)
})
