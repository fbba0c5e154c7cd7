import { refuse } from '../support/interception.ts'
import { openAs, simulateRefocus, storedToken } from '../support/session.ts'
import { userMenu } from '../support/shell.ts'
import { expect, type Page, test } from '../support/test.ts'

const dashboard = ['/gm_user/GetUserAssets', '/app/List', '/dashboard/Overview']

function dialog(page: Page) {
  return page.getByRole('dialog')
}

test('§8 errors: of a lost session one dialog asks: to stay, with the focus as it was, or to sign in again', async ({
  page,
}) => {
  await openAs(page, 'author', '/member/base')
  const menu = userMenu(page)
  await menu.focus()
  await Promise.all(dashboard.map((path) => refuse(page, path, 40003, 'Token已超时')))
  await simulateRefocus(page)
  await dialog(page).getByRole('button', { name: '留在本页' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(menu).toBeFocused()
  await expect(page).toHaveURL(/#\/member\/base$/)

  const overview = page.waitForResponse('**/dashboard/Overview')
  await page.getByRole('link', { name: '数据看板' }).first().click()
  await overview
  await expect(dialog(page)).toHaveCount(1)
  await dialog(page).getByRole('button', { name: '重新登录' }).click()
  await expect(page).toHaveURL(/#\/login/)
  expect(await storedToken(page)).toBeFalsy()
})
