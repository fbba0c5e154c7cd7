import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { control, createTestMock, signIn } from '#tests/support/mock-client.ts'
import { exported } from '../support/exported.ts'

it('secrets: a token in the address or a cookie is ignored and not logged', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  for (const query of [`token=${token}`, `X-Token=${token}`, `Admin-Token=${token}`]) {
    const { body } = await mock.send(`/gm_user/logout?${query}`)
    expect(body.code).toBe(resultCodes.tokenMissing)
  }
  const headers = { Cookie: `token=${token}; X-Token=${token}`, Authorization: `Bearer ${token}` }
  const { body } = await mock.send('/gm_user/logout', { method: 'POST', headers })
  expect(body.code).toBe(resultCodes.tokenMissing)
  const kept = [await control(mock.app, 'GET', '/requests'), (await exported(mock)).logs]
  expect(JSON.stringify(kept)).not.toContain(token)
})
