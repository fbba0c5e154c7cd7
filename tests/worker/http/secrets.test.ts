import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { control, createTestMock, signIn } from '#tests/support/mock-client.ts'
import { createWorld, perform } from '../support/cases/case.ts'
import { casesByPath } from '../support/cases/cases.ts'
import { exported } from '../support/exported.ts'

/** Fields whose values only the caller may read. */
const secretField = /^(token|password|old_password|imgcode|email_code|ev_key)$/

function secretsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) =>
    secretField.test(field) && typeof inner === 'string' ? [inner] : secretsIn(inner),
  )
}

describe('secrets: no call leaves one in the exchanges, the operation log or the host’s', () => {
  it.each(endpoints)('$path', async ({ path }) => {
    const world = createWorld(await createTestMock())
    const call = await casesByPath.get(path)?.good(world)
    if (call === undefined) throw new Error(`[test] ${path} has no case.`)
    const { body } = await perform(world, path, call)
    const token = call.as === undefined ? [] : [await world.token(call.as)]
    const secrets = [...token, ...secretsIn(call.request), ...secretsIn(body.data)]
    const requests = JSON.stringify(await control(world.mock.app, 'GET', '/requests'))
    const { logs } = await exported(world.mock)
    expect(requests).toContain(path)
    for (const secret of secrets) {
      expect(requests).not.toContain(secret)
      expect(JSON.stringify(logs)).not.toContain(secret)
    }
    expect(world.mock.logged).toEqual([])
  })
})

it('secrets: a token in the address or in a cookie opens nothing, and no log keeps it', async () => {
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
