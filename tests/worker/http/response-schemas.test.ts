import { beforeAll, describe, expect, it } from 'vitest'
import { menuTree } from '#contract/access/menu.ts'
import { envelopeOf } from '#contract/envelope.ts'
import { endpoints } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { scenarioNames, scenarios } from '#fixtures/scenarios.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { administratorRoleId } from '#worker/mock/domain/access/permissions.ts'

/** Reading endpoints without required fields. */
const readable = endpoints.filter(({ logged, request }) => !logged && request.safeParse({}).success)

describe.each(scenarioNames)('§1 contract: in %s', (name) => {
  const scenario = scenarios[name].load()
  const users = scenario.users
    .filter(({ banReason }) => banReason === undefined)
    // The first users cover every role.
    .slice(0, name === 'large' ? 1 : 12)

  const isGranted = (roleId: number, path: string) =>
    roleId === administratorRoleId ||
    scenario.roles.some(({ id, api }) => id === roleId && api.includes(path))

  // Only read, so one will do: the large one takes seconds to seed.
  let mock: TestMock
  beforeAll(async () => {
    mock = await createTestMock({ scenario: name, storage: memoryStorage() })
  })

  it.each(users)('every answer to $username fits its schema', async ({ username, roleId }) => {
    const token = await signIn(mock, username)
    for (const { path, access, response } of readable) {
      const { body } = await mock.send(path, { method: 'POST', headers: { 'X-Token': token } })
      expect([path, envelopeOf(response).safeParse(body).error]).toEqual([path, undefined])
      const isRefused = access === 'granted' && !isGranted(roleId, path)
      expect([path, body.code]).toEqual([path, isRefused ? resultCodes.forbidden : resultCodes.success])
    }
  })

  it.each(users)('the menu of $username is a tree of the contract', async ({ username }) => {
    const { body } = await mock.call('/gm_user/info', {}, { token: await signIn(mock, username) })
    expect(menuTree.parse(JSON.parse(body.data?.list ?? '')).length).toBeGreaterThan(0)
  })
})
