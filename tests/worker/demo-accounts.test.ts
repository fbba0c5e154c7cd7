import { expect, it } from 'vitest'
import { control, createTestMock, signIn } from '../support/mock-client.ts'

it('§5 accounts: of each role the one who was there first, and one who is banned', async () => {
  const { app } = await createTestMock()
  const { accounts } = await control(app, 'GET', '/accounts')
  expect(accounts).toEqual(
    expect.arrayContaining([
      { username: 'admin', name: expect.any(String), role_name: '管理员', is_ban: 0 },
      { username: 'banned', name: expect.any(String), role_name: '买家', is_ban: 1 },
    ]),
  )
  expect(accounts).toHaveLength(6)
})

it('§5 accounts: a fresh installation has its administrator alone', async () => {
  const { app } = await createTestMock({ scenario: 'empty' })
  const { accounts } = await control(app, 'GET', '/accounts')
  expect(accounts).toEqual([expect.objectContaining({ username: 'admin' })])
})

it('§5 accounts: who was deleted is no longer among them, and no secret is', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'admin')
  const { body } = await mock.call('/gm_user/userlist', { keyword: 'reviewer' }, { token })
  const id = body.data?.list.find(({ username }) => username === 'reviewer')?.id ?? 0
  expect((await mock.call('/gm_user/DelUser', { id }, { token })).body.code).toBe(0)
  const answer = JSON.stringify(await control(mock.app, 'GET', '/accounts'))
  expect(answer).not.toContain('"reviewer"')
  expect(answer).not.toMatch(/pbkdf2|password/i)
})

it('§5 accounts: in the order of the roles, none of them banned but the last', async () => {
  const mock = await createTestMock()
  const { accounts } = await control(mock.app, 'GET', '/accounts')
  const { body } = await mock.call('/gm_user/roles', {}, { token: await signIn(mock, 'admin') })
  const roles = body.data?.map(({ name }) => ({ role_name: name, is_ban: 0 })) ?? []
  expect(accounts).toMatchObject([...roles, { username: 'banned', is_ban: 1 }])
})

it('§5 accounts: one who is banned stands for no role, though he was there first', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'admin')
  await mock.call('/gm_user/ban', { id: 4, is_ban: 1, reason: '测试' }, { token })
  const { accounts } = await control(mock.app, 'GET', '/accounts')
  expect(accounts).toMatchObject([{}, {}, {}, { role_name: '买家', is_ban: 0 }, {}, { is_ban: 1 }])
})
