import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { administered, newUser } from '#tests/support/administration.ts'
import { createTestMock, login, signIn } from '#tests/support/mock-client.ts'
import { invalid } from '#tests/support/refusals.ts'

const buyer = { id: 4, realname: '许晚晴', email: 'buyer@example.com', role_id: 4 }

it('§2 users: the list is paged, newest first, and a created user can sign in', async () => {
  const { mock, token } = await administered()
  await mock.call('/gm_user/InsertUser', newUser, { token })
  const { list, count } = await mock.data('/gm_user/userlist', { limit: 200 }, { token })
  const times = list.map(({ create_time }) => create_time)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(count).toBe(times.length)
  expect(list[0]).toEqual({
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
  const page = await mock.data('/gm_user/userlist', { page: 2, limit: 5 }, { token })
  expect(page).toEqual({ list: list.slice(5, 10), count })
  expect((await login(mock, 'newcomer', 'Password1')).body.code).toBe(0)
})

it('§2 users: keyword, role and ban state filter together', async () => {
  const { mock, token } = await administered()
  const namesOf = async (filter: object) =>
    (await mock.data('/gm_user/userlist', { limit: 200, ...filter }, { token })).list.map(
      ({ username }) => username,
    )
  expect(await namesOf({ search_txt: ' AUTHOR@example' })).toEqual(['author'])
  expect(await namesOf({ role_id: 1 })).toContain('admin')
  expect(await namesOf({ role_id: 1 })).not.toContain('buyer')
  expect(await namesOf({ is_ban: 1 })).toContain('banned')
  expect(await namesOf({ is_ban: 0 })).not.toContain('banned')
  expect(await namesOf({ search_txt: 'banned', role_id: 1 })).toEqual([])
})

it('§1 41000: name, address, display name and role of a new user are each marked', async () => {
  const { mock, token } = await administered()
  const wrong = { ...newUser, username: 'AUTHOR', email: 'Buyer@Example.com', role_id: 999, realname: ' ' }
  const { body } = await mock.call('/gm_user/InsertUser', wrong, { token })
  expect(body.data).toEqual({
    issues: [
      { path: 'username', message: '用户名已被使用' },
      { path: 'email', message: '邮箱已被使用' },
      { path: 'realname', message: '姓名不能为空' },
      { path: 'role_id', message: '角色不存在' },
    ],
  })
})

it('§2 users: an edit ends the sessions of the user only when it sets a password', async () => {
  const { mock, token } = await administered()
  const session = await signIn(mock, 'buyer')
  const edit = { ...buyer, realname: '许晚', email: 'BUYER@example.com' }
  for (const more of [{}, { username: 'buyer', password: '' }]) {
    expect((await mock.call('/gm_user/UpdateUser', { ...edit, ...more }, { token })).body.code).toBe(0)
    expect(await mock.data('/gm_user/info', {}, { token: session })).toMatchObject({ name: '许晚' })
  }
  const withPassword = { ...edit, password: 'Password1' }
  expect((await mock.call('/gm_user/UpdateUser', withPassword, { token })).body.code).toBe(0)
  expect((await mock.call('/gm_user/info', {}, { token: session })).body.code).toBe(resultCodes.tokenRejected)
  expect((await login(mock, 'buyer', 'Password1')).body.code).toBe(0)
})

it('§2 users: an edit changes the role with the next call, and never the username', async () => {
  const { mock, token } = await administered()
  const session = await signIn(mock, 'buyer')
  const { body } = await mock.call('/gm_user/UpdateUser', { ...buyer, username: 'other' }, { token })
  expect(body).toMatchObject(invalid('username'))
  await mock.call('/gm_user/UpdateUser', { ...buyer, role_id: 5 }, { token })
  expect((await mock.call('/gm_user/userlist', {}, { token: session })).body.code).toBe(0)
})

it('§2 users: the last administrator may be edited when the role stays', async () => {
  const mock = await createTestMock({ scenario: 'empty' })
  const token = await signIn(mock, 'admin')
  const edit = { id: 1, realname: ' 新名 ', email: 'new@example.com', role_id: 1 }
  expect((await mock.call('/gm_user/UpdateUser', edit, { token })).body.code).toBe(0)
  expect(await mock.data('/gm_user/getUserById', { id: 1 }, { token })).toMatchObject({
    realname: '新名',
    email: 'new@example.com',
    is_ban: 0,
    ban_reason: '',
  })
})

it('§2 ban: sessions end with the reason, and stay ended after the user is unbanned', async () => {
  const { mock, token } = await administered()
  const session = await signIn(mock, 'buyer')
  const answer = async () => (await mock.call('/gm_user/info', {}, { token: session })).body
  await mock.call('/gm_user/ban', { id: 4, is_ban: 1, reason: '刷单' }, { token })
  expect(await answer()).toMatchObject({ code: resultCodes.accountClosed, msg: '账号已被封禁：刷单' })
  expect((await mock.call('/gm_user/ban', { id: 4, is_ban: 0 }, { token })).body.code).toBe(0)
  expect((await answer()).code).toBe(resultCodes.tokenRejected)
  expect((await login(mock, 'buyer')).body.code).toBe(0)
})

it('§2 delete: a deleted user cannot sign in', async () => {
  const { mock, token } = await administered()
  expect((await mock.call('/gm_user/DelUser', { id: 3 }, { token })).body.code).toBe(0)
  expect((await login(mock, 'author')).body.code).toBe(resultCodes.refused)
})
