import { changeAnswers, refuse } from './support/envelope.ts'
import { openAs, storedToken } from './support/session.ts'
import { expect, type Page, test } from './support/test.ts'

const assets = '/gm_user/GetUserAssets'

function dialog(page: Page) {
  return page.getByRole('dialog')
}

for (const code of [40002, 40003]) {
  test(`§8 errors: ${code} offers to stay, and to sign in again, which clears the token`, async ({
    page,
  }) => {
    const stop = await refuse(page, assets, code, 'Token已超时')
    await refuse(page, '/dashboard/Overview', code, 'Token已超时')
    await openAs(page, 'author', '/member/base')
    await dialog(page).getByRole('button', { name: '留在本页' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/#\/member\/base$/)

    // What is polled asks no more, what is done does.
    await page.waitForResponse(`**${assets}`)
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('link', { name: '数据看板' }).first().click()
    await dialog(page).getByRole('button', { name: '重新登录' }).click()
    await stop()
    await expect(page).toHaveURL(/#\/login/)
    expect(await storedToken(page)).toBeFalsy()
  })
}

test('§8 errors: the focus is where it was once the dialog is answered', async ({ page }) => {
  await openAs(page, 'author', '/member/base')
  const menu = page.getByRole('button', { name: /的菜单$/ })
  await menu.focus()
  await refuse(page, assets, 40002, 'Token鉴权失败')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(menu).toBeFocused()
})

test('§8 errors: calls that fail with 40002 at once show one dialog', async ({ page }) => {
  const lost = { code: 40002, msg: 'Token鉴权失败', data: null }
  for (const path of [assets, '/app/List', '/dashboard/Overview']) {
    await changeAnswers(page, path, () => lost)
  }
  const answers = ['GetUserAssets', 'List', 'Overview'].map((name) => page.waitForResponse(`**/${name}`))
  await openAs(page, 'author', '/dashboard')
  await Promise.all(answers)
  await expect(dialog(page)).toHaveCount(1)
})

test('§8 errors: 40007 shows the server’s message and reloads the page on demand', async ({ page }) => {
  const stop = await refuse(page, assets, 40007, '请刷新到新版本')
  await openAs(page, 'author', '/dashboard')
  await expect(dialog(page)).toContainText('请刷新到新版本')
  await expect(dialog(page).getByRole('heading', { name: '刷新页面' })).toBeVisible()
  await stop()
  const reloaded = page.waitForEvent('load')
  await dialog(page).getByRole('button', { name: '刷新', exact: true }).click()
  await reloaded
  await expect(dialog(page)).toBeHidden()
})

test('§8 errors: 40001 says 请重新登录!', async ({ page }) => {
  await refuse(page, assets, 40001, 'Token不能为空')
  await openAs(page, 'author', '/dashboard')
  await expect(page.getByText('请重新登录!')).toBeVisible()
})

test('§8 errors: 40008 says why and signs out', async ({ page }) => {
  await refuse(page, assets, 40008, '账号已被封禁：刷单')
  await openAs(page, 'author', '/dashboard')
  await expect(page.getByText('账号已被封禁：刷单')).toBeVisible()
  await expect(page).toHaveURL(/#\/login/)
  expect(await storedToken(page)).toBeFalsy()
})
