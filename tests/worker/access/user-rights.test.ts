import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { administered, deputy, newUser, userNamed } from '#tests/support/administration.ts'
import { login, signIn } from '#tests/support/mock-client.ts'
import { refused } from '#tests/support/refusals.ts'

const administrator = { id: 1, realname: '周立群', email: 'admin@example.com' }

/** Calls that would take the rights of administrator 1. */
const takingRights = [
  ['ban', '不能封禁自己', '/gm_user/ban', { id: 1, is_ban: 1, reason: '测试' }],
  ['deletion', '不能删除自己', '/gm_user/DelUser', { id: 1 }],
  ['change of role', '不能修改自己的角色', '/gm_user/UpdateUser', { ...administrator, role_id: 4 }],
] as const

it.each(takingRights)('§2 users: a %s of oneself is refused: %s', async (_deed, msg, path, request) => {
  const { mock, token } = await administered()
  expect((await mock.call(path, request, { token })).body).toEqual(refused(msg))
  expect(await mock.data('/gm_user/info', {}, { token })).toMatchObject({ roleId: 1 })
})

it.each(takingRights)('§2 users: a %s of the last administrator is refused', async (_, __, path, request) => {
  const { mock, admin, token } = await deputy(['/gm_user/userlist', path])
  const others = await mock.data('/gm_user/userlist', { role_id: 1, is_ban: 0 }, { token: admin })
  for (const { id } of others.list) {
    if (id !== 1) await mock.call('/gm_user/ban', { id, is_ban: 1, reason: '测试' }, { token: admin })
  }
  const { body } = await mock.call(path, request, { token })
  expect(body).toMatchObject({ code: resultCodes.refused, msg: expect.stringContaining('最后一个') })
  expect(await mock.data('/gm_user/info', {}, { token: admin })).toMatchObject({ roleId: 1 })
})

it('§2 users: two administrators who ban each other at once leave one', async () => {
  const { mock, token } = await administered()
  const { id } = await mock.data('/gm_user/InsertUser', { ...newUser, role_id: 1 }, { token })
  const other = await signIn(mock, 'newcomer')
  const banning = { is_ban: 1, reason: '测试' } as const
  const answers = await Promise.all([
    mock.call('/gm_user/ban', { id, ...banning }, { token }),
    mock.call('/gm_user/ban', { id: 1, ...banning }, { token: other }),
  ])
  expect(answers.map(({ body }) => body.code)).toEqual([0, resultCodes.accountClosed])
})

it('§2 users: a deputy assigns only roles within their own rights', async () => {
  const calls = ['/gm_user/userlist', '/gm_user/InsertUser', '/gm_user/UpdateUser']
  const { mock, role_id: own, token } = await deputy(calls)
  const update = async (role_id: number, user = { id: 4, realname: '许晚晴', email: 'buyer@example.com' }) =>
    (await mock.call('/gm_user/UpdateUser', { ...user, role_id }, { token })).body.code
  for (const role_id of [1, 2, 3, 5]) {
    const user = { ...newUser, email: 'x@example.com', role_id }
    const { body } = await mock.call('/gm_user/InsertUser', user, { token })
    expect(body.msg).toMatch(/^您不能授予超出自己权限的角色“.+”$/)
    expect(await update(role_id)).toBe(resultCodes.refused)
  }
  expect([await update(4), await update(own)]).toEqual([0, 0])
  const { id, realname, email } = await userNamed(mock, token, 'deputy')
  expect(await update(1, { id, realname, email })).toBe(resultCodes.refused)
})

const takeovers = [{ password: 'Password1' }, { email: 'mine@example.com' }]

it.each(takeovers)('§2 users: a deputy cannot take over an administrator by setting %o', async (change) => {
  const { mock, token } = await deputy(['/gm_user/userlist', '/gm_user/UpdateUser'])
  const edit = { ...administrator, role_id: 1, ...change }
  const { body } = await mock.call('/gm_user/UpdateUser', edit, { token })
  expect(body).toEqual(refused('您不能编辑权限高于自己的用户“admin”'))
  expect((await login(mock, 'admin')).body.code).toBe(0)
})

it('§2 users: a deputy changes neither the access nor the coins of an administrator', async () => {
  const { mock, admin, token } = await deputy(['/gm_user/ban', '/gm_user/DelUser', '/gm_user/SaveUserAssets'])
  const second = { ...newUser, email: 'second@example.com', role_id: 1 }
  const { id } = await mock.data('/gm_user/InsertUser', second, { token: admin })
  const coins = { id, ev_coin: 1, expected_ev_coin: 0, remark: '测试' }
  const ban = (user: number) => mock.call('/gm_user/ban', { id: user, is_ban: 1, reason: '测试' }, { token })
  for (const { body } of [
    await ban(id),
    await mock.call('/gm_user/DelUser', { id }, { token }),
    await mock.call('/gm_user/SaveUserAssets', coins, { token }),
  ])
    expect(body).toEqual(refused('只有管理员可以对管理员“Newcomer”执行此操作'))
  expect((await ban(3)).body.code).toBe(0)
})
