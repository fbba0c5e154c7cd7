import { expect, it } from 'vitest'
import { control, createTestMock } from '#tests/support/mock-client.ts'

it('§5 accounts: a fresh installation lists its administrator only', async () => {
  const { app } = await createTestMock({ scenario: 'empty' })
  const { accounts } = await control(app, 'GET', '/accounts')
  expect(accounts).toEqual([expect.objectContaining({ username: 'admin' })])
})

it('§5 accounts: deleted users and passwords are not listed', async () => {
  const mock = await createTestMock()
  const { body } = await mock.call('/gm_user/userlist', { search_txt: 'reviewer' }, { as: 'admin' })
  const id = body.data?.list.find(({ username }) => username === 'reviewer')?.id ?? expect.unreachable()
  expect((await mock.call('/gm_user/DelUser', { id }, { as: 'admin' })).body.code).toBe(0)
  const answer = JSON.stringify(await control(mock.app, 'GET', '/accounts'))
  expect(answer).not.toContain('"reviewer"')
  expect(answer).not.toMatch(/pbkdf2|password/i)
})

it('§5 accounts: one user of each role is listed, then a banned one', async () => {
  const mock = await createTestMock()
  const { accounts } = await control(mock.app, 'GET', '/accounts')
  const { body } = await mock.call('/gm_user/roles', {}, { as: 'admin' })
  const roles = body.data?.map(({ name }) => ({ role_name: name, is_ban: 0 })) ?? expect.unreachable()
  expect(accounts).toMatchObject([...roles, { username: 'banned', is_ban: 1 }])
})

it('§5 accounts: a banned user is not listed for a role', async () => {
  const mock = await createTestMock()
  await mock.call('/gm_user/ban', { id: 4, is_ban: 1, reason: '测试' }, { as: 'admin' })
  const { accounts } = await control(mock.app, 'GET', '/accounts')
  expect(accounts).toMatchObject([{}, {}, {}, { role_name: '买家', is_ban: 0 }, {}, { is_ban: 1 }])
})
