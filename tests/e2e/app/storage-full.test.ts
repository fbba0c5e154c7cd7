import { openLogin, storedToken, submitLogin } from '../support/session.ts'
import { signOut } from '../support/shell.ts'
import { expect, test } from '../support/test.ts'

test('storage full: a console whose browser stores nothing more is used as ever, as long as the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  const imgcode = await openLogin(page, '/login?redirect=/permission/user')
  await submitLogin(page, 'admin', imgcode)
  const table = page.getByRole('table').first()
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  expect(await storedToken(page)).toBeNull()

  await test.step('tabs, settings, language and size are as they are chosen', async () => {
    await page.getByRole('link', { name: '充值' }).click()
    const tabs = page.getByRole('navigation', { name: '打开的页面' }).getByRole('link')
    await expect(tabs).toHaveText(['数据看板', '用户管理', '账户充值'])
    await page.getByRole('button', { name: '页面样式设置' }).click()
    const drawer = page.getByRole('dialog', { name: '页面样式设置' })
    await drawer.getByRole('radio', { name: '深色' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    await drawer.getByRole('switch', { name: '显示标签栏' }).click()
    await expect(tabs).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  })
  await test.step('and signing out ends it', async () => {
    await signOut(page)
    await expect(page).toHaveURL(/#\/login/)
  })
})
