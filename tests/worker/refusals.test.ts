import { describe, expect, it } from 'vitest'
import { administered, deputy, newUser } from '../support/administration.ts'
import { createTestMock, signIn } from '../support/mock-client.ts'
import { aPlugin, aVersion } from '../support/records.ts'
import { cast, createStage } from '../support/review-stage.ts'

const draftRole = { name: '客服', description: ' 接电话 ', routes: '[]', api: ['/gm_user/userlist'] }

function issue(path: string, message: string) {
  return { code: 41000, msg: '请求参数有误', data: { issues: [{ path, message }] } }
}

function refused(msg: string) {
  return { code: 500, msg, data: null }
}

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

  it('for those that are held, the first, and those that are not there', async () => {
    const { mock, token } = await administered()
    const remove = async (id: number) => (await mock.call('/gm_user/role/delete', { id }, { token })).body
    expect(await remove(1)).toEqual(refused('不能删除内置角色“管理员”'))
    expect((await remove(4)).msg).toMatch(/^还有 \d+ 个用户使用角色“买家”，请先为他们更换角色$/)
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

describe('§4 plugins and versions: what is refused says why', () => {
  const stage = () =>
    createStage((work) => {
      work.put('plugins', aPlugin({ ownerId: cast.owner, managerIds: [cast.manager] }))
      const version = { changeLog: '', files: [], submittedAt: null, status: 0 } as const
      work.put('versions', aVersion({ ...version, id: 1, version: '2.0.0' }))
      work.put('versions', aVersion({ id: 2, version: '1.5.0', status: 2 }))
      const banned = work.get('users', cast.second)
      if (banned !== undefined) work.put('users', { ...banned, banReason: '测试' })
    })
  const listing = { plugin_alias: 'heat-map', plugin_name: '热力图', description: '', category: '', price: 1 }

  it.each([
    [{ plugin_alias: 'log-lens', category: 'search' }, 'plugin_alias', '该插件标识已被使用'],
    [{ plugin_name: ' ', category: 'search' }, 'plugin_name', '插件名称不能为空'],
    [{ category: 'nonsense' }, 'category', '没有这个分类'],
  ])('for a plugin with %j', async (change, path, message) => {
    const { as } = await stage()
    expect(await as('stranger', '/app/Create', { ...listing, ...change })).toEqual(issue(path, message))
  })

  it('for managers', async () => {
    const { as } = await stage()
    const name = (...manager_ids: number[]) => as('owner', '/app/UpdateManager', { id: 1, manager_ids })
    expect(await name(cast.stranger, cast.owner)).toEqual(issue('manager_ids.1', '所有者无需设为管理者'))
    expect(await name(99)).toEqual(issue('manager_ids.0', '用户不存在或已被封禁'))
    expect(await name(cast.second)).toEqual(issue('manager_ids.0', '用户不存在或已被封禁'))
    const own = await as('manager', '/app/UpdateManager', { id: 1, manager_ids: [] })
    expect(own).toEqual(refused('只有插件的所有者才能调整管理者'))
  })

  it('for what changed meanwhile, with the plugin as it is', async () => {
    const { as, plugin } = await stage()
    const change = { id: 1, price: 3, update_time: '2026-01-01 00:00:00' }
    const answer = await as('owner', '/app/UpdatePluginInfo', change)
    expect(answer).toEqual({
      code: 41001,
      msg: '插件已被他人修改，请重新加载后再试',
      data: expect.anything(),
    })
    expect(answer.data).toMatchObject({ id: 1, price: 100, update_time: (await plugin()).update_time })
  })

  it('for a version that is not complete, all of it', async () => {
    const { as } = await stage()
    const { data } = await as('owner', '/app/PublishToExamine', { id: 1 })
    expect(data).toEqual({
      issues: [
        { path: 'files', message: '请至少上传一个平台的安装包' },
        { path: 'change_log', message: '请填写更新日志' },
      ],
    })
  })

  it.each([
    ['1.5.0', '版本号必须大于提交过审核的 1.5.0'],
    ['2.0.0+build', '该版本号已存在'],
  ])('for another version %s', async (version, message) => {
    const { as } = await stage()
    const request = { id: 1, version, change_log: '', files: [] }
    expect(await as('owner', '/app/PublishCreate', request)).toEqual(issue('version', message))
  })

  it.each([
    ['2026-11-31 12:00:00', '没有这个时间'],
    ['2026-11-21 12:00:00', '发布时间必须晚于现在，并在 30 天以内'],
  ])('for a release at %s', async (release_at, message) => {
    const { as } = await stage()
    expect(await as('owner', '/app/PublishRelease', { id: 2, release_at })).toEqual(
      issue('release_at', message),
    )
    const state = await as('owner', '/app/PublishStatusAction', { id: 2, status: 6 })
    expect(state).toEqual(issue('status', '定时发布需要指定发布时间'))
  })

  it('for a product that ends before it begins, not for one version of it', async () => {
    const { as } = await stage()
    const create = (oldest: string, newest: string, version: string) =>
      as('owner', '/app/PublishCreate', {
        ...{ id: 1, version, change_log: '', files: [] },
        gte_ev_dependency_ver: oldest,
        lte_ev_dependency_ver: newest,
      })
    const message = '最高产品版本不能低于最低产品版本'
    expect(await create('2.0.0', '1.9.9', '3.0.0')).toEqual(issue('lte_ev_dependency_ver', message))
    expect((await create('2.0.0', '2.0.0', '3.0.0')).code).toBe(0)
    expect((await create('2.0.0', '', '3.0.1')).code).toBe(0)
    expect((await create('', '1.0.0', '3.0.2')).code).toBe(0)
  })
})
