import { captchaAfter, submitLogin } from './session.ts'
import { signOut, userMenu } from './shell.ts'
import { expect, type Page } from './test.ts'

/** Signs in, reads the menu and signs out: the way there, where what is reached is tested elsewhere. */
export async function visit(page: Page, address: string, mock: string): Promise<void> {
  await signIn(page, address, mock, 'buyer', '/member/user_buy_log')
  const menu = page.getByRole('navigation', { name: '主导航' })
  await expect(menu.getByRole('link', { name: '插件市场' })).toBeVisible()
  await expect(menu.getByText('权限', { exact: true })).toBeHidden()
  await signOut(page)
  // Its host stops next: a call that is cut off is an error in the browser's console.
  await page.close()
}

/** Signs in on the form of the console at an address with a trailing slash, whose captchas a mock has, and opens the path. */
export async function signIn(
  page: Page,
  address: string,
  mock: string,
  username: string,
  path: string,
): Promise<void> {
  // Leave the open document, so that the next captcha belongs to the new one.
  await page.goto(`${address}favicon.svg`)
  const login = `${address}#/login?redirect=${encodeURIComponent(path)}`
  await submitLogin(page, username, await captchaAfter(page, () => page.goto(login), mock))
  await expect(userMenu(page)).toBeVisible()
}
