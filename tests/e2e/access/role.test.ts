import { expectAccessible } from '../support/accessibility.ts'
import { addRole, addUser, callAs, openAsAnybody } from '../support/administration.ts'
import { refuse } from '../support/envelope.ts'
import { inOppositeLooks } from '../support/looks.ts'
import { goTo, openAnew, openAs } from '../support/session.ts'
import { expect, type Page, test } from '../support/test.ts'

const path = '/permission/role'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const drawer = (page: Page) => page.getByRole('dialog')
const menuTree = (page: Page) => drawer(page).getByRole('tree', { name: '菜单' })
const callTree = (page: Page) => drawer(page).getByRole('tree', { name: '可调用的接口' })
const preview = (page: Page) => drawer(page).getByRole('region', { name: '侧栏预览' })

/** Locates the checkbox of a node by the start of its name. */
const box = (tree: ReturnType<typeof menuTree>, name: RegExp) => tree.getByRole('checkbox', { name })

async function more(page: Page, name: string, action: string) {
  // The menu of another row may still be on its way out.
  await expect(page.getByRole('menuitem', { name: action })).toHaveCount(0)
  await page.getByRole('button', { name: `${name} 的更多操作` }).click()
  return page.getByRole('menuitem', { name: action })
}

interface Role {
  name: string
  api: string[]
  routes: string
}

async function roleNamed(page: Page, name: string): Promise<Role | undefined> {
  const { data } = await callAs(page, 'admin', '/gm_user/roles')
  return (data as Role[]).find((role) => role.name === name)
}

const save = (page: Page) => drawer(page).getByRole('button', { name: '保存' }).click()

test('screens /permission/role: a new role, given to a user, shows him its pages and refuses him the rest', async ({
  page,
}) => {
  await openAs(page, 'admin', path)
  await page.getByRole('button', { name: '新增角色' }).click()
  await drawer(page).getByLabel('名称').fill('稽核')
  await box(menuTree(page), /^操作日志/).click()
  await expect(preview(page).getByRole('listitem').filter({ hasText: '权限' })).toContainText('操作日志')
  await expect(menuTree(page)).toContainText('缺少接口：/operater_log/ListAction')
  await drawer(page).getByRole('button', { name: '授权这些接口' }).click()
  await expect(menuTree(page)).not.toContainText('缺少接口')
  await expect(drawer(page).getByText(/^已授权 1 \//)).toBeVisible()
  await drawer(page).getByRole('button', { name: '创建' }).click()
  await expect(page.getByText('已保存角色“稽核”')).toBeVisible()
  await expect(row(page, '稽核')).toBeVisible()

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
  expect((await callAs(page, 'auditor', '/gm_user/roles')).code).toBe(40005)
})

test('screens /permission/role: the rights of a role are searched, ticked and saved as they were but for what was changed, also by keyboard, and where the provider lacks the calls’ names', async ({
  page,
}) => {
  test.slow()
  await openAs(page, 'admin', path)
  const edit = page.getByRole('button', { name: '编辑 买家' })

  await test.step('the trees work by keyboard, and closing with changes asks', async () => {
    await edit.press('Enter')
    await expect(box(menuTree(page), /^权限/)).not.toBeChecked()
    await menuTree(page).press('ArrowDown')
    await menuTree(page).press('Space')
    await expect(box(menuTree(page), /^角色管理/)).toBeChecked()
    await expect(preview(page)).toContainText('角色管理')
    const question = page.getByRole('dialog', { name: '有未保存的修改' })
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(menuTree(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: '放弃修改' }).click()
    await expect(drawer(page)).toBeHidden()
  })

  await test.step('what is saved keeps the menu as it was, but for what was changed', async () => {
    const before = await roleNamed(page, '买家')
    await edit.click()
    await box(menuTree(page), /^订单管理/).click()
    await expect(preview(page)).not.toContainText('订单管理')
    await box(menuTree(page), /^订单管理/).click()
    await expect(preview(page)).toContainText('订单管理')
    await drawer(page).getByLabel('说明', { exact: true }).fill('只买插件')
    await save(page)
    await expect(drawer(page)).toBeHidden()
    await expect(row(page, '买家')).toContainText('只买插件')
    expect(JSON.parse((await roleNamed(page, '买家'))?.routes ?? '')).toEqual(
      JSON.parse(before?.routes ?? ''),
    )
  })

  await test.step('calls are searched by path or remark; a group is ticked as a whole', async () => {
    await addRole(page, '巡查', [])
    await page.getByRole('button', { name: '刷新' }).click()
    await page.getByRole('button', { name: '编辑 巡查' }).click()
    await drawer(page).getByLabel('搜索接口或说明').fill('封禁')
    await expect(callTree(page).getByRole('treeitem')).toHaveCount(2)
    await box(callTree(page), /^封禁或解封用户/).click()
    await drawer(page).getByLabel('搜索接口或说明').fill('/operater_log')
    await box(callTree(page), /^操作日志/).click()
    await drawer(page).getByLabel('搜索接口或说明').fill('')
    await expect(box(callTree(page), /^用户管理/)).toBeChecked({ indeterminate: true })
    await save(page)
    await expect(drawer(page)).toBeHidden()
    expect((await roleNamed(page, '巡查'))?.api).toEqual(['/gm_user/ban', '/operater_log/ListAction'])
  })

  await test.step('a provider without the calls’ names is explained in the drawer', async () => {
    await refuse(page, '/gm_user/UrlConfig', 404, '路由不存在')
    await openAnew(page, path)
    await page.getByRole('button', { name: '编辑 运营' }).click()
    await expect(drawer(page).getByText('服务方未提供此功能')).toBeVisible()
    await drawer(page).getByLabel('说明', { exact: true }).fill('照旧')
    await save(page)
    await expect(row(page, '运营')).toContainText('照旧')
    expect((await roleNamed(page, '运营'))?.api).toHaveLength(11)
  })
})

test('screens /permission/role: roles are copied and deleted, unless somebody holds them, and lead to who does; their drawer is accessible', async ({
  page,
}) => {
  test.slow()
  const unheld = await addRole(page, '临时')
  await openAs(page, 'admin', path)

  await test.step('a role that is held, and role 1, say why they cannot be deleted', async () => {
    const held = await more(page, '审核员', '删除')
    await expect(held).toBeDisabled()
    await expect(held).toContainText('还有 3 个用户使用此角色')
    await page.keyboard.press('Escape')
    await expect(await more(page, '管理员', '内置角色不能删除')).toBeDisabled()
    await page.keyboard.press('Escape')
  })

  await test.step('deleting is refused once somebody has got the role meanwhile', async () => {
    await addUser(page, 'latecomer', unheld)
    await (await more(page, '临时', '删除')).click()
    await drawer(page).getByRole('button', { name: '删除角色' }).click()
    await expect(page.getByText('还有 1 个用户使用角色“临时”')).toBeVisible()
    await expect(page.getByRole('link', { name: '查看角色“临时”的 1 个用户' })).toBeVisible()
  })

  await test.step('a copy starts with the same rights; a name that is taken is said at its field', async () => {
    await (await more(page, '开发者', '复制')).click()
    const name = drawer(page).getByLabel('名称')
    await expect(name).toHaveValue('开发者 副本')
    await name.fill('审核员')
    await drawer(page).getByRole('button', { name: '创建' }).click()
    await expect(drawer(page).getByText('角色名称已被使用')).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill('开发者 2')
    await drawer(page).getByRole('button', { name: '创建' }).click()
    await expect(drawer(page)).toBeHidden()
    const original = await roleNamed(page, '开发者')
    const copy = await roleNamed(page, '开发者 2')
    expect(copy?.api.toSorted()).toEqual(original?.api.toSorted())
    expect(JSON.parse(copy?.routes ?? '')).toEqual(JSON.parse(original?.routes ?? ' '))
  })

  await test.step('a role nobody holds is deleted after a question that names it', async () => {
    await (await more(page, '开发者 2', '删除')).click()
    await expect(drawer(page)).toContainText('删除角色“开发者 2”')
    await drawer(page).getByRole('button', { name: '删除角色' }).click()
    await expect(page.getByText('已删除角色“开发者 2”')).toBeVisible()
    await expect(row(page, '开发者 2')).toBeHidden()
  })

  await test.step('how many hold a role leads to who they are', async () => {
    const link = page.getByRole('link', { name: /查看角色“运营”的 \d+ 个用户/ })
    const count = Number(await link.textContent())
    await link.click()
    await expect(page).toHaveURL(/permission\/user\?role_id=5$/)
    await expect(page.getByText(`共 ${count} 条`)).toBeVisible()
    await expect(page.getByRole('cell', { name: '运营' })).toHaveCount(count)
  })

  await test.step('the drawer, in opposite looks', async () => {
    await goTo(page, path)
    await page.getByRole('button', { name: '编辑 运营' }).click()
    await expect(page.getByRole('tree')).toHaveCount(2)
    await page.getByRole('tree').first().getByRole('checkbox').nth(1).click()
    await inOppositeLooks(page, () => expectAccessible(page, '[role="dialog"]'))
  })
})

test('screens /permission/role: nobody grants a call he may not make himself', async ({ page }) => {
  const calls = [
    '/gm_user/roles',
    '/gm_user/role/add',
    '/gm_user/role/update',
    '/gm_user/UrlConfig',
    '/gm_user/roleOption',
  ]
  await addUser(page, 'deputy', await addRole(page, '副手', calls, ['role']))
  await openAsAnybody(page, 'deputy', path)
  await expect(page.getByRole('button', { name: '编辑 管理员' })).toBeDisabled()
  await page.getByRole('button', { name: '新增角色' }).click()
  await drawer(page).getByLabel('搜索接口或说明').fill('用户')
  await expect(box(callTree(page), /^删除用户/)).toBeDisabled()
  await expect(box(callTree(page), /^查询角色选项/)).toBeEnabled()
})
