import { expectAccessible } from '../support/accessibility.ts'
import { callAs, openAsAnybody } from '../support/administration.ts'
import { openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const drawer = (page: Page) => page.getByRole('dialog')

test('screens /permission/role: a new role, given to a user, shows him its pages and refuses him the rest', async ({
  page,
}) => {
  await openAs(page, 'admin', '/permission/role')
  await page.getByRole('button', { name: '新增角色' }).click()
  await drawer(page).getByLabel('名称').fill('稽核')
  const menu = drawer(page).getByRole('tree', { name: '菜单' })
  const box = (name: RegExp) => menu.getByRole('checkbox', { name })
  await menu.press('ArrowDown')
  await menu.press('Space')
  await expect(box(/^角色管理/)).toBeChecked()
  await menu.press('Space')
  await box(/^操作日志/).click()
  await expect(drawer(page).getByRole('region', { name: '侧栏预览' })).toContainText('操作日志')
  await expect(menu).toContainText('缺少接口：/operater_log/ListAction')
  await drawer(page).getByRole('button', { name: '授权这些接口' }).click()
  await expect(menu).not.toContainText('缺少接口')
  await expectAccessible(page, '[role="dialog"]')
  await drawer(page).locator('button[type="submit"]').click()
  await expect(page.getByRole('row').filter({ hasText: '稽核' })).toBeVisible()

  await page.getByRole('link', { name: '用户管理' }).click()
  await page.getByRole('button', { name: '新增用户' }).click()
  await drawer(page).getByLabel('用户名').fill('auditor')
  await drawer(page).getByLabel('姓名').fill('陈稽核')
  await drawer(page).getByLabel('邮箱').fill('auditor@example.com')
  await drawer(page).getByLabel('初始密码').fill('Password1')
  await drawer(page).getByLabel('角色').click()
  await drawer(page).getByTitle('稽核').click()
  await drawer(page).getByRole('button', { name: '创建' }).click()
  await expect(page.getByText('已创建用户“auditor”')).toBeVisible()

  await openAsAnybody(page, 'auditor', '/permission/operater_log')
  await expect(page.getByRole('table', { name: '操作日志' })).toContainText('/gm_user/InsertUser')
  const links = page.getByRole('navigation', { name: '主导航' }).getByRole('link')
  await expect(links).toHaveText(['数据看板', '操作日志'])
  expect((await callAs(page, 'auditor', '/operater_log/ListAction')).code).toBe(0)
  expect((await callAs(page, 'auditor', '/gm_user/userlist')).code).toBe(40005)
})
