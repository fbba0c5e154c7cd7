import { expect, it } from 'vitest'
import type { OperaterLog } from '#contract/operations/operation-log.ts'
import { fieldOf } from '#contract/values/json.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { control, createTestMock, login, signIn, type TestMock } from '#tests/support/mock-client.ts'

async function newestLog(mock: TestMock): Promise<OperaterLog | undefined> {
  const { body } = await mock.call('/dashboard/Overview', {}, { as: 'admin' })
  return body.data?.administrator?.newest_logs[0]
}

function operationsIn({ counts }: Record<string, unknown>): number {
  return Number(fieldOf(counts, 'operations'))
}

it('§2 operation log: a call that changes something is logged with who, what and when', async () => {
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

it('§2 operation log: a login is logged without its secrets, one that fails too', async () => {
  const mock = await createTestMock()
  await login(mock, 'author')
  expect(await newestLog(mock)).toMatchObject({ operater_action: '/gm_user/login', status: '正常' })
  await login(mock, 'author', 'top-secret')
  const log = await newestLog(mock)
  expect(log).toMatchObject({ operater_id: 0, operater_name: '', code: resultCodes.refused, status: '失败' })
  expect(JSON.parse(log?.body_str ?? '')).toMatchObject({
    username: 'author',
    password: '***',
    imgcode: '***',
  })
})

it.each([
  ['that succeeds', 'Demo1234'],
  ['that is refused but keeps its changes', 'wrong'],
])('§2 operation log: a login %s is logged once', async (_outcome, password) => {
  const mock = await createTestMock()
  const before = await control(mock.app, 'GET', '/state')
  await login(mock, 'author', password)
  const after = await control(mock.app, 'GET', '/state')
  expect(operationsIn(after)).toBe(operationsIn(before) + 1)
})

it.each([
  ['without a token', undefined, resultCodes.tokenMissing],
  ['without the right', 'buyer', resultCodes.forbidden],
])('§2 operation log: a change refused %s is logged', async (_reason, username, code) => {
  const mock = await createTestMock()
  const token = username === undefined ? '' : await signIn(mock, username)
  await mock.call('/gm_user/DelUser', { id: 2 }, { token })
  expect(await newestLog(mock)).toMatchObject({ operater_action: '/gm_user/DelUser', code, status: '失败' })
})

it('§2 operation log: a change whose body is no JSON is logged without it', async () => {
  const mock = await createTestMock()
  await mock.send('/gm_user/login', { method: 'POST', body: '{"password":"top-secret"' })
  expect(await newestLog(mock)).toMatchObject({ code: resultCodes.invalidRequest, body_str: '' })
})

it('§2 operation log: reading is not logged', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'admin')
  const before = await newestLog(mock)
  await mock.call('/GetAuthCode', {})
  await mock.call('/app/List', {}, { token })
  expect(await newestLog(mock)).toEqual(before)
})
