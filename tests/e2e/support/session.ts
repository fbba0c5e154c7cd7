import * as z from 'zod'
import { expect, type Page } from './test.ts'

export type Username = 'admin' | 'reviewer' | 'author' | 'buyer' | 'banned'

const password = 'Demo1234'

const captcha = z.object({ data: z.object({ imgid: z.string() }) })
const captchaAnswer = z.object({ imgcode: z.string() })
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

/**
 * Opens a page of the shell in the same document without cached answers: a page outside the shell clears the cache.
 */
export async function openAnew(page: Page, path: string): Promise<void> {
  const content = page.locator('#content')
  await goTo(page, '/404')
  await expect(content).toHaveCount(0)
  await goTo(page, path)
  await expect(content).toHaveCount(1)
}

/** Simulates the return to the browser tab, which refetches polled queries at once. */
export async function simulateRefocus(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

/** Opens a path that leads to the sign-in page; resolves to the text of its captcha. */
export async function openLogin(page: Page, path: string): Promise<string> {
  const answered = page.waitForResponse('**/GetAuthCode')
  await open(page, path)
  const { data } = captcha.parse(await (await answered).json())
  await captchaShown(page)
  return captchaText(page, data.imgid)
}

/** Resolves to the text of a captcha, read from the mock. */
export async function captchaText(page: Page, imgid: string): Promise<string> {
  const answer = await page.request.get(`/__mock/captcha/${imgid}`)
  return captchaAnswer.parse(await answer.json()).imgcode
}

/** Waits for the image of a captcha: before it is there a form sends nothing. */
export async function captchaShown(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: /验证码图片|captcha/i })).toBeVisible()
}

/** Requests another captcha by a click on the image; resolves to its text. */
export async function newCaptcha(page: Page): Promise<string> {
  // So that the next answer is the requested one.
  await captchaShown(page)
  const answered = page.waitForResponse('**/GetAuthCode')
  await page.getByRole('button', { name: /换一张验证码/ }).click()
  const { data } = captcha.parse(await (await answered).json())
  return captchaText(page, data.imgid)
}

/** Fills and submits the sign-in form. */
export async function submitLogin(
  page: Page,
  username: string,
  imgcode: string,
  secret = password,
): Promise<void> {
  await page.getByRole('textbox', { name: '用户名' }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(secret)
  await captchaShown(page)
  await page.getByRole('textbox', { name: '验证码' }).fill(imgcode)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Resolves to a token of a demo account in the page's sandbox. */
export async function tokenOf(page: Page, username: Username): Promise<string> {
  const response = await page.request.post('/__mock/login-as', { data: { username } })
  return loggedIn.parse(await response.json()).token
}

/** Opens a path with the stored token of a demo account. */
export async function openAs(page: Page, username: Username, path: string): Promise<void> {
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

/** Resolves to the token in local storage, or null. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('Admin-Token'))
}
