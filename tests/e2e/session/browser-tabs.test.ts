import { captchaAfter, open, openAs, submitLogin } from '../support/session.ts'
import { signOut, userMenu } from '../support/shell.ts'
import { expect, test } from '../support/test.ts'

test('session: a sign-out and the next sign-in apply to every browser tab', async ({ page, context }) => {
  await openAs(page, 'admin', '/dashboard')
  await expect(userMenu(page)).toBeVisible()
  const other = await context.newPage()
  await open(other, '/member/pwd?tab=2')
  await expect(userMenu(other)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const imgcode = await captchaAfter(page, () => signOut(page))
  await expect(other).toHaveURL(/#\/login\?redirect=%2Fmember%2Fpwd%3Ftab%3D2$/)
  await submitLogin(page, 'author', imgcode)
  await expect(page).toHaveURL(/#\/dashboard$/)
  await expect(other).toHaveURL(/#\/member\/pwd\?tab=2$/)
  const author = '林见川 的菜单'
  await expect(userMenu(page, author)).toBeVisible()
  await expect(userMenu(other, author)).toBeVisible()
  const tabs = page.getByRole('navigation', { name: '打开的页面' }).getByRole('link')
  await expect(tabs).toHaveText(['数据看板'])
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
