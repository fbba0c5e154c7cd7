import { expect, it } from 'vitest'
import { userNamed } from '#tests/support/administration.ts'
import { control, createTestMock, signIn } from '#tests/support/mock-client.ts'

it('§5 accounts: a fresh installation lists its administrator only', async () => {
  const { app } = await createTestMock({ scenario: 'empty' })
  const { accounts } = await control(app, 'GET', '/accounts')
  expect(accounts).toEqual([expect.objectContaining({ username: 'admin' })])
})

it('§5 accounts: deleted users and passwords are not listed', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'admin')
  const { id, username } = await userNamed(mock, token, 'reviewer')
  expect(username).toBe('reviewer')
  expect((await mock.call('/gm_user/DelUser', { id }, { token })).body.code).toBe(0)
  const answer = JSON.stringify(await control(mock.app, 'GET', '/accounts'))
  expect(answer).not.toContain('"reviewer"')
  expect(answer).not.toMatch(/pbkdf2|password/i)
})

it('§5 accounts: one user of each role is listed, then a banned one', async () => {
  const mock = await createTestMock()
  const { accounts } = await control(mock.app, 'GET', '/accounts')
  const roles = await mock.data('/gm_user/roles', {}, { as: 'admin' })
  const ofRoles = roles.map(({ name }) => ({ role_name: name, is_ban: 0 }))
  expect(accounts).toMatchObject([...ofRoles, { username: 'banned', is_ban: 1 }])
})

it('§5 accounts: a banned user is not listed for a role', async () => {
  const mock = await createTestMock()
  await mock.call('/gm_user/ban', { id: 4, is_ban: 1, reason: '测试' }, { as: 'admin' })
  const { accounts } = await control(mock.app, 'GET', '/accounts')
  expect(accounts).toMatchObject([{}, {}, {}, { role_name: '买家', is_ban: 0 }, {}, { is_ban: 1 }])
})
