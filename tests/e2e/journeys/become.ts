import { callAs } from '../support/provider.ts'
import { goTo, leaveShell, storeElsewhere, tokenOf } from '../support/session.ts'
import { userMenu } from '../support/shell.ts'
import { expect, type Page } from '../support/test.ts'

/** Switches the user on the same page, as after a sign-in in another tab, and opens the dashboard. */
export async function become(page: Page, username: string): Promise<void> {
  await leaveShell(page)
  const { name } = await callAs(page, username, '/gm_user/info', {})
  await storeElsewhere(page, { 'Admin-Token': await tokenOf(page, username) })
  await expect(page.getByText(`另一个标签页已登录为 ${name}，`)).toBeVisible()
  await goTo(page, '/dashboard')
  await expect(userMenu(page, `${name} 的菜单`)).toBeVisible()
}
