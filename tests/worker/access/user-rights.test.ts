import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { administered, deputy, newUser, userNamed } from '#tests/support/administration.ts'
import { login, signIn } from '#tests/support/mock-client.ts'
import { refused } from '#tests/support/refusals.ts'

const himself = { id: 1, realname: '周立群', email: 'admin@example.com' }

it.each([
  ['不能封禁自己', '/gm_user/ban', { id: 1, is_ban: 1, reason: '测试' }],
  ['不能删除自己', '/gm_user/DelUser', { id: 1 }],
  ['不能修改自己的角色', '/gm_user/UpdateUser', { ...himself, role_id: 4 }],
] as const)('§2 users: nobody bans, deletes or demotes himself: %s', async (msg, path, request) => {
  const { mock, token } = await administered()
  const { body } = await mock.call(path, request, { token })
  expect(body).toEqual(refused(msg))
  expect((await mock.call('/gm_user/info', {}, { token })).body.data?.roleId).toBe(1)
})

it.each([
  ['banned', '/gm_user/ban', { id: 1, is_ban: 1, reason: '测试' }],
  ['deleted', '/gm_user/DelUser', { id: 1 }],
  ['demoted', '/gm_user/UpdateUser', { ...himself, role_id: 4 }],
] as const)('§2 users: the last active administrator cannot be %s', async (_deed, path, request) => {
  const { mock, admin, token } = await deputy(['/gm_user/userlist', path])
  const others = (await mock.call('/gm_user/userlist', { role_id: 1, is_ban: 0 }, { token: admin })).body.data
  for (const { id } of others?.list ?? []) {
    if (id !== 1) await mock.call('/gm_user/ban', { id, is_ban: 1, reason: '测试' }, { token: admin })
  }
  const { body } = await mock.call(path, request, { token })
  expect(body).toMatchObject({ code: resultCodes.refused, msg: expect.stringContaining('最后一个') })
  expect((await mock.call('/gm_user/info', {}, { token: admin })).body.data?.roleId).toBe(1)
})

it('§2 users: administrators who ban each other at once leave one', async () => {
  const { mock, token } = await administered()
  await mock.call('/gm_user/InsertUser', { ...newUser, role_id: 1 }, { token })
  const { id } = await userNamed(mock, token, 'newcomer')
  const other = await signIn(mock, 'newcomer')
  const banning = { is_ban: 1, reason: '测试' } as const
  const [first, second] = await Promise.all([
    mock.call('/gm_user/ban', { id, ...banning }, { token }),
    mock.call('/gm_user/ban', { id: 1, ...banning }, { token: other }),
  ])
  expect([first.body.code, second.body.code]).toEqual([0, resultCodes.accountClosed])
})

it('§2 users: a deputy gives nobody role 1, or rights he does not have', async () => {
  const { mock, role_id, token } = await deputy([
    '/gm_user/userlist',
    '/gm_user/InsertUser',
    '/gm_user/UpdateUser',
  ])
  for (const forbidden of [1, 2, 3, 5]) {
    const created = await mock.call(
      '/gm_user/InsertUser',
      { ...newUser, email: 'x@example.com', role_id: forbidden },
      { token },
    )
    expect(created.body.msg).toMatch(/^您不能授予超出自己权限的角色“.+”$/)
    const edit = { id: 4, realname: '许晚晴', email: 'buyer@example.com', role_id: forbidden }
    expect((await mock.call('/gm_user/UpdateUser', edit, { token })).body.code).toBe(resultCodes.refused)
  }
  for (const allowed of [4, role_id]) {
    const edit = { id: 4, realname: '许晚晴', email: 'buyer@example.com', role_id: allowed }
    expect((await mock.call('/gm_user/UpdateUser', edit, { token })).body.code).toBe(0)
  }
  const { id } = await userNamed(mock, token, 'deputy')
  const own = { id, realname: '副手', email: 'deputy@example.com', role_id: 1 }
  expect((await mock.call('/gm_user/UpdateUser', own, { token })).body.code).toBe(resultCodes.refused)
})

it.each([
  ['password', { password: 'Password1' }],
  ['address', { email: 'mine@example.com' }],
])('§2 users: a deputy cannot become an administrator by setting his %s', async (_what, change) => {
  const { mock, token } = await deputy(['/gm_user/userlist', '/gm_user/UpdateUser'])
  const edit = { ...himself, role_id: 1, ...change }
  const { body } = await mock.call('/gm_user/UpdateUser', edit, { token })
  expect(body).toEqual(refused('您不能编辑权限高于自己的用户“admin”'))
  expect((await login(mock, 'admin')).body.code).toBe(0)
})

it('§2 users: a deputy does not touch an administrator’s access or coins', async () => {
  const { mock, admin, token } = await deputy(['/gm_user/ban', '/gm_user/DelUser', '/gm_user/SaveUserAssets'])
  const second = { ...newUser, email: 'second@example.com', role_id: 1 }
  const { data } = (await mock.call('/gm_user/InsertUser', second, { token: admin })).body
  const id = data?.id ?? 0
  const answers = [
    await mock.call('/gm_user/ban', { id, is_ban: 1, reason: '测试' }, { token }),
    await mock.call('/gm_user/DelUser', { id }, { token }),
    await mock.call(
      '/gm_user/SaveUserAssets',
      { id, ev_coin: 1, expected_ev_coin: 0, remark: '测试' },
      { token },
    ),
  ]
  const refusal = refused('只有管理员可以对管理员“Newcomer”执行此操作')
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => refusal))
  const buyer = await mock.call('/gm_user/ban', { id: 3, is_ban: 1, reason: '测试' }, { token })
  expect(buyer.body.code).toBe(0)
})
