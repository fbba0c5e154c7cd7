import { open, openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const authRedirect = '/auth-redirect?redirect=%2Fmember%2Fpwd'

test('§2 routes: a stand-in address leads to its page; pages outside the menu are not in sidebar and search', async ({
  page,
}) => {
  await openAs(page, 'admin', '/')
  await expect(page).toHaveURL(/#\/dashboard$/)
  for (const [address, there] of [
    ['/permission', '/permission/role'],
    ['/member', '/member/base'],
    ['/app', '/app/add'],
    ['/ev', '/ev/list'],
    [authRedirect, '/member/pwd'],
  ] as const) {
    await open(page, address)
    await expect(page).toHaveURL(new RegExp(`#${there}$`))
  }
  const sidebar = page.getByRole('navigation', { name: '主导航' })
  await expect(sidebar.getByText('数据看板')).toBeVisible()
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  for (const path of ['/redirect', '/login', '/auth-redirect', '/404', '/401']) {
    await expect(sidebar.locator(`a[href="#${path}"]`)).toHaveCount(0)
    await page.getByRole('combobox', { name: '搜索页面、操作和记录' }).fill(path)
    await expect(page.getByRole('option', { name: path, exact: true })).toHaveCount(0)
  }
})

test('§2 routes: who goes on while the menu is still being read arrives where he went', async ({ page }) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/gm_user/info', async (route) => {
    await answered
    await route.continue()
  })
  const asked = page.waitForRequest('**/gm_user/info')
  await openAs(page, 'buyer', '/member/pwd')
  await asked
  await open(page, '/member/order')
  answer()
  await expect(page.getByRole('heading', { name: '订单管理', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/#\/member\/order$/)
})
