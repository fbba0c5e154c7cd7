import { expect, it } from 'vitest'
import { endpoints } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { administered } from '#tests/support/administration.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'
import { issue, refused } from '#tests/support/refusals.ts'

const menu = [
  { path: '/member', component: 'layout', children: [{ path: 'base', component: 'views/member/base' }] },
]
const draft = {
  name: '客服',
  description: '回答用户',
  routes: JSON.stringify(menu),
  api: ['/gm_user/userlist', '/gm_user/role/update', '/gm_user/role/add', '/gm_user/role/delete'],
}
const account = { realname: '客服', email: 'support@example.com', password: 'Password1' }

/** Creates the draft as a role, and signs a user with it in. */
async function supported() {
  const { mock, token: admin } = await administered()
  const { id } = await mock.data('/gm_user/role/add', draft, { token: admin })
  const user = { ...account, username: 'support', role_id: id }
  const { id: userId } = await mock.data('/gm_user/InsertUser', user, { token: admin })
  const roles = () => mock.data('/gm_user/roles', {}, { token: admin })
  return { mock, admin, id, userId, roles, token: await signIn(mock, 'support') }
}

it('§2 roles: the list has the menu, the calls and the number of users of each role', async () => {
  const { mock, admin, id, roles } = await supported()
  const list = await roles()
  expect(list.at(-1)).toEqual({ id, ...draft, user_count: 1, is_default: 0 })
  const users = (await mock.data('/gm_user/userlist', { limit: 200 }, { token: admin })).list
  for (const role of list)
    expect(role.user_count).toBe(users.filter(({ role_id }) => role_id === role.id).length)
  const options = await mock.data('/gm_user/roleOption', {}, { token: admin })
  expect(options).toEqual(list.map(({ id, name }) => ({ id, name })))
})

it('§2 roles: a change of a role applies to its users from the next call on', async () => {
  const { mock, admin, id, token } = await supported()
  const info = () => mock.data('/gm_user/info', {}, { token })
  expect(await info()).toMatchObject({ roles: ['客服'], list: draft.routes })
  expect((await mock.call('/gm_user/userlist', {}, { token })).body.code).toBe(0)
  const changed = { ...draft, id, name: '客户服务', routes: '[]', api: [] }
  await mock.call('/gm_user/role/update', changed, { token: admin })
  expect(await info()).toMatchObject({ roles: ['客户服务'], list: '[]' })
  expect((await mock.call('/gm_user/userlist', {}, { token })).body.code).toBe(resultCodes.forbidden)
})

it.each([
  ['name', '角色名称已被使用', { name: ' 管理员 ' }],
  ['name', '名称里有看不见的字符，请删除', { name: '管理员\u200b' }],
  ['name', '角色名称不能为空', { name: '  ' }],
  ['routes', '菜单不是有效的 JSON 数组', { routes: '{}' }],
  ['routes', '菜单中有不完整的条目', { routes: '[{"path":1}]' }],
  ['routes', '最多 100000 个字符', { routes: `[${' '.repeat(100_000)}]` }],
  ['routes', '菜单层级过深，最多 8 层', { routes: nested(9) }],
  ['api.1', '没有可授权的操作 /gm_user/nothing', { api: ['/gm_user/userlist', '/gm_user/nothing'] }],
  ['api.0', '没有可授权的操作 /gm_user/login', { api: ['/gm_user/login'] }],
])('§1 41000: a wrong role is refused at its field %s: %s', async (path, message, change) => {
  const { mock, token } = await administered()
  const { body } = await mock.call('/gm_user/role/add', { ...draft, ...change }, { token })
  expect(body).toEqual(issue(path, message))
})

it('§2 roles: a menu has up to 8 levels, and an entry for another site needs no component', async () => {
  const { mock, token } = await administered()
  for (const routes of [nested(8), '[{"path":"https://docs.test"}]']) {
    const role = { ...draft, name: routes.slice(0, 20), routes }
    expect((await mock.call('/gm_user/role/add', role, { token })).body.code).toBe(0)
  }
})

function nested(depth: number): string {
  return `${'[{"path":"a","component":"layout","children":'.repeat(depth)}[]${'}]'.repeat(depth)}`
}

it('§2 roles: a name is taken for other roles in any case, and a repeated call is kept once', async () => {
  const { mock, admin, id, roles } = await supported()
  const own = { ...draft, id, name: 'Support', api: ['/gm_user/ban', '/gm_user/ban'] }
  for (const _ of [1, 2])
    expect(await mock.data('/gm_user/role/update', own, { token: admin })).toEqual({ id })
  expect((await roles()).at(-1)).toMatchObject({ name: 'Support', api: ['/gm_user/ban'] })
  const { body } = await mock.call('/gm_user/role/add', { ...draft, name: 'SUPPORT' }, { token: admin })
  expect(body).toEqual(issue('name', '角色名称已被使用'))
})

it('§2 roles: a role with users is not deleted', async () => {
  const { mock, admin, id, userId } = await supported()
  const remove = async () => (await mock.call('/gm_user/role/delete', { id }, { token: admin })).body
  expect(await remove()).toEqual(refused('还有 1 个用户使用角色“客服”，请先为他们更换角色'))
  await mock.call('/gm_user/DelUser', { id: userId }, { token: admin })
  expect((await remove()).code).toBe(0)
  expect(await remove()).toEqual({
    code: resultCodes.recordNotFound,
    msg: '角色不存在或已被删除',
    data: null,
  })
})

it('§2 roles: the only default role and the administrator’s are never deleted', async () => {
  const { mock, admin: token, roles } = await supported()
  const defaults = (await roles()).filter(({ is_default }) => is_default === 1)
  expect(defaults).toMatchObject([{ name: '买家' }])
  for (const { id } of defaults) {
    const { body } = await mock.call('/gm_user/role/delete', { id }, { token })
    expect(body).toMatchObject({ code: resultCodes.refused, msg: expect.stringContaining('默认角色') })
  }
  const { body } = await mock.call('/gm_user/role/delete', { id: 1 }, { token })
  expect(body).toEqual(refused('不能删除内置角色“管理员”'))
})

const ungrantable = ['/gm_user/userlist', '/app/ExamineClaim', '/app/StatusAction', '/app/PublishRelease']

it.each(ungrantable)('§2 roles: the default role cannot be granted %s', async (forbidden) => {
  const { mock, admin: token, roles } = await supported()
  const role = (await roles()).find(({ is_default }) => is_default === 1) ?? expect.unreachable()
  const update = (api: string[]) => mock.call('/gm_user/role/update', { ...role, api }, { token })
  const refusal = issue('api.1', expect.stringContaining(forbidden))
  expect((await update(['/app/Create', forbidden])).body).toEqual(refusal)
  expect((await update(['/app/Create', '/gm_user/info'])).body.code).toBe(0)
  expect(await roles()).toContainEqual(expect.objectContaining({ id: role.id, is_default: 1 }))
})

it('§2 roles: users grant only calls of their own, and change no role that has more', async () => {
  const { mock, id, token } = await supported()
  const greedy = { ...draft, api: [...draft.api, '/gm_user/SaveUserAssets'] }
  const refusals = await Promise.all([
    mock.call('/gm_user/role/update', { ...greedy, id }, { token }),
    mock.call('/gm_user/role/add', { ...greedy, name: '另一个' }, { token }),
    mock.call('/gm_user/role/update', { ...draft, id: 1, name: '管理员' }, { token }),
    mock.call('/gm_user/role/update', { ...draft, id: 3, name: '开发者' }, { token }),
    mock.call('/gm_user/role/delete', { id: 3 }, { token }),
  ])
  const { code } = refused('')
  expect(refusals.map(({ body }) => body)).toMatchObject([
    refused('您不能授予自己没有的权限：/gm_user/SaveUserAssets'),
    { code },
    refused('您不能修改权限超出自己的角色“管理员”'),
    { code },
    { code },
  ])
  const modest = { ...draft, name: '只读', api: ['/gm_user/userlist'] }
  expect((await mock.call('/gm_user/role/add', modest, { token })).body.code).toBe(0)
})

it.each([
  ['demo', '查询用户列表', true],
  ['demo-en', 'List users', false],
] as const)('§2 UrlConfig: %s names each call to grant once, like %s', async (scenario, remark, isHan) => {
  const groups = await (await createTestMock({ scenario })).data('/gm_user/UrlConfig', {}, { as: 'admin' })
  const granted = endpoints.filter(({ access }) => access === 'granted').map(({ path }) => path)
  const items = groups.flatMap((group) => group.items)
  expect(items.map(({ url }) => url).toSorted()).toEqual(granted.toSorted())
  expect(items).toContainEqual({ url: '/gm_user/userlist', remark })
  for (const text of [...groups.map(({ name }) => name), ...items.map((item) => item.remark)])
    expect(/\p{Script=Han}/u.test(text), text).toBe(isHan)
})
