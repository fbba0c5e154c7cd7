import { expectAccessible } from '../support/looks.ts'
import { callAs } from '../support/provider.ts'
import { openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('screens /permission/role: a new role gives its user its pages, and refuses the rest', async ({
  page,
}) => {
  await openAs(page, 'admin', '/permission/role')
  const drawer = page.getByRole('dialog')
  await page.getByRole('button', { name: '新增角色' }).click()
  await drawer.getByLabel('名称').fill('稽核')
  const menu = drawer.getByRole('tree', { name: '菜单' })
  await menu.getByRole('checkbox', { name: /^操作日志/ }).click()
  await expect(drawer.getByRole('region', { name: '侧栏预览' })).toContainText('操作日志')
  await expect(drawer).toContainText('一并授权：现在 1 个')
  await expectAccessible(page, '[role="dialog"]')
  await drawer.locator('button[type="submit"]').click()
  await expect(page.getByRole('row').filter({ hasText: '稽核' })).toBeVisible()

  await page.getByRole('link', { name: '用户管理' }).click()
  await page.getByRole('button', { name: '新增用户' }).click()
  await drawer.getByLabel('用户名').fill('auditor')
  await drawer.getByLabel('姓名').fill('陈稽核')
  await drawer.getByLabel('邮箱').fill('auditor@example.com')
  await drawer.getByLabel('初始密码').fill('Password1')
  await drawer.getByLabel('角色').selectOption('稽核')
  await drawer.getByRole('button', { name: '创建' }).click()
  await expect(page.getByText('已创建用户“auditor”')).toBeVisible()

  await page.goto('/favicon.svg')
  await openAs(page, 'auditor', '/permission/operater_log')
  await expect(page.getByRole('table', { name: '操作日志' })).toContainText('/gm_user/InsertUser')
  const links = page.getByRole('navigation', { name: '主导航' }).getByRole('link')
  await expect(links).toHaveText(['数据看板', '操作日志'])
  await callAs(page, 'auditor', '/operater_log/ListAction', {})
  await expect(callAs(page, 'auditor', '/gm_user/userlist', {})).rejects.toThrow('answered 40005')
})
