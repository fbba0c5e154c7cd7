import type { BrowserContext } from '@playwright/test'
import { captchaAfter, open, openAs, storedToken, submitLogin, tokenOf } from '../support/session.ts'
import { chooseInMenu, signOut, userMenu } from '../support/shell.ts'
import { expect, type Page, test } from '../support/test.ts'

async function openSecond(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await open(page, path)
  await expect(userMenu(page)).toBeVisible()
  return page
}

/** Paths of the calls with the token, oldest first. */
function callsWith(page: Page, token: string): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.headers()['x-token'] === token) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

test('session: how the console looks is the same in every tab', async ({ page, context }) => {
  await openAs(page, 'author', '/member/pwd')
  const other = await openSecond(context, '/member/pwd')

  await test.step('size, tab bar, colours and language', async () => {
    const fontSize = () =>
      other
        .getByRole('heading', { level: 1 })
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    const medium = await fontSize()
    const primary = () =>
      other
        .locator(':root')
        .evaluate((root) => getComputedStyle(root).getPropertyValue('--ant-color-primary'))
    const blue = await primary()

    await page.getByRole('button', { name: '字号' }).click()
    await page.getByRole('menuitem').last().click()
    await expect.poll(fontSize).toBeLessThan(medium)

    const tabBar = other.getByRole('navigation', { name: '打开的页面' })
    await expect(tabBar).toBeVisible()
    await page.getByRole('button', { name: '页面样式设置' }).click()
    await page.getByRole('switch', { name: '显示标签栏' }).click()
    await expect(tabBar).toBeHidden()
    await page.getByRole('radio', { name: '绿色' }).check({ force: true })
    await expect.poll(primary).not.toBe(blue)
    await page.getByRole('radio', { name: '深色' }).check({ force: true })
    await expect(other.locator(':root')).toHaveAttribute('data-scheme', 'dark')
    await page.keyboard.press('Escape')

    await chooseInMenu(page, '语言', 'English')
    await expect(other.getByRole('link', { name: 'Data dashboard' }).first()).toBeVisible()
  })
})

test('session: the other tabs begin anew with another user, and leave and come back with a sign-out and a sign-in', async ({
  page,
  context,
}) => {
  await openAs(page, 'admin', '/permission/role')
  await expect(page.getByRole('link', { name: '角色管理' }).first()).toBeVisible()
  const other = await openSecond(context, '/dashboard')

  await test.step('with another user there is nothing left of the first', async () => {
    const token = await tokenOf(page, 'buyer')
    const calls = callsWith(page, token)
    await other.evaluate((value) => localStorage.setItem('Admin-Token', value), token)
    await expect(page.getByText(/另一个标签页已登录为/)).toBeVisible()
    await expect(page).toHaveURL(/#\/401$/)
    expect(calls[0]).toBe('/api/v1/gm_user/info')
    await open(page, '/dashboard')
    await expect(userMenu(page)).toBeVisible()
    await expect(page.getByRole('link', { name: '角色管理' })).toHaveCount(0)
    expect(await storedToken(page)).toBe(token)
  })

  await test.step('they leave together, and each comes back to its page', async () => {
    await open(other, '/member/pwd')
    // The one that stored the token did so past the console.
    await other.reload()
    await expect(userMenu(other)).toBeVisible()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const imgcode = await captchaAfter(page, () => signOut(page))
    await expect(other).toHaveURL(/#\/login\?redirect=%2Fmember%2Fpwd$/)
    await submitLogin(page, 'author', imgcode)
    await expect(page).toHaveURL(/#\/dashboard$/)
    await expect(other).toHaveURL(/#\/member\/pwd$/)
    const name = await userMenu(page).getAttribute('aria-label')
    await expect(userMenu(other)).toHaveAttribute('aria-label', name ?? '')
    // Nothing is left of the user before, without a reload.
    const tabs = page.getByRole('navigation', { name: '打开的页面' }).getByRole('link')
    await expect(tabs).toHaveText(['数据看板'])
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})
