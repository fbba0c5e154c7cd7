import { clicksDuring } from '../support/clicks.ts'
import { expectAccessible } from '../support/looks.ts'
import { callAs } from '../support/provider.ts'
import { openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const drawer = (page: Page) => page.getByRole('dialog')

test('screens /permission/role: a new role, given to a user, shows him its pages and refuses him the rest', async ({
  page,
}) => {
  await openAs(page, 'admin', '/permission/role')
  const clicks = await clicksDuring(page, async () => {
    await page.getByRole('button', { name: '新增角色' }).click()
    await drawer(page).getByLabel('名称').click()
    await page.keyboard.type('稽核')
    const menu = drawer(page).getByRole('tree', { name: '菜单' })
    await menu.getByRole('checkbox', { name: /^操作日志/ }).click()
    await expect(drawer(page).getByRole('region', { name: '侧栏预览' })).toContainText('操作日志')
    await expect(drawer(page)).toContainText('一并授权：现在 1 个')
    await expectAccessible(page, '[role="dialog"]')
    await drawer(page).locator('button[type="submit"]').click()
    await expect(page.getByRole('row').filter({ hasText: '稽核' })).toBeVisible()
  })
  expect(clicks).toBeLessThanOrEqual(6)

  await page.getByRole('link', { name: '用户管理' }).click()
  await page.getByRole('button', { name: '新增用户' }).click()
  await drawer(page).getByLabel('用户名').fill('auditor')
  await drawer(page).getByLabel('姓名').fill('陈稽核')
  await drawer(page).getByLabel('邮箱').fill('auditor@example.com')
  await drawer(page).getByLabel('初始密码').fill('Password1')
  await drawer(page).getByLabel('角色').selectOption('稽核')
  await drawer(page).getByRole('button', { name: '创建' }).click()
  await expect(page.getByText('已创建用户“auditor”')).toBeVisible()

  // Leaves the session before as a reload does.
  await page.goto('/favicon.svg')
  await openAs(page, 'auditor', '/permission/operater_log')
  await expect(page.getByRole('table', { name: '操作日志' })).toContainText('/gm_user/InsertUser')
  const links = page.getByRole('navigation', { name: '主导航' }).getByRole('link')
  await expect(links).toHaveText(['数据看板', '操作日志'])
  await callAs(page, 'auditor', '/operater_log/ListAction', {})
  await expect(callAs(page, 'auditor', '/gm_user/userlist', {})).rejects.toThrow('answered 40005')
})
