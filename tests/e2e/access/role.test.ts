import { expectAccessible } from '../support/looks.ts'
import { openAs } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

test('screens /permission/role: a new role is made of pages, with a preview of its sidebar', async ({
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
})
