import { describe, expect, it } from 'vitest'
import { envelopeOf } from '../../contract/envelope.ts'
import { menuTree } from '../../contract/menu.ts'
import { endpoints } from '../../contract/registry.ts'
import { resultCodes } from '../../contract/result-codes.ts'
import { scenarioNames, scenarios } from '../../fixtures/scenarios.ts'
import { administratorRoleId } from '../../worker/mock/domain/permissions.ts'
import { unbuiltPaths } from '../../worker/mock/routes/handlers.ts'
import { createTestMock, signIn } from '../support/mock-client.ts'

/** Reading endpoints that need to be told nothing. */
const readable = endpoints.filter(
  ({ path, effect, request }) =>
    effect === 'read' && request.safeParse({}).success && !unbuiltPaths.includes(path),
)

describe.each(scenarioNames)('§1 contract: in %s', (name) => {
  const scenario = scenarios[name].load()
  const users = scenario.users
    .filter(({ banReason }) => banReason === undefined)
    // Of many users the first have every role, and the rest are like them.
    .slice(0, name === 'large' ? 1 : 12)

  const isGranted = (roleId: number, path: string) =>
    roleId === administratorRoleId ||
    scenario.roles.some(({ id, api }) => id === roleId && api.includes(path))

  it.each(users)('every answer to $username fits its schema', async ({ username, roleId }) => {
    const mock = await createTestMock({ scenario: name })
    const token = await signIn(mock, username)
    for (const { path, access, response } of readable) {
      const { body } = await mock.send(path, { method: 'POST', headers: { 'X-Token': token } })
      expect([path, envelopeOf(response).safeParse(body).error]).toEqual([path, undefined])
      const isRefused = access === 'granted' && !isGranted(roleId, path)
      expect([path, body.code]).toEqual([path, isRefused ? resultCodes.forbidden : resultCodes.success])
    }
  })

  it.each(users)('the menu of $username is a tree of the contract', async ({ username }) => {
    const mock = await createTestMock({ scenario: name })
    const { body } = await mock.call('/gm_user/info', {}, { token: await signIn(mock, username) })
    expect(menuTree.parse(JSON.parse(body.data?.list ?? '')).length).toBeGreaterThan(0)
  })
})
