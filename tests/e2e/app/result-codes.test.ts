import { refuse } from '../support/interception.ts'
import { openAnew, openAs, simulateRefocus, storedToken } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const assets = '/gm_user/GetUserAssets'
const dashboard = [assets, '/app/List', '/dashboard/Overview']

function dialog(page: Page) {
  return page.getByRole('dialog')
}

/** Opens the dashboard, whose calls are rejected; resolves after its answer. */
async function loseSession(page: Page): Promise<void> {
  const overview = page.waitForResponse('**/dashboard/Overview')
  await page.getByRole('link', { name: '数据看板' }).first().click()
  await overview
}

/** Leaves for the sign-in page through the one open dialog, which clears the token. */
async function signInAgain(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCount(1)
  await dialog(page).getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL(/#\/login/)
  expect(await storedToken(page)).toBeFalsy()
}

test('§8 errors: 40003 and 40002 show one dialog, to stay with the focus as it was or to sign in again', async ({
  page,
}) => {
  await openAs(page, 'author', '/member/base')
  const menu = page.getByRole('button', { name: /的菜单$/ })
  await menu.focus()
  const timedOut = await Promise.all(dashboard.map((path) => refuse(page, path, 40003, 'Token已超时')))
  await simulateRefocus(page)
  await dialog(page).getByRole('button', { name: '留在本页' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(menu).toBeFocused()
  await expect(page).toHaveURL(/#\/member\/base$/)

  // What is polled asks no more, what is done does.
  const polled = page.waitForResponse(`**${assets}`)
  await simulateRefocus(page)
  await polled
  await expect(dialog(page)).toBeHidden()
  await loseSession(page)
  await expect(dialog(page)).toHaveCount(1)
  await dialog(page).getByRole('button', { name: '留在本页' }).click()
  await expect(dialog(page)).toBeHidden()
  for (const stop of timedOut) stop()

  const rejected = await Promise.all(dashboard.map((path) => refuse(page, path, 40002, 'Token鉴权失败')))
  await openAnew(page, '/dashboard')
  await expect(dialog(page)).toHaveCount(1)
  for (const stop of rejected) stop()
  await signInAgain(page)
})
