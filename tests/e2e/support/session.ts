import * as z from 'zod'
import { expect, type Page } from './test.ts'

const password = 'Demo1234'
const loggedIn = z.object({ token: z.string() })

/** Opens a path of the console, e.g. `/login`. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`)
}

/** Navigates within the same document. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, `#${path}`)
}

/** Leaves the shell in the same document, which clears the cached answers. */
export async function leaveShell(page: Page): Promise<void> {
  await goTo(page, '/no-menu')
  await expect(page.locator('#content')).toHaveCount(0)
}

/** Opens a page of the shell in the same document without cached answers. */
export async function openAnew(page: Page, path: string): Promise<void> {
  await leaveShell(page)
  await goTo(page, path)
  await expect(page.locator('#content')).toHaveCount(1)
}

/** Returns a function that counts the documents loaded since. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return () => loads
}

/** Simulates the return to the browser tab, which refetches polled queries at once. */
export async function simulateRefocus(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

/** Resolves to the text of the captcha that the page requests after an action, read from the mock at an address. */
export async function captchaAfter(page: Page, act: () => Promise<unknown>, mock = ''): Promise<string> {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/GetAuthCode') && answer.ok())
  await act()
  const { data } = await (await answered).json()
  const { imgcode } = await (await page.request.get(`${mock}/__mock/captcha/${data.imgid}`)).json()
  return imgcode
}

/** Opens a path that leads to the sign-in page; resolves to the text of its captcha. */
export async function openLogin(page: Page, path: string): Promise<string> {
  const imgcode = await captchaAfter(page, () => open(page, path))
  await captchaShown(page)
  return imgcode
}

/** Waits for the image of a captcha: before it is there a form sends nothing. */
export async function captchaShown(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: /验证码图片|captcha/i })).toBeVisible()
}

/** Fills and submits the sign-in form; `imgcode` is null where the host has no captchas. */
export async function submitLogin(
  page: Page,
  username: string,
  imgcode: string | null,
  secret = password,
): Promise<void> {
  await page.getByRole('textbox', { name: '用户名' }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(secret)
  const captcha = page.getByRole('textbox', { name: '验证码' })
  if (imgcode === null) await expect(captcha).toBeHidden()
  else {
    await captchaShown(page)
    await captcha.fill(imgcode)
  }
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Resolves to a token of a user in the page's sandbox. */
export async function tokenOf(page: Page, username: string): Promise<string> {
  const response = await page.request.post('/__mock/login-as', { data: { username } })
  return loggedIn.parse(await response.json()).token
}

/** Opens a path with the stored token of a user. */
export async function openAs(page: Page, username: string, path: string): Promise<void> {
  await storeBefore(page, { 'Admin-Token': await tokenOf(page, username) })
  await open(page, path)
}

/** Writes local storage before a load, from a file of the console's that runs no script. */
export async function storeBefore(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/favicon.svg')
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(values))
}

/** Changes local storage as another tab of the browser does; null removes a value. */
export async function storeElsewhere(
  page: Page,
  values: Readonly<Record<string, string | null>>,
): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, newValue] of entries) {
      if (localStorage.getItem(key) === newValue) continue
      if (newValue === null) localStorage.removeItem(key)
      else localStorage.setItem(key, newValue)
      dispatchEvent(new StorageEvent('storage', { key, newValue }))
    }
  }, Object.entries(values))
}

/** Resolves to the token in local storage, or null. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('Admin-Token'))
}
