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

/** Goes to another place of the console in the same document. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, `#${path}`)
}

/**
 * Shows a page of the shell in the same document with nothing known of what it reads: a page outside the shell
 * takes all of that along.
 */
export async function openAnew(page: Page, path: string): Promise<void> {
  const content = page.locator('#content')
  await goTo(page, '/404')
  await expect(content).toHaveCount(0)
  await goTo(page, path)
  await expect(content).toHaveCount(1)
}

/** Opens a path that leads to the sign-in page; resolves to what its captcha says, out of the mock. */
export async function openLogin(page: Page, path: string): Promise<string> {
  const answered = page.waitForResponse('**/GetAuthCode')
  await open(page, path)
  const { data } = captcha.parse(await (await answered).json())
  return captchaText(page, data.imgid)
}

/** What the captcha with this id says. */
export async function captchaText(page: Page, imgid: string): Promise<string> {
  const answer = await page.request.get(`/__mock/captcha/${imgid}`)
  return captchaAnswer.parse(await answer.json()).imgcode
}

/** What the captcha says that a click on the image brings. */
export async function newCaptcha(page: Page): Promise<string> {
  const answered = page.waitForResponse('**/GetAuthCode')
  await page.getByRole('button', { name: /换一张验证码/ }).click()
  const { data } = captcha.parse(await (await answered).json())
  return captchaText(page, data.imgid)
}

/** Fails to sign in, without the form. */
export async function failLogins(page: Page, username: string, times: number): Promise<void> {
  for (let failures = 0; failures < times; failures += 1) {
    const asked = await page.request.post('/api/v1/GetAuthCode', { data: {} })
    const { imgid } = captcha.parse(await asked.json()).data
    const imgcode = await captchaText(page, imgid)
    await page.request.post('/api/v1/gm_user/login', {
      data: { username, password: 'Wrong9999', imgid, imgcode },
    })
  }
}

/** Fills the sign-in form in and sends it. */
export async function submitLogin(
  page: Page,
  username: string,
  imgcode: string,
  secret = password,
): Promise<void> {
  await page.getByRole('textbox', { name: '用户名' }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(secret)
  await page.getByRole('textbox', { name: '验证码' }).fill(imgcode)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** A token of the page's sandbox, made without the form. */
export async function tokenOf(page: Page, username: Username): Promise<string> {
  const response = await page.request.post('/__mock/login-as', { data: { username } })
  return loggedIn.parse(await response.json()).token
}

/** Opens a path as somebody who signed in before. */
export async function openAs(page: Page, username: Username, path: string): Promise<void> {
  await storeBefore(page, { 'Admin-Token': await tokenOf(page, username) })
  await open(page, path)
}

/** Puts values into local storage before the first page loads; later loads keep what they find. */
export async function storeBefore(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) {
      if (sessionStorage.getItem(`prepared ${key}`) !== null) continue
      sessionStorage.setItem(`prepared ${key}`, '')
      localStorage.setItem(key, value)
    }
  }, Object.entries(values))
}

/** The token that the console keeps, or null. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('Admin-Token'))
}
