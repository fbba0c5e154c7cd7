import { hostPassword } from '#tests/support/hosts/host-users.ts'
import { createNewHost } from '#tests/support/hosts/new-host.ts'
import { createOldHost } from '#tests/support/hosts/old-host.ts'
import { createSpecHost, specCaptchaCode } from '#tests/support/hosts/spec-host.ts'
import { captchaShown, goTo } from './session.ts'
import { expect, type Page } from './test.ts'

/**
 * The three hosts of the family. `lacks` matches the routes that the menu of the host does not have; roles are an
 * extension that the specification does not name.
 */
export const hosts = [
  {
    name: 'spec',
    create: createSpecHost,
    hasCaptcha: true,
    hasRoles: false,
    hasPlugins: true,
    lacks: /^\/404/,
  },
  {
    name: 'old',
    create: createOldHost,
    hasCaptcha: false,
    hasRoles: true,
    hasPlugins: false,
    lacks: /^\/(404|member|app|ev)/,
  },
  {
    name: 'new',
    create: createNewHost,
    hasCaptcha: false,
    hasRoles: true,
    hasPlugins: false,
    lacks: /^\/404/,
  },
]

/** Leaves the console and clears what it keeps of a host, for another one at the same address. */
export async function forgetHost(page: Page, address: string): Promise<void> {
  await page.goto(`${address}favicon.svg`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

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

/** Opens a route; it has a heading, is not busy, did not crash and shows no value that is none. */
export async function standsAt(page: Page, route: string, isThere: boolean): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first()
  const before = await heading.textContent()
  await goTo(page, route)
  // A host may have opened its console there.
  if (route === '/dashboard') await expect(heading).toHaveText(/欢迎回来/)
  // One page that is not there after another looks the same.
  else if (isThere) await expect(heading).not.toHaveText(before ?? '')
  await expect(heading).toBeVisible()
  if (isThere) await expect(page.getByRole('heading', { name: '页面不存在' })).toHaveCount(0)
  else await expect(page.getByRole('heading', { name: /页面不存在|没有权限/ })).toBeVisible()
  // A page that is kept behind its tab stays as it was left.
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
  const text = await page.locator('body').textContent()
  expect(text).not.toMatch(/NaN|undefined|页面出错了|服务方返回的数据无法读取|未知错误/)
}

/** Signs out from the user menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /的菜单$/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
}

/** Creates a role and deletes it; on a host without roles, reads that there are none and nothing is offered. */
export async function manageRoles(page: Page, hasRoles: boolean): Promise<void> {
  await goTo(page, '/permission/role')
  const add = page.getByRole('button', { name: '新增角色' })
  if (!hasRoles) {
    await expect(page.getByText('没有接口 /gm_user/roles').filter({ visible: true })).toBeVisible()
    return expect(add).toHaveCount(0)
  }
  await add.click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: '名称' }).fill('审计')
  await drawer.getByRole('button', { name: '创建' }).click()
  await page.getByRole('row', { name: /审计/ }).getByRole('button', { name: '审计 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('button', { name: '删除角色' }).click()
  await expect(page.getByText('已删除角色“审计”')).toBeVisible()
  await expect(page.getByRole('row', { name: /审计/ })).toHaveCount(0)
}

/** Submits and releases a version of a plugin; on a host without plugins, reads that there are none. */
export async function releaseVersion(page: Page, hasPlugins: boolean): Promise<void> {
  await goTo(page, '/app/publish')
  if (!hasPlugins) return expect(page.getByText('没有接口 /app/List').filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: '提交审核 1.0.0' }).click()
  await expect(page.getByText('1.0.0 已提交审核')).toBeVisible()
  await page.getByRole('button', { name: '1.0.0 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布 1.0.0' }).click()
  await expect(page.getByText('1.0.0 已发布')).toBeVisible()
}
