import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'

async function codeOf(mock: TestMock, path: string, token?: string): Promise<number> {
  const { body } = await mock.send(path, {
    method: 'POST',
    ...(token !== undefined && { headers: { 'X-Token': token } }),
  })
  return body.code
}

describe('§1 every endpoint of the contract', () => {
  it.each(endpoints.filter(({ access }) => access !== 'public'))('$path needs a token', async ({ path }) => {
    expect(await codeOf(await createTestMock(), path)).toBe(resultCodes.tokenMissing)
  })

  it.each(endpoints.filter(({ access }) => access === 'granted'))(
    '$path has to be granted',
    async ({ path }) => {
      const mock = await createTestMock()
      expect(await codeOf(mock, path, await signIn(mock, 'buyer'))).toBe(resultCodes.forbidden)
      expect(await codeOf(mock, path, await signIn(mock, 'admin'))).not.toBe(resultCodes.forbidden)
    },
  )

  it.each(endpoints.filter(({ access }) => access === 'session'))(
    '$path is open to whoever is signed in',
    async ({ path }) => {
      const mock = await createTestMock()
      expect(await codeOf(mock, path, await signIn(mock, 'buyer'))).not.toBe(resultCodes.forbidden)
    },
  )

  it('a role may call what it was granted', async () => {
    const mock = await createTestMock()
    const token = await signIn(mock, 'operations')
    expect(await codeOf(mock, '/gm_user/userlist', token)).not.toBe(resultCodes.forbidden)
    expect(await codeOf(mock, '/gm_user/roles', token)).toBe(resultCodes.forbidden)
  })
})
