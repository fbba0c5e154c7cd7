import { submitLogin } from './session.ts'
import { expect, type Page } from './test.ts'

/** Address of a console and access to the captchas of its mock. */
export interface Host {
  /** With a trailing slash. */
  address: string
  captcha: (page: Page, imgid: string) => Promise<string>
}

/** Signs in, reads the menu and signs out: the way there, where what is reached is tested elsewhere. */
export async function visit(page: Page, host: Host): Promise<void> {
  await signIn(page, host, 'buyer', '/member/user_buy_log')
  const menu = page.getByRole('navigation', { name: '主导航' })
  await expect(menu.getByRole('link', { name: '插件市场' })).toBeVisible()
  await expect(menu.getByText('权限', { exact: true })).toBeHidden()
  await signOut(page)
  // Its host stops next: a call that is cut off is an error in the browser's console.
  await page.close()
}

/** Returns a reader of captchas for the mock at an address, in the page's sandbox. */
export function captchaAt(address: string): Host['captcha'] {
  return async (page, imgid) => {
    const answer = await page.request.get(`${address}/__mock/captcha/${imgid}`)
    return String((await answer.json()).imgcode)
  }
}

/** Signs in on the form and opens the path. */
export async function signIn(page: Page, host: Host, username: string, path: string): Promise<void> {
  // Leave the open document, so that the next captcha belongs to the new one.
  await page.goto(`${host.address}favicon.svg`)
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/GetAuthCode') && response.ok(),
  )
  await page.goto(`${host.address}#/login?redirect=${encodeURIComponent(path)}`)
  const { data } = await (await answered).json()
  await submitLogin(page, username, await host.captcha(page, data.imgid))
  await expect(page.getByRole('button', { name: /的菜单$/ })).toBeVisible()
}

/** Signs out from the user menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
}
