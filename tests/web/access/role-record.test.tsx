import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RolePage } from '#web/src/features/access/role/role-page.tsx'
import { operationLogOf } from '#web/src/lib/addresses.ts'
import { callAs, chooseInRow, openPage, prepareConsolePage, toast } from '../support/console-page.tsx'
import { drawer, rowOf } from '../support/host-page.tsx'

const mock = prepareConsolePage()
const openRole = (id: number) => openPage(mock(), 'admin', RolePage, `/permission/role?record=${id}`)
const part = async (name: string) => within(await screen.findByRole('region', { name }))

it('screens /permission/role: a record has the role’s sidebar, named calls and operations', async () => {
  const reviewer = await roleNamed('审核员')
  await openRole(reviewer.id)
  expect((await part('侧栏预览')).getByText('插件管理')).toBeDefined()
  const calls = await part('可用操作')
  await calls.findByText('审核留言与回复')
  expect(calls.getAllByRole('code').map(({ textContent }) => textContent)).toEqual(reviewer.api)
  const link = await screen.findByRole('link', { name: '对此记录的操作' })
  expect(link.getAttribute('href')).toContain(operationLogOf('role', reviewer.id))
})

it('screens /permission/role: the administrator’s record says that every call is granted', async () => {
  await openRole(1)
  expect((await part('可用操作')).getByText('管理员角色始终可以使用全部操作。')).toBeDefined()
})

const form = async () => within(await drawer())
/** A checkbox of the calls. */
const box = async (name: RegExp) =>
  within(await screen.findByRole('tree', { name: '可用操作' })).findByRole('checkbox', { name })
const openRoles = (username = 'admin') => openPage(mock(), username, RolePage, '/permission/role')
async function roleNamed(name: string) {
  const role = (await callAs(mock(), 'admin', '/gm_user/roles', {})).find((each) => each.name === name)
  if (!role) throw new Error(`[test] there is no role ${name}.`)
  return role
}

async function addRole(name: string, api: string[] = []): Promise<number> {
  const role = { name, description: '', routes: '[]', api }
  return (await callAs(mock(), 'admin', '/gm_user/role/add', role)).id
}

async function addUser(username: string, role_id: number): Promise<void> {
  const user = { username, realname: username, email: `${username}@example.com`, role_id }
  await callAs(mock(), 'admin', '/gm_user/InsertUser', { ...user, password: 'Password1' })
}

it('screens /permission/role: a checked page grants its calls, unless the switch is on', async () => {
  const { user } = await openRoles()
  await user.click(screen.getByRole('button', { name: '新增角色' }))
  await user.type((await form()).getByLabelText('名称'), '巡查')
  const page = async (name: RegExp) =>
    within(await screen.findByRole('tree', { name: '菜单' })).findByRole('checkbox', { name })
  await user.click(await page(/^角色管理/))
  await user.click(await page(/^操作日志/))
  await (await form()).findByText(/它用到的操作：现在 6 个/)
  await user.click(await page(/^角色管理/))
  await user.click((await form()).getByRole('switch', { name: '自己选择操作' }))
  expect((await box(/^操作日志/)).getAttribute('aria-checked')).toBe('true')
  await user.click(await box(/^操作日志/))
  await (await form()).findByText(/用不了：\/operater_log\/ListAction/)
  await user.click(await page(/^用户管理/))
  await user.click((await form()).getByRole('button', { name: /^创 ?建$/ }))
  await expect.poll(() => roleNamed('巡查')).toMatchObject({ api: [] })
})

it('screens /permission/role: calls are found by remark or path, in half ticked groups', async () => {
  await addRole('巡查')
  const { user } = await openRoles()
  await chooseInRow(user, await rowOf('巡查'), '编辑')
  await user.click(await (await form()).findByRole('switch', { name: '自己选择操作' }))
  const search = await (await form()).findByLabelText('搜索操作或路径')
  await user.type(search, '封禁')
  await user.click(await box(/^封禁用户或解除封禁/))
  await user.clear(search)
  await user.type(search, '/operater_log')
  await user.click(await box(/^操作日志/))
  await user.clear(search)
  expect((await box(/^用户管理/)).getAttribute('aria-checked')).toBe('mixed')
  await user.click((await form()).getByRole('button', { name: /^保 ?存$/ }))
  const api = ['/gm_user/ban', '/operater_log/ListAction']
  await expect.poll(() => roleNamed('巡查')).toMatchObject({ api })
})

it('screens /permission/role: a role keeps its calls on a host that does not name them', async () => {
  const before = await roleNamed('运营')
  mock().answerOnce('/gm_user/UrlConfig', () => new Response(null, { status: 404 }))
  const { user } = await openRoles()
  await chooseInRow(user, await rowOf('运营'), '编辑')
  await (await form()).findByText('服务方未提供此功能')
  await user.type((await form()).getByLabelText('说明'), '照旧')
  await user.click((await form()).getByRole('button', { name: /^保 ?存$/ }))
  await expect.poll(toast).toBe('已保存角色“运营”')
  expect((await roleNamed('运营')).api.toSorted()).toEqual(before.api.toSorted())
})

it('screens /permission/role: deleting an assigned or built-in role is disabled with a reason', async () => {
  const { user } = await openRoles()
  await user.click(within(await rowOf('审核员')).getByRole('button', { name: /更多操作$/ }))
  const held = await screen.findByRole('menuitem', { name: /还有 3 个用户使用此角色/ })
  expect(held.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  await user.click(within(await rowOf('管理员')).getByRole('button', { name: /更多操作$/ }))
  const builtIn = await screen.findByRole('menuitem', { name: /内置角色不能删除/ })
  expect(builtIn.getAttribute('aria-disabled')).toBe('true')
})

it('screens /permission/role: a refused deletion links to the users with the role', async () => {
  const id = await addRole('临时')
  const { user } = await openRoles()
  await chooseInRow(user, await rowOf('临时'), '删除')
  await addUser('latecomer', id)
  await user.click((await form()).getByRole('button', { name: '删除角色' }))
  await screen.findByText(/还有 1 个用户使用角色“临时”/)
  const link = await screen.findByRole('link', { name: '1 个用户，角色“临时”' })
  expect(link.getAttribute('href')).toBe(`#/permission/user?role_id=${id}`)
})

it('screens /permission/role: a copy has the same rights, and refuses a taken name', async () => {
  const { user } = await openRoles()
  await chooseInRow(user, await rowOf('开发者'), '复制')
  const name = (await form()).getByLabelText<HTMLInputElement>('名称')
  expect(name.value).toBe('开发者 副本')
  await user.clear(name)
  await user.type(name, '审核员')
  await user.click((await form()).getByRole('button', { name: /^创 ?建$/ }))
  await (await form()).findByText('角色名称已被使用')
  expect(document.activeElement).toBe(name)
  await user.type(name, ' 2')
  await user.click((await form()).getByRole('button', { name: /^创 ?建$/ }))
  await expect.poll(toast).toBe('已保存角色“审核员 2”')
  const [original, copy] = [await roleNamed('开发者'), await roleNamed('审核员 2')]
  expect(copy.api.toSorted()).toEqual(original.api.toSorted())
  expect(JSON.parse(copy.routes)).toEqual(JSON.parse(original.routes))
})

it('screens /permission/role: a call that the user may not make cannot be granted', async () => {
  const api = ['roles', 'role/add', 'role/update', 'UrlConfig', 'roleOption'].map(
    (call) => `/gm_user/${call}`,
  )
  await addUser('deputy', await addRole('副手', api))
  const { user } = await openRoles('deputy')
  await user.click(within(await rowOf('管理员')).getByRole('button', { name: /更多操作$/ }))
  expect((await screen.findByRole('menuitem', { name: /^编辑/ })).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: '新增角色' }))
  await user.click(await (await form()).findByRole('switch', { name: '自己选择操作' }))
  await user.type(await (await form()).findByLabelText('搜索操作或路径'), '用户')
  expect((await box(/^删除用户/)).getAttribute('aria-disabled')).toBe('true')
  expect((await box(/^查询角色选项/)).getAttribute('aria-disabled')).not.toBe('true')
})
