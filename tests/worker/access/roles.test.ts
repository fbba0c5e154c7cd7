import { expect, it } from 'vitest'
import { endpoints } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { administered } from '#tests/support/administration.ts'
import { signIn } from '#tests/support/mock-client.ts'
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
  const id = (await mock.call('/gm_user/role/add', draft, { token: admin })).body.data?.id ?? 0
  await mock.call('/gm_user/InsertUser', { ...account, username: 'support', role_id: id }, { token: admin })
  return { mock, admin, id, token: await signIn(mock, 'support') }
}

it('§2 roles: each with its menu, its calls and how many hold it', async () => {
  const { mock, admin, id } = await supported()
  const roles = (await mock.call('/gm_user/roles', {}, { token: admin })).body.data ?? []
  expect(roles.at(-1)).toEqual({ id, ...draft, user_count: 1, is_default: 0 })
  const users = (await mock.call('/gm_user/userlist', { limit: 200 }, { token: admin })).body.data?.list ?? []
  for (const role of roles) {
    expect(role.user_count).toBe(users.filter(({ role_id }) => role_id === role.id).length)
  }
  const options = (await mock.call('/gm_user/roleOption', {}, { token: admin })).body.data
  expect(options).toEqual(roles.map(({ id, name }) => ({ id, name })))
})

it('§2 roles: menu and calls are those of whoever holds the role, from the next call on', async () => {
  const { mock, admin, id, token } = await supported()
  const info = async () => (await mock.call('/gm_user/info', {}, { token })).body.data
  expect(await info()).toMatchObject({ roles: ['客服'], list: draft.routes })
  expect((await mock.call('/gm_user/userlist', {}, { token })).body.code).toBe(0)
  const changed = { ...draft, id, name: '客户服务', routes: '[]', api: [] }
  await mock.call('/gm_user/role/update', changed, { token: admin })
  expect(await info()).toMatchObject({ roles: ['客户服务'], list: '[]' })
  expect((await mock.call('/gm_user/userlist', {}, { token })).body.code).toBe(resultCodes.forbidden)
})

it.each([
  ['name', '角色名称已被使用', { name: ' 管理员 ' }],
  ['name', '角色名称不能为空', { name: '  ' }],
  ['routes', '菜单不是有效的 JSON 数组', { routes: '{' }],
  ['routes', '菜单不是有效的 JSON 数组', { routes: '{}' }],
  ['routes', '菜单中有不完整的条目', { routes: '[{"path":1}]' }],
  ['routes', '菜单过大，最多 100000 个字符', { routes: `[${' '.repeat(100_000)}]` }],
  ['routes', '菜单层级过深，最多 8 层', { routes: nested(9) }],
  ['api.1', '没有可授权的接口 /gm_user/nothing', { api: ['/gm_user/userlist', '/gm_user/nothing'] }],
  ['api.0', '没有可授权的接口 /gm_user/login', { api: ['/gm_user/login'] }],
])('§1 41000: a wrong role is refused at its field %s: %s', async (path, message, change) => {
  const { mock, token } = await administered()
  const add = async (more: object) =>
    (await mock.call('/gm_user/role/add', { ...draft, ...more }, { token })).body
  expect(await add(change)).toEqual(issue(path, message))
  expect((await add({ routes: nested(8) })).code).toBe(0)
  // An entry that leads out of the console needs no component.
  expect((await add({ name: 'Out', routes: '[{"path":"https://docs.test"}]' })).code).toBe(0)
})

it('§2 roles: the name of another role in other letters is taken', async () => {
  const { mock, token } = await administered()
  const add = async (name: string) =>
    (await mock.call('/gm_user/role/add', { ...draft, name }, { token })).body
  expect((await add('Support')).code).toBe(0)
  expect(await add('SUPPORT')).toEqual(issue('name', '角色名称已被使用'))
})

function nested(depth: number): string {
  return `${'[{"path":"a","component":"layout","children":'.repeat(depth)}[]${'}]'.repeat(depth)}`
}

it('§2 roles: a call that is named twice is kept once, and its own name is not taken', async () => {
  const { mock, admin, id } = await supported()
  const twice = { ...draft, id, api: ['/gm_user/ban', '/gm_user/ban'] }
  expect((await mock.call('/gm_user/role/update', twice, { token: admin })).body.data).toEqual({ id })
  const roles = (await mock.call('/gm_user/roles', {}, { token: admin })).body.data
  expect(roles?.at(-1)?.api).toEqual(['/gm_user/ban'])
})

it('§2 roles: one that is held is not deleted, and says so', async () => {
  const { mock, admin, id } = await supported()
  const held = await mock.call('/gm_user/role/delete', { id }, { token: admin })
  expect(held.body).toEqual(refused('还有 1 个用户使用角色“客服”，请先为他们更换角色'))
  const { list = [] } =
    (await mock.call('/gm_user/userlist', { role_id: id }, { token: admin })).body.data ?? {}
  await mock.call('/gm_user/DelUser', { id: list[0]?.id ?? 0 }, { token: admin })
  expect((await mock.call('/gm_user/role/delete', { id }, { token: admin })).body.code).toBe(0)
  const again = await mock.call('/gm_user/role/delete', { id }, { token: admin })
  expect(again.body).toEqual({ code: resultCodes.recordNotFound, msg: '角色不存在或已被删除', data: null })
})

it('§2 roles: role 1 is never deleted, not even before anybody is counted', async () => {
  const { mock, token } = await administered()
  const { body } = await mock.call('/gm_user/role/delete', { id: 1 }, { token })
  expect(body).toEqual(refused('不能删除内置角色“管理员”'))
})

it.each(['/gm_user/userlist', '/app/ExamineClaim', '/app/StatusAction', '/app/PublishRelease'])(
  '§2 roles: the default role cannot be granted %s, whoever asks',
  async (forbidden) => {
    const { mock, token } = await administered()
    const roles = (await mock.call('/gm_user/roles', {}, { token })).body.data ?? []
    const [role, ...others] = roles.filter(({ is_default }) => is_default === 1)
    if (role === undefined) throw new Error('There is no default role.')
    expect(others).toEqual([])
    const update = (api: string[]) => mock.call('/gm_user/role/update', { ...role, api }, { token })
    expect((await update(['/app/Create', forbidden])).body).toMatchObject({
      code: resultCodes.invalidRequest,
      data: { issues: [{ path: 'api.1', message: expect.stringContaining(forbidden) }] },
    })
    expect((await update(['/app/Create', '/gm_user/info'])).body.code).toBe(0)
    const after = (await mock.call('/gm_user/roles', {}, { token })).body.data ?? []
    expect(after.find(({ id }) => id === role.id)).toMatchObject({ is_default: 1 })
  },
)

it('§2 roles: the default role is not deleted, and no new role becomes a second one', async () => {
  const { mock, token } = await administered()
  await mock.call('/gm_user/role/add', { ...draft, api: [] }, { token })
  const roles = (await mock.call('/gm_user/roles', {}, { token })).body.data ?? []
  const defaults = roles.filter(({ is_default }) => is_default === 1)
  expect(defaults.map(({ name }) => name)).toEqual(['买家'])
  const { body } = await mock.call('/gm_user/role/delete', { id: defaults[0]?.id ?? 0 }, { token })
  expect(body).toMatchObject({ code: resultCodes.refused, msg: expect.stringContaining('默认角色') })
})

it('§2 roles: nobody puts more into a role than he has, his own least of all', async () => {
  const { mock, id, token } = await supported()
  const greedy = { ...draft, api: [...draft.api, '/gm_user/SaveUserAssets'] }
  const answers = [
    await mock.call('/gm_user/role/update', { ...greedy, id }, { token }),
    await mock.call('/gm_user/role/add', { ...greedy, name: '另一个' }, { token }),
    await mock.call('/gm_user/role/update', { ...draft, id: 1, name: '管理员' }, { token }),
    await mock.call('/gm_user/role/update', { ...draft, id: 3, name: '开发者' }, { token }),
    await mock.call('/gm_user/role/delete', { id: 3 }, { token }),
  ]
  for (const { body } of answers) expect(body.code).toBe(resultCodes.refused)
  expect(answers[0]?.body.msg).toBe('您不能授予自己没有的接口权限：/gm_user/SaveUserAssets')
  expect(answers[2]?.body.msg).toBe('您不能修改权限超出自己的角色“管理员”')
  const modest = { ...draft, name: '只读', api: ['/gm_user/userlist'] }
  expect((await mock.call('/gm_user/role/add', modest, { token })).body.code).toBe(0)
})

it('§2 UrlConfig: every call that has to be granted, once, with a remark in Chinese', async () => {
  const { mock, token } = await administered()
  const groups = (await mock.call('/gm_user/UrlConfig', {}, { token })).body.data ?? []
  const granted = endpoints.filter(({ access }) => access === 'granted').map(({ path }) => path)
  expect(groups.flatMap(({ items }) => items.map(({ url }) => url)).toSorted()).toEqual(granted.toSorted())
  for (const { name, items } of groups) {
    expect(name).toMatch(/\p{Script=Han}/u)
    for (const { remark } of items) expect(remark).toMatch(/\p{Script=Han}/u)
  }
})
