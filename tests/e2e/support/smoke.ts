import { platforms } from '#contract/values/platforms.ts'
import { builderZip } from '#tests/support/zip.ts'
import { versionItem } from './market-steps.ts'
import { storeBefore, submitLogin } from './session.ts'
import { expect, type Page, test } from './test.ts'

/** Address of a console and access to the captchas of its mock. */
export interface Host {
  /** With a trailing slash. */
  address: string
  captcha: (page: Page, imgid: string) => Promise<string>
}

/** A plugin that the demo's buyer can afford. */
const plugin = { name: '日历图', alias: 'calendar-chart' }
/** The next version of the author's first plugin. */
const version = '2.4.1'

/** Signs in, reads the menu, buys, publishes and signs out. */
export async function smoke(page: Page, host: Host): Promise<void> {
  await enter(page, host, `/market?buy=${plugin.alias}`)
  await test.step('he buys a plugin', async () => {
    const dialog = page.getByRole('dialog', { name: `购买“${plugin.name}”` })
    await dialog.getByRole('button', { name: '确认购买' }).click()
    await expect(page.getByText(`已购买“${plugin.name}”`)).toBeVisible()
    await expect(dialog).toBeHidden()
    await signOut(page)
  })
  await test.step('an author publishes a version', async () => {
    await storeBefore(page, { EvPluginID: '1' })
    await signIn(page, host, 'author', '/app/publish')
    await publish(page)
    await signOut(page)
  })
  // Its host stops next: a call that is cut off is an error in the browser's console.
  await page.close()
}

/** Signs in, reads the menu and signs out: the way there, where what is reached is tested elsewhere. */
export async function visit(page: Page, host: Host): Promise<void> {
  await enter(page, host, '/member/user_buy_log')
  await signOut(page)
  await page.close()
}

async function enter(page: Page, host: Host, path: string): Promise<void> {
  await test.step('a buyer signs in and sees his pages', async () => {
    await signIn(page, host, 'buyer', path)
    const menu = page.getByRole('navigation', { name: '主导航' })
    await expect(menu.getByRole('link', { name: '插件市场' })).toBeVisible()
    await expect(menu.getByText('权限', { exact: true })).toBeHidden()
  })
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

async function publish(page: Page): Promise<void> {
  await expect(versionItem(page, '2.4.0')).toBeVisible()
  await page.getByRole('button', { name: '新建版本' }).click()
  const drawer = page.getByRole('dialog', { name: /^新建版本/ })
  await expect(drawer.getByRole('textbox', { name: '版本号' })).toHaveValue(version)
  await page.locator('input[type="file"]').setInputFiles({
    name: 'plugin.zip',
    mimeType: 'application/zip',
    buffer: builderZip('log-lens', version, platforms),
  })
  await expect(drawer.getByText('五个平台都已就绪')).toBeVisible()
  await drawer.getByRole('textbox', { name: '更新日志' }).fill('- 搜索更快')
  await drawer.getByRole('button', { name: '保存并提交审核' }).click()
  await expect(drawer).toBeHidden()
  await expect(versionItem(page, version)).toContainText('审核中')
}
