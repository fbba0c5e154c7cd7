import type { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { createFirstHost } from '#tests/support/hosts/first-host.ts'
import { createNewHost } from '#tests/support/hosts/new-host.ts'
import { createOldHost } from '#tests/support/hosts/old-host.ts'
import { createSpecHost, specCaptchaCode } from '#tests/support/hosts/spec-host.ts'

const credentials = { username: 'admin', password: 'Demo1234' }

/** A host with `admin` signed in. */
async function signedIn(app: Hono, base: string, captcha: object = {}) {
  let token = ''
  const send = (path: string, body: object = {}) =>
    app.request(base + path, { method: 'POST', headers: { 'X-Token': token }, body: JSON.stringify(body) })
  const call = async (path: string, body?: object) => (await send(path, body)).json()
  const signIn = await call('/gm_user/login', { ...credentials, ...captcha })
  token = signIn.data.token
  return { send, call, token, data: async (path: string, body?: object) => (await call(path, body)).data }
}

const firstHost = () => signedIn(createFirstHost(), '/api')
const oldHost = () => signedIn(createOldHost(), '/api')
const newHost = () => signedIn(createNewHost(), '/api')
const specHost = () =>
  signedIn(createSpecHost(), '/api/v1', { imgid: 'captcha-1', imgcode: specCaptchaCode.toLowerCase() })

function claimsOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

describe.each([
  ['spec', specHost, 'application/json'],
  ['first', firstHost, 'application/json'],
  ['old', oldHost, 'application/json'],
  ['new', newHost, 'text/plain; charset=utf-8'],
])('the %s host', (_name, host, contentType) => {
  it('family envelope: refusals are HTTP 202, an unknown path is HTTP 404 with a line of text', async () => {
    const { send, call } = await host()
    expect((await send('/gm_user/info')).headers.get('Content-Type')).toBe(contentType)
    const refused = await send('/gm_user/login', { ...credentials, password: 'wrong' })
    expect(refused.status).toBe(202)
    const unknown = await send('/order/List')
    expect([unknown.status, await unknown.text()]).toEqual([404, '404 page not found'])
    await call('/gm_user/logout')
    expect(await call('/gm_user/info')).toMatchObject({ code: 40002, msg: 'Token鉴权失败' })
  })
})

it('family spec: 35 calls with the fields that the specification names', async () => {
  const { data, token } = await specHost()
  expect(Object.keys(await data('/gm_user/info')).sort()).toEqual(
    ['roles', 'name', 'avatar', 'introduction', 'list', 'roleId'].sort(),
  )
  expect(Object.keys(await data('/GetAuthCode'))).toEqual(['imgid', 'img'])
  expect(await data('/gm_user/GetUserAssets')).toEqual({ ev_coin: 320 })
  expect(await data('/app/List')).toMatchObject({ list: [{ id: 1, plugin_name: '日志透镜' }, { id: 2 }] })
  expect(await data('/app/Config')).toEqual({})
  expect(await data('/gm_user/InsertUser', { username: 'new' })).toBeNull()
  expect(token).not.toContain('.')
})

it('family first: users are banned by `typ`, and told so by `is_del`; the token ends with the password', async () => {
  const { data, call } = await firstHost()
  expect(await data('/gm_user/ban', { id: 2, typ: 1 })).toBe(2)
  expect((await data('/gm_user/userlist'))[1]).toMatchObject({ username: 'operator', is_del: 1 })
  expect(await call('/gm_user/ban', { id: 1, typ: 1 })).toMatchObject({ code: 500 })
  expect(Object.keys(await data('/gm_user/info'))).not.toContain('roleId')
  expect(Object.keys(await data('/app/Config'))).toEqual(['list'])
  expect(await call('/app/UpdateManager', { id: 7, app_manager: '1' })).toMatchObject({ code: 500 })
  await call('/gm_user/ModifyPwd', { password: 'Another1' })
  expect(await call('/gm_user/info')).toMatchObject({ code: 40002 })
})

it('family old: a bare array of users, whose every column an update writes', async () => {
  const { data, call, token } = await oldHost()
  const users = await data('/gm_user/userlist', { page: 2, limit: 5 })
  expect(users).toHaveLength(45)
  expect(Object.keys(users[0]).sort()).toEqual(
    'create_time id last_login_time password realname role_id update_time username'.split(' '),
  )
  expect(claimsOf(token)).toEqual({ id: 1, username: 'admin' })
  expect(await data('/gm_user/InsertUser', { username: 'new', role_id: 2 })).toBe(46)
  expect(await call('/gm_user/InsertUser', { username: 'new' })).toMatchObject({
    code: 500,
    msg: 'UNIQUE constraint failed: gm_user.username',
  })
  expect(await call('/gm_user/UpdateUser', { id: 2, realname: '李四' })).toMatchObject({
    code: 0,
    data: null,
  })
  expect(await data('/gm_user/getUserById', { id: 2 })).toMatchObject({ username: '', role_id: 0 })
  expect(await data('/gm_user/roles')).toHaveLength(3)
  expect(await data('/gm_user/role/add', { name: '新角色' })).toEqual({ id: 4 })
  expect(await data('/gm_user/UrlConfig')).toContainEqual({ url: '/gm_user/roles', remark: '角色列表' })
  expect(await data('/operater_log/ListAction', { operater_id: 9, operater_role_id: 0, date: [] })).toEqual({
    list: null,
    count: 0,
  })
  expect(Object.keys(await data('/gm_user/info'))).not.toContain('roleId')
})

it('family new: lists with null for no rows, users with several roles, calls by module', async () => {
  const { data, call, token } = await newHost()
  expect(await data('/gm_user/userlist', { user_name: 'nobody' })).toEqual({ list: null, count: 0 })
  const { list } = await data('/gm_user/userlist', { user_name: 'operator', page: 1, page_size: 20 })
  expect(list).toMatchObject([{ role_ids: [2, 3], is_ban: 0, work_wechat_uid: 'wx-operator' }])
  expect(claimsOf(token)).toMatchObject({ id: 1, username: 'admin', real_name: 'admin的姓名' })
  expect(await call('/gm_user/UpdateUser', { id: 2, realname: '李四' })).toMatchObject({ code: 500 })
  expect(await data('/gm_user/getUserById', { id: 2 })).toMatchObject({ username: '', realname: '李四' })
  expect(await data('/gm_user/InsertUser', { username: 'new', role_ids: [2] })).toBe(46)
  expect(await data('/gm_user/roles')).toMatchObject({ count: 3 })
  expect(await data('/gm_user/UrlConfig')).toMatchObject({
    cfg: [{ url: '/gm_user/userlist', remark: '用户列表' }, {}, {}, {}],
    cfg_with_module: [{ label: '用户管理', options: [{ value: '/gm_user/userlist' }, {}, {}, {}] }],
  })
  expect(await data('/notice/GetList')).toMatchObject({ count: 1, list: [{ btn_jump_type: 'internal' }] })
})
