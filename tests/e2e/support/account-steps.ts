import type { Locator, Page } from '@playwright/test'
import { captchaShown, captchaText } from './session.ts'

/** Locates the input with exactly this label. */
export function box(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true })
}

/**
 * Requests the e-mail code for registration or a new password; resolves to the text of the captcha that replaces the
 * used one.
 */
export async function sendCode(page: Page, email: string, imgcode: string): Promise<string> {
  await box(page, '邮箱').fill(email)
  await captchaShown(page)
  await box(page, '验证码').fill(imgcode)
  const another = page.waitForResponse('**/GetAuthCode')
  await page.getByRole('button', { name: '获取验证码' }).click()
  const { data } = await (await another).json()
  return captchaText(page, data.imgid)
}
