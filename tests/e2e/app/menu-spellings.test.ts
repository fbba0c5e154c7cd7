import type { Page } from '@playwright/test'
import { open, openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const page = (path: string, component: string, title: string) => ({
  path,
  name: path || 'root',
  component,
  meta: { title },
})

/** A menu as other hosts spell it: an address twice, one that is its group's, one in Chinese with a space. */
const menu = [
  {
    ...page('/permission', 'Layout', '权限'),
    alwaysShow: true,
    children: [
      page('', 'permission/role', '角色管理'),
      page('User', '@/views/permission/user/index.vue', '用户管理'),
      page('user', 'system/user', '用户二'),
    ],
  },
  {
    ...page('/报表', '/layout/index', '报表'),
    alwaysShow: true,
    children: [page('产品 版本', 'ev/ev', '发布记录')],
  },
]

async function sendMenu(browserPage: Page): Promise<void> {
  await browserPage.route('**/gm_user/info', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, data: { ...body.data, list: JSON.stringify(menu) } } })
  })
}

test('§4 tabs: every spelling of an address is one tab, no entry closes another’s page', async ({ page }) => {
  await sendMenu(page)
  await openAs(page, 'admin', '/')
  const tabs = page.locator('[data-tour=tabs] a')
  for (const address of ['/permission/user/', '/Permission/User', '/permission/user']) {
    await open(page, address)
    await expect(page.getByRole('heading', { name: '用户管理', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/#\/permission\/user$/)
  }
  await expect(tabs).toHaveText(['数据看板', '用户管理'])
  await open(page, '/permission')
  await expect(page.getByRole('heading', { name: '角色管理', level: 1 })).toBeVisible()
  await expect(tabs).toHaveText(['数据看板', '用户管理', '角色管理'])
})
