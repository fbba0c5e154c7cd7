import type { Locator, Page } from '@playwright/test'
import { captchaText } from './session.ts'

/** The input with just this label. */
export function box(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true })
}

/**
 * Asks for the e-mail code that registering or a new password needs; resolves to the text of the captcha
 * that then takes the place of the used one.
 */
export async function sendCode(page: Page, email: string, imgcode: string): Promise<string> {
  await box(page, '邮箱').fill(email)
  await box(page, '验证码').fill(imgcode)
  const another = page.waitForResponse('**/GetAuthCode')
  await page.getByRole('button', { name: '获取验证码' }).click()
  const { data } = await (await another).json()
  return captchaText(page, data.imgid)
}
