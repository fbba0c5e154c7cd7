import { expect, it } from 'vitest'
import { endpoints } from '../../contract/registry.ts'
import { resultCodes } from '../../contract/result-codes.ts'
import { control, createTestMock, login, signIn, type TestMock } from '../support/mock-client.ts'

const newUser = {
  username: 'Newcomer',
  realname: '新同事',
  email: 'newcomer@example.com',
  role_id: 4,
  password: 'Password1',
}

async function administered(username = 'admin') {
  const mock = await createTestMock()
  return { mock, token: await signIn(mock, username) }
}

/** A role with these calls, and a user `deputy` who holds it and is signed in. */
async function deputy(api: string[]) {
  const { mock, token: admin } = await administered()
  const role = { name: '副手', description: '', routes: '[]', api }
  const { data } = (await mock.call('/gm_user/role/add', role, { token: admin })).body
  const role_id = data?.id ?? 0
  await mock.call('/gm_user/InsertUser', { ...newUser, username: 'deputy', role_id }, { token: admin })
  return { mock, admin, role_id, token: await signIn(mock, 'deputy') }
}

async function userNamed(mock: TestMock, token: string, keyword: string) {
  const { body } = await mock.call('/gm_user/userlist', { keyword }, { token })
  const user = body.data?.list[0]
  if (user === undefined) throw new Error(`[test] There is no user ${keyword}.`)
  return user
}

it('§2 users: newest first, a page at a time', async () => {
  const { mock, token } = await administered()
  await mock.call('/gm_user/InsertUser', newUser, { token })
  const { data } = (await mock.call('/gm_user/userlist', { limit: 200 }, { token })).body
  const times = data?.list.map(({ create_time }) => create_time) ?? []
  expect(times).toEqual(times.toSorted().toReversed())
  expect(data?.count).toBe(times.length)
  expect(data?.list[0]).toEqual({
    id: expect.any(Number),
    username: 'Newcomer',
    realname: '新同事',
    email: 'newcomer@example.com',
    role_id: 4,
    role_name: '买家',
    is_ban: 0,
    ban_reason: '',
    ev_coin: 0,
    create_time: '2026-11-21 12:00:00',
    update_time: '2026-11-21 12:00:00',
    last_login_time: '',
  })
  const page = await mock.call('/gm_user/userlist', { page: 2, limit: 5 }, { token })
  expect(page.body.data).toEqual({ list: data?.list.slice(5, 10), count: data?.count })
})

it('§2 users: keyword, role and ban select together', async () => {
  const { mock, token } = await administered()
  const namesOf = async (filter: object) => {
    const { data } = (await mock.call('/gm_user/userlist', { limit: 200, ...filter }, { token })).body
    return data?.list.map(({ username }) => username) ?? []
  }
  expect(await namesOf({ keyword: ' AUTHOR@example' })).toEqual(['author'])
  expect(await namesOf({ role_id: 1 })).toContain('admin')
  expect(await namesOf({ role_id: 1 })).not.toContain('buyer')
  expect(await namesOf({ is_ban: 1 })).toContain('banned')
  expect(await namesOf({ is_ban: 0 })).not.toContain('banned')
  expect(await namesOf({ keyword: 'banned', role_id: 1 })).toEqual([])
})

it('§2 users: one by id, and 41004 for one who does not exist', async () => {
  const { mock, token } = await administered()
  const found = await mock.call('/gm_user/getUserById', { id: 5 }, { token })
  expect(found.body.data).toMatchObject({ id: 5, username: 'banned', is_ban: 1 })
  expect(found.body.data?.ban_reason).not.toBe('')
  const missing = await mock.call('/gm_user/getUserById', { id: 99_999 }, { token })
  expect(missing.body.code).toBe(resultCodes.recordNotFound)
})

it('§2 users: one who is created can sign in', async () => {
  const { mock, token } = await administered()
  expect((await mock.call('/gm_user/InsertUser', newUser, { token })).body.code).toBe(0)
  expect((await login(mock, 'newcomer', 'Password1')).body.code).toBe(0)
})

it('§1 41000: name, address and role of a new user are each marked', async () => {
  const { mock, token } = await administered()
  const wrong = { ...newUser, username: 'AUTHOR', email: 'Buyer@Example.com', role_id: 999, realname: ' ' }
  const { body } = await mock.call('/gm_user/InsertUser', wrong, { token })
  expect(body.code).toBe(resultCodes.invalidRequest)
  expect(body.data).toEqual({
    issues: ['username', 'email', 'realname', 'role_id'].map((path) => ({
      path,
      message: expect.any(String),
    })),
  })
})

it('§2 users: an edit keeps the password unless it brings one, which ends the user’s sessions', async () => {
  const { mock, token } = await administered()
  const session = await signIn(mock, 'buyer')
  const edit = { id: 4, realname: '许晚', email: 'BUYER@example.com', role_id: 4 }
  expect((await mock.call('/gm_user/UpdateUser', edit, { token })).body.code).toBe(0)
  expect((await mock.call('/gm_user/info', {}, { token: session })).body.data?.name).toBe('许晚')
  const withPassword = { ...edit, password: 'Password1' }
  expect((await mock.call('/gm_user/UpdateUser', withPassword, { token })).body.code).toBe(0)
  expect((await mock.call('/gm_user/info', {}, { token: session })).body.code).toBe(resultCodes.tokenRejected)
  expect((await login(mock, 'buyer', 'Password1')).body.code).toBe(0)
})

it('§2 users: another role takes effect with the next call', async () => {
  const { mock, token } = await administered()
  const session = await signIn(mock, 'buyer')
  const edit = { id: 4, realname: '许晚晴', email: 'buyer@example.com', role_id: 5 }
  await mock.call('/gm_user/UpdateUser', edit, { token })
  expect((await mock.call('/gm_user/userlist', {}, { token: session })).body.code).toBe(0)
})

it.each([
  ['bans', '/gm_user/ban', { id: 1, is_ban: 1, reason: '测试' }],
  ['deletes', '/gm_user/DelUser', { id: 1 }],
  ['demotes', '/gm_user/UpdateUser', { id: 1, realname: '周立群', email: 'admin@example.com', role_id: 4 }],
] as const)('§2 users: nobody %s himself', async (_deed, path, request) => {
  const { mock, token } = await administered()
  const { body } = await mock.call(path, request, { token })
  expect(body).toMatchObject({ code: resultCodes.refused, msg: expect.stringContaining('自己') })
  expect((await mock.call('/gm_user/info', {}, { token })).body.data?.roleId).toBe(1)
})

it.each([
  ['banned', '/gm_user/ban', { id: 1, is_ban: 1, reason: '测试' }],
  ['deleted', '/gm_user/DelUser', { id: 1 }],
  ['demoted', '/gm_user/UpdateUser', { id: 1, realname: '周', email: 'admin@example.com', role_id: 4 }],
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
    expect(created.body.code).toBe(resultCodes.refused)
    const edit = { id: 4, realname: '许晚晴', email: 'buyer@example.com', role_id: forbidden }
    expect((await mock.call('/gm_user/UpdateUser', edit, { token })).body.code).toBe(resultCodes.refused)
  }
  for (const allowed of [4, role_id]) {
    const edit = { id: 4, realname: '许晚晴', email: 'buyer@example.com', role_id: allowed }
    expect((await mock.call('/gm_user/UpdateUser', edit, { token })).body.code).toBe(0)
  }
  const { id } = await userNamed(mock, token, 'deputy')
  const himself = { id, realname: '副手', email: 'deputy@example.com', role_id: 1 }
  expect((await mock.call('/gm_user/UpdateUser', himself, { token })).body.code).toBe(resultCodes.refused)
})

it.each([
  ['password', { email: 'admin@example.com', password: 'Password1' }],
  ['address', { email: 'mine@example.com' }],
])('§2 users: a deputy cannot become an administrator by setting his %s', async (_what, change) => {
  const { mock, token } = await deputy(['/gm_user/userlist', '/gm_user/UpdateUser'])
  const edit = { id: 1, realname: '周立群', role_id: 1, ...change }
  expect((await mock.call('/gm_user/UpdateUser', edit, { token })).body.code).toBe(resultCodes.refused)
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
  for (const { body } of answers) expect(body.code).toBe(resultCodes.refused)
  const buyer = await mock.call('/gm_user/ban', { id: 3, is_ban: 1, reason: '测试' }, { token })
  expect(buyer.body.code).toBe(0)
})

it('§2 ban: it needs a reason', async () => {
  const { mock, token } = await administered()
  const { body } = await mock.call('/gm_user/ban', { id: 4, is_ban: 1, reason: '  ' }, { token })
  expect(body).toMatchObject({ code: resultCodes.invalidRequest, data: { issues: [{ path: 'reason' }] } })
})

it('§2 ban: sessions end with it, tell why, and stay dead when it is lifted', async () => {
  const { mock, token } = await administered()
  const session = await signIn(mock, 'buyer')
  await mock.call('/gm_user/ban', { id: 4, is_ban: 1, reason: '刷单' }, { token })
  const whileBanned = (await mock.call('/gm_user/info', {}, { token: session })).body
  expect(whileBanned).toMatchObject({ code: resultCodes.accountClosed, msg: '账号已被封禁：刷单' })
  expect((await mock.call('/gm_user/ban', { id: 4, is_ban: 0 }, { token })).body.code).toBe(0)
  expect((await mock.call('/gm_user/info', {}, { token: session })).body.code).toBe(resultCodes.tokenRejected)
  expect((await login(mock, 'buyer')).body.code).toBe(0)
})

it('§2 delete: what the user made, bought and did stays, his coins go back, his id is never given again', async () => {
  const { mock, token } = await administered()
  await signIn(mock, 'author')
  const before = (await mock.call('/app/List', {}, { token })).body.data?.count
  expect((await mock.call('/gm_user/DelUser', { id: 3 }, { token })).body.code).toBe(0)
  const plugins = (await mock.call('/app/List', {}, { token })).body.data
  expect(plugins?.count).toBe(before)
  expect(plugins?.list.some(({ owner_id }) => owner_id === 3)).toBe(true)
  expect((await login(mock, 'author')).body.code).toBe(resultCodes.refused)
  const last = (await mock.call('/gm_user/InsertUser', newUser, { token })).body.data?.id ?? 0
  await mock.call('/gm_user/DelUser', { id: last }, { token })
  const again = (await mock.call('/gm_user/InsertUser', newUser, { token })).body.data?.id
  expect(again).toBe(last + 1)
})

it.each([
  [
    'logout',
    resultCodes.tokenRejected,
    (mock: TestMock, token: string) => mock.call('/gm_user/logout', {}, { token }),
  ],
  [
    'a password change',
    resultCodes.tokenRejected,
    (mock: TestMock, token: string) =>
      mock.call(
        '/gm_user/ModifyPwdByPassword',
        { old_password: 'Demo1234', password: 'Password1' },
        { token },
      ),
  ],
  [
    'a ban',
    resultCodes.accountClosed,
    async (mock: TestMock) =>
      mock.call('/gm_user/ban', { id: 3, is_ban: 1, reason: '测试' }, { token: await signIn(mock, 'admin') }),
  ],
  [
    'deletion',
    resultCodes.accountClosed,
    async (mock: TestMock) =>
      mock.call('/gm_user/DelUser', { id: 3 }, { token: await signIn(mock, 'admin') }),
  ],
] as const)('§2 session: after %s it is refused everywhere', async (_event, code, end) => {
  const { mock, token } = await administered('author')
  expect((await end(mock, token)).body.code).toBe(0)
  for (const { path } of endpoints.filter(({ access }) => access !== 'public')) {
    const { body } = await mock.send(path, { method: 'POST', headers: { 'X-Token': token }, body: '{}' })
    expect([path, body.code]).toEqual([path, code])
  }
})

it('§2 balance: it is set through the ledger, up and down', async () => {
  const { mock, token } = await administered()
  const { id, ev_coin: shown } = await userNamed(mock, token, 'buyer')
  const set = (ev_coin: number, expected_ev_coin: number) =>
    mock.call('/gm_user/SaveUserAssets', { id, ev_coin, expected_ev_coin, remark: '活动补发' }, { token })
  expect((await set(shown + 50, shown)).body.data).toEqual({ ev_coin: shown + 50 })
  expect((await set(0, shown + 50)).body.data).toEqual({ ev_coin: 0 })
  expect((await set(0, 0)).body.data).toEqual({ ev_coin: 0 })
  const assets = await mock.call('/gm_user/GetUserAssets', {}, { token: await signIn(mock, 'buyer') })
  expect(assets.body.data?.ev_coin).toBe(0)
})

it('§1 41001: a balance that has moved is answered with the user as he is now', async () => {
  const { mock, token } = await administered()
  const user = await userNamed(mock, token, 'buyer')
  const request = { id: user.id, ev_coin: 1, expected_ev_coin: user.ev_coin + 1, remark: '测试' }
  const { body } = await mock.call('/gm_user/SaveUserAssets', request, { token })
  expect(body).toMatchObject({ code: resultCodes.stale, data: user })
})

it('§2 balance: of a hundred adjustments from the same shown value exactly one wins', async () => {
  const { mock, token } = await administered()
  const { id, ev_coin: shown } = await userNamed(mock, token, 'buyer')
  const before = await control(mock.app, 'GET', '/state')
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      const request = { id, ev_coin: shown + index + 1, expected_ev_coin: shown, remark: `第 ${index} 次` }
      return mock.call('/gm_user/SaveUserAssets', request, { token })
    }),
  )
  const won = answers.filter(({ body }) => body.code === 0)
  expect(won).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === resultCodes.stale)).toHaveLength(99)
  expect((await userNamed(mock, token, 'buyer')).ev_coin).toBe(won[0]?.body.data?.ev_coin)
  const after = await control(mock.app, 'GET', '/state')
  expect(transfersIn(after)).toBe(transfersIn(before) + 1)
})

function transfersIn({ counts }: Record<string, unknown>): number {
  const isObject = typeof counts === 'object' && counts !== null
  return isObject && 'transfers' in counts ? Number(counts.transfers) : Number.NaN
}
