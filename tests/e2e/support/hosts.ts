import { createFirstHost } from '#tests/support/hosts/first-host.ts'
import { hostPassword } from '#tests/support/hosts/host-users.ts'
import { createNewHost } from '#tests/support/hosts/new-host.ts'
import { createOldHost } from '#tests/support/hosts/old-host.ts'
import { createSpecHost, specCaptchaCode } from '#tests/support/hosts/spec-host.ts'
import { captchaShown } from './session.ts'
import { expect, type Page } from './test.ts'

/** The hosts of the family. */
export const hosts = [
  { name: 'spec', create: createSpecHost, hasCaptcha: true },
  { name: 'first', create: createFirstHost, hasCaptcha: false },
  { name: 'old', create: createOldHost, hasCaptcha: false },
  { name: 'new', create: createNewHost, hasCaptcha: false },
]

/** Fills and submits the sign-in form as `admin`. */
export async function submitSignIn(
  page: Page,
  { password = hostPassword, hasCaptcha }: { password?: string; hasCaptcha: boolean },
): Promise<void> {
  await page.getByRole('textbox', { name: '用户名' }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(password)
  if (hasCaptcha) {
    await captchaShown(page)
    await page.getByRole('textbox', { name: '验证码' }).fill(specCaptchaCode)
  } else await expect(page.getByRole('textbox', { name: '验证码' })).toBeHidden()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Signs `admin` in on the console's own form. */
export async function signIn(page: Page, address: string, hasCaptcha: boolean): Promise<void> {
  await page.goto(`${address}#/login`)
  await submitSignIn(page, { hasCaptcha })
  await expect(page.getByRole('button', { name: /的菜单$/ })).toBeVisible()
}

/** Signs out from the user menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
}
