import { describe, expect, it } from 'vitest'
import { administered, deputy, newUser } from '#tests/support/administration.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'
import { issue, refused } from '#tests/support/refusals.ts'

const draftRole = { name: '客服', description: ' 接电话 ', routes: '[]', api: ['/gm_user/userlist'] }

describe('§2 users: what is refused says why', () => {
  it('for what nobody may do to himself, or to one who is more than he', async () => {
    const { mock, token } = await administered()
    const ban = { id: 1, is_ban: 1, reason: '测试' } as const
    expect((await mock.call('/gm_user/ban', ban, { token })).body).toEqual(refused('不能封禁自己'))
    expect((await mock.call('/gm_user/DelUser', { id: 1 }, { token })).body).toEqual(refused('不能删除自己'))
    const edit = { id: 1, realname: '周', email: 'admin@example.com', role_id: 4 }
    expect((await mock.call('/gm_user/UpdateUser', edit, { token })).body).toEqual(
      refused('不能修改自己的角色'),
    )
  })

  it('to a deputy', async () => {
    const { mock, token } = await deputy([
      '/gm_user/InsertUser',
      '/gm_user/UpdateUser',
      '/gm_user/SaveUserAssets',
    ])
    const admin = { ...newUser, email: 'x@example.com', role_id: 1 }
    expect((await mock.call('/gm_user/InsertUser', admin, { token })).body).toEqual(
      refused('您不能授予超出自己权限的角色“管理员”'),
    )
    const edit = { id: 1, realname: '周', email: 'admin@example.com', role_id: 1 }
    expect((await mock.call('/gm_user/UpdateUser', edit, { token })).body).toEqual(
      refused('您不能编辑权限高于自己的用户“admin”'),
    )
    const coins = { id: 1, ev_coin: 1, expected_ev_coin: 0, remark: '测试' }
    expect((await mock.call('/gm_user/SaveUserAssets', coins, { token })).body).toEqual(
      refused('只有管理员可以对管理员“admin”执行此操作'),
    )
  })

  it.each([
    [{ realname: ' ' }, 'realname', '姓名不能为空'],
    [{ role_id: 99 }, 'role_id', '角色不存在'],
    [{ username: 'AUTHOR' }, 'username', '用户名已被使用'],
    [{ email: 'AUTHOR@example.com' }, 'email', '邮箱已被使用'],
  ])('for a new one with %j', async (change, path, message) => {
    const { mock, token } = await administered()
    const { body } = await mock.call('/gm_user/InsertUser', { ...newUser, ...change }, { token })
    expect(body).toEqual(issue(path, message))
  })

  it('for one who is not there, a ban without a reason, a balance without a remark', async () => {
    const { mock, token } = await administered()
    const { body } = await mock.call('/gm_user/getUserById', { id: 999 }, { token })
    expect(body).toEqual({ code: 41004, msg: '用户不存在或已被删除', data: null })
    const ban = { id: 4, is_ban: 1, reason: ' ' } as const
    expect((await mock.call('/gm_user/ban', ban, { token })).body).toEqual(issue('reason', '请填写封禁原因'))
    const coins = { id: 4, ev_coin: 1, expected_ev_coin: 0, remark: ' ' }
    const adjusted = await mock.call('/gm_user/SaveUserAssets', coins, { token })
    expect(adjusted.body).toEqual(issue('remark', '请填写备注'))
  })

  it('nothing, where an edit leaves the role as it is, of the last administrator too', async () => {
    const mock = await createTestMock({ scenario: 'empty' })
    const token = await signIn(mock, 'admin')
    const edit = { id: 1, realname: ' 新名 ', email: 'new@example.com', role_id: 1 }
    expect((await mock.call('/gm_user/UpdateUser', edit, { token })).body.code).toBe(0)
    mock.clock.advance(60)
    const { data } = (await mock.call('/gm_user/getUserById', { id: 1 }, { token })).body
    expect(data).toMatchObject({
      realname: '新名',
      email: 'new@example.com',
      is_ban: 0,
      ban_reason: '',
      update_time: '2026-11-21 12:00:00',
    })
  })
})

describe('§2 roles: what is refused says why', () => {
  it.each([
    [{ name: ' ' }, 'name', '角色名称不能为空'],
    [{ name: ' 买家' }, 'name', '角色名称已被使用'],
    [{ routes: '{' }, 'routes', '菜单不是有效的 JSON 数组'],
    [{ routes: '{}' }, 'routes', '菜单不是有效的 JSON 数组'],
    [{ routes: '[{"path":1}]' }, 'routes', '菜单中有不完整的条目'],
    [{ routes: `[${' '.repeat(100_000)}]` }, 'routes', '菜单过大，最多 100000 个字符'],
    [{ routes: nested(9) }, 'routes', '菜单层级过深，最多 8 层'],
    [{ routes: nested(8) }, 'routes', '菜单中有不完整的条目'],
    [{ api: ['/gm_user/nothing'] }, 'api.0', '没有可授权的接口 /gm_user/nothing'],
  ])('for one with %j', async (change, path, message) => {
    const { mock, token } = await administered()
    const { body } = await mock.call('/gm_user/role/add', { ...draftRole, ...change }, { token })
    expect(body).toEqual(issue(path, message))
  })

  it('for the name of another in other letters', async () => {
    const { mock, token } = await administered()
    const add = async (name: string) =>
      (await mock.call('/gm_user/role/add', { ...draftRole, name }, { token })).body
    expect((await add('Support')).code).toBe(0)
    expect(await add('SUPPORT')).toEqual(issue('name', '角色名称已被使用'))
    expect(await add('support')).toEqual(issue('name', '角色名称已被使用'))
  })

  it('for those that are held, the first, and those that are not there', async () => {
    const { mock, token } = await administered()
    const remove = async (id: number) => (await mock.call('/gm_user/role/delete', { id }, { token })).body
    expect(await remove(1)).toEqual(refused('不能删除内置角色“管理员”'))
    expect((await remove(3)).msg).toMatch(/^还有 \d+ 个用户使用角色“开发者”，请先为他们更换角色$/)
    expect(await remove(99)).toEqual({ code: 41004, msg: '角色不存在或已被删除', data: null })
    const { data } = (await mock.call('/gm_user/role/add', draftRole, { token })).body
    expect((await remove(data?.id ?? 0)).code).toBe(0)
    expect((await remove(data?.id ?? 0)).code).toBe(41004)
  })

  it('to a deputy who would give or change more than he has', async () => {
    const { mock, token } = await deputy([
      '/gm_user/role/add',
      '/gm_user/role/update',
      '/gm_user/role/delete',
    ])
    const greedy = { ...draftRole, api: ['/gm_user/ban', '/gm_user/info', '/gm_user/DelUser'] }
    expect((await mock.call('/gm_user/role/add', greedy, { token })).body).toEqual(
      refused('您不能授予自己没有的接口权限：/gm_user/ban、/gm_user/DelUser'),
    )
    const edit = { ...draftRole, id: 2, api: [] }
    const { msg } = (await mock.call('/gm_user/role/update', edit, { token })).body
    expect(msg).toMatch(/^您不能修改权限超出自己的角色“.+”$/)
    const remove = await mock.call('/gm_user/role/delete', { id: 1 }, { token })
    expect(remove.body.msg).toBe('不能删除内置角色“管理员”')
  })
})

function nested(levels: number): string {
  return `${'[{"children":'.repeat(levels - 1)}[{}]${'}]'.repeat(levels - 1)}`
}
