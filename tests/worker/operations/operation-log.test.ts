import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { control, createTestMock, login, signIn, type TestMock } from '#tests/support/mock-client.ts'

type Filter = RequestOf<'/operater_log/ListAction'>

const profile = { name: '管理员', avatar: '', introduction: '' }

function list(mock: TestMock, filter: Filter = {}) {
  return mock.data('/operater_log/ListAction', filter, { as: 'admin' })
}

async function newestLog(mock: TestMock) {
  const [row = expect.unreachable()] = (await list(mock, { limit: 1 })).list
  return row
}

it('§2 operation log: a write is logged with who, what and when', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  await mock.call('/gm_user/logout', {}, { token, headers: { 'CF-Connecting-IP': '203.0.113.5' } })
  expect(await newestLog(mock)).toEqual({
    id: expect.any(Number),
    operater_id: 3,
    operater_name: 'author',
    operater_role_id: 3,
    operater_action: '/gm_user/logout',
    method: 'POST',
    body_str: '{}',
    object: { kind: 'user', id: '3', name: 'author' },
    code: 0,
    status: '正常',
    cost_time: '0.0ms',
    ip: '203.0.113.5',
    created: '2026-11-21 12:00:00',
  })
})

it.each([
  ['Demo1234', '正常'],
  ['top-secret', '失败'],
])('§2 operation log: a login with %s is logged once as %s, without secrets', async (password, status) => {
  const mock = await createTestMock()
  const { count } = await list(mock)
  await login(mock, 'author', password)
  expect(await list(mock)).toMatchObject({ count: count + 1 })
  const { body_str, ...row } = await newestLog(mock)
  expect(row).toMatchObject({ operater_action: '/gm_user/login', status })
  const body = { username: 'author', password: '***', imgcode: '***' }
  expect(JSON.parse(body_str)).toMatchObject(body)
})

it.each([
  ['without a token', {}, resultCodes.tokenMissing],
  ['without the right', { as: 'buyer' }, resultCodes.forbidden],
])('§2 operation log: a write that is refused %s is logged', async (_reason, caller, code) => {
  const mock = await createTestMock()
  await mock.call('/gm_user/DelUser', { id: 2 }, caller)
  expect(await newestLog(mock)).toMatchObject({ operater_action: '/gm_user/DelUser', code, status: '失败' })
})

it('§2 operation log: a write with malformed JSON is logged without its body', async () => {
  const mock = await createTestMock()
  await mock.send('/gm_user/login', { method: 'POST', body: '{"password":"top-secret"' })
  expect(await newestLog(mock)).toMatchObject({ code: resultCodes.invalidRequest, body_str: '' })
})

it('§2 operation log: reads are not logged', async () => {
  const mock = await createTestMock()
  const before = await newestLog(mock)
  await mock.call('/GetAuthCode', {})
  await mock.call('/app/List', {}, { as: 'admin' })
  expect(await newestLog(mock)).toEqual(before)
})

/** Creates a log of a changed profile, a refused ban and a failed login on each of three days. */
async function threeDays() {
  const mock = await createTestMock({ scenario: 'empty' })
  await control(mock.app, 'PUT', '/settings', { captcha: 'off' })
  for (const _day of [1, 2, 3]) {
    await mock.call('/gm_user/UpdateSelf', profile, { as: 'admin' })
    await mock.call('/gm_user/ban', { id: 1, is_ban: 1, reason: '测试' }, { as: 'admin' })
    await login(mock, 'admin', 'wrong')
    mock.clock.advance(24 * 60 * 60)
  }
  return mock
}

it.each<[Filter, number[]]>([
  [{}, [9, 8, 7, 6, 5, 4, 3, 2, 1]],
  [{ page: 2, limit: 4 }, [5, 4, 3, 2]],
  [{ operater_id: 1 }, [8, 7, 5, 4, 2, 1]],
  [{ operater_role_id: 1, limit: 2 }, [8, 7]],
  [{ status: '正常' }, [7, 4, 1]],
  [{ status: '失败' }, [9, 8, 6, 5, 3, 2]],
  [{ operater_action: ' updateself ' }, [7, 4, 1]],
  [{ operater_action: '/gm_user/b' }, [8, 5, 2]],
  [{ object_name: ' ADM', limit: 2 }, [8, 7]],
  [{ date: ['2026-11-22', '2026-11-22'] }, [6, 5, 4]],
  [{ date: ['2026-11-22', '2026-11-23'], operater_action: 'ban' }, [8, 5]],
  [{ date: ['2026-11-22 12:00:00', '2026-11-23 11:59:59'] }, [6, 5, 4]],
  [{ date: ['2026-11-22 12:00:01', '2026-11-23 12:00:00'] }, [9, 8, 7]],
  [{ date: ['2026-11-23', '2026-11-22'] }, []],
  [{ date: ['2026-99-99', '2026-99-99'] }, []],
])('§2 operation log: %j lists the rows %j', async (filter, ids) => {
  const { list: rows } = await list(await threeDays(), filter)
  expect(rows.map(({ id }) => id)).toEqual(ids)
})

it('§2 operation log: a day has the provider’s zone, from its first second to its last', async () => {
  const mock = await createTestMock({ scenario: 'empty' })
  for (const seconds of [12 * 60 * 60 - 1, 1]) {
    mock.clock.advance(seconds)
    await mock.call('/gm_user/UpdateSelf', profile, { as: 'admin' })
  }
  const on = async (day: string) => (await list(mock, { date: [day, day] })).list
  expect(await on('2026-11-21')).toMatchObject([{ created: '2026-11-21 23:59:59' }])
  expect(await on('2026-11-22')).toMatchObject([{ created: '2026-11-22 00:00:00' }])
})

it('§2 operation log: rows by and about a deleted user keep the name', async () => {
  const mock = await createTestMock()
  await mock.call('/gm_user/logout', {}, { as: 'buyer' })
  await mock.call('/gm_user/DelUser', { id: 4 }, { as: 'admin' })
  expect(await newestLog(mock)).toMatchObject({ object: { kind: 'user', id: '4', name: 'buyer' } })
  const { list: rows } = await list(mock, { operater_id: 4, limit: 1 })
  expect(rows).toMatchObject([{ operater_name: 'buyer', operater_action: '/gm_user/logout' }])
})
