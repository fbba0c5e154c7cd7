import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { control, createTestMock, login, signIn } from '#tests/support/mock-client.ts'
import { dataVersion } from '#worker/mock/domain/sandbox/sandbox.ts'

it('§5 state: the answer has the scenario, the clock and the record counts', async () => {
  const mock = await createTestMock()
  mock.clock.advance(60)
  expect(await control(mock.app, 'GET', '/state')).toMatchObject({
    version: dataVersion,
    scenario: 'demo',
    seed: 1,
    seeded_at: '2026-11-21 12:00:00',
    now: '2026-11-21 12:01:00',
    next_due_at: '2026-11-21 12:06:00',
    captcha: 'on',
    requests: { kept: 0, at_most: 200, kept_in: 'memory' },
    counts: { users: 47, roles: 5, plugins: 32, orders: 152, purchases: 365, sessions: 0, operations: 1220 },
  })
})

it('§5 reset: the sandbox is seeded anew, and every session ends', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'admin')
  mock.clock.advance(3600)
  const seeded = { scenario: 'empty', seed: 7 }
  expect(await control(mock.app, 'POST', '/reset', seeded)).toEqual(seeded)
  const state = { ...seeded, seeded_at: '2026-11-21 13:00:00', counts: { users: 1, sessions: 0 } }
  expect(await control(mock.app, 'GET', '/state')).toMatchObject(state)
  expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(resultCodes.tokenRejected)
  expect((await login(mock, 'admin')).body.code).toBe(resultCodes.success)
})

it('§5 reset: a request without a body loads the demo', async () => {
  const mock = await createTestMock({ scenario: 'empty' })
  await control(mock.app, 'POST', '/reset')
  expect(await control(mock.app, 'GET', '/state')).toMatchObject({ scenario: 'demo', counts: { users: 47 } })
})

it('§5 reset: the clock starts at the given base time', async () => {
  const mock = await createTestMock()
  const base_time = '2025-03-04 09:30:00'
  const request = { scenario: 'empty', base_time }
  expect(await control(mock.app, 'POST', '/reset', request)).toEqual({ ...request, seed: 1 })
  mock.clock.advance(60)
  const state = { seeded_at: base_time, now: '2025-03-04 09:31:00' }
  expect(await control(mock.app, 'GET', '/state')).toMatchObject(state)
  const now = '2026-11-21 12:01:00'
  expect(await control(mock.app, 'PUT', '/clock', { offset_s: 0 })).toMatchObject({ now })
})

it.each([
  ['POST', '/reset', '{"base_time":"2025-02-30 00:00:00"}', 400],
  ['POST', '/reset', '{"scenario":"other"}', 400],
  ['PUT', '/clock', '{"time":"2026-02-30 00:00:00"}', 400],
  ['PUT', '/clock', '{"time":"2026-12-31 23:59:00","offset_s":1}', 400],
  ['PUT', '/clock', '{"offset_s":1,"advance_s":1}', 400],
  ['PUT', '/clock', '{"advance_s":1000000000000}', 400],
  ['POST', '/end-session', '{"token":"unknown"}', 404],
  ['POST', '/login-as', '{"username":"nobody"}', 404],
  ['GET', '/nowhere', undefined, 404],
  ['DELETE', '/state', undefined, 404],
])('§5 controls: %s %s with body %s answers HTTP %i and the reason', async (method, path, body, status) => {
  const { app } = await createTestMock()
  const response = await app.request(`/__mock${path}`, { method, ...(body !== undefined && { body }) })
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ error: expect.any(String) })
})

it('§5 controls: all answer HTTP 404 when they are switched off', async () => {
  const { app } = await createTestMock({ controls: false })
  for (const path of ['/state', '/scenarios', '/captcha/none', '/health'])
    expect((await app.request(`/__mock${path}`)).status).toBe(404)
})

it('§5 end-session: this token alone is rejected', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  expect(await control(mock.app, 'POST', '/end-session', { token })).toEqual({ ended: true })
  expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(resultCodes.tokenRejected)
  expect((await mock.call('/gm_user/info', {}, { as: 'author' })).body.code).toBe(resultCodes.success)
})
