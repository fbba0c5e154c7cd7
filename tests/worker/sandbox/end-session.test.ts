import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { control, createTestMock, signIn } from '#tests/support/mock-client.ts'

it('§5 end-session: only this token is rejected afterwards', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  const other = await signIn(mock, 'author')
  expect(await control(mock.app, 'POST', '/end-session', { token })).toEqual({ ended: true })
  expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(resultCodes.tokenRejected)
  expect((await mock.call('/gm_user/info', {}, { token: other })).body.code).toBe(resultCodes.success)
})

it.each([
  ['{"token":"unknown"}', 404],
  ['{"token":""}', 400],
  ['{}', 400],
])('§5 end-session: %s is HTTP %i', async (body, status) => {
  const { app } = await createTestMock()
  const response = await app.request('/__mock/end-session', { method: 'POST', body })
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ error: expect.any(String) })
})
