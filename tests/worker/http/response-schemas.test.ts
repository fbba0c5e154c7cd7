import { beforeAll, describe, expect, it } from 'vitest'
import { menuTree } from '#contract/access/menu.ts'
import { endpoints } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { scenarioNames, scenarios } from '#fixtures/scenarios.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { administratorRoleId } from '#worker/mock/domain/access/permissions.ts'
import { schema } from '#worker/mock/domain/schema.ts'
import { openDatabase } from '#worker/mock/store/database.ts'

/** Reading endpoints without required fields. */
const readable = endpoints.filter(({ logged, request }) => !logged && request.safeParse({}).success)

describe.each(scenarioNames)('§1 contract: the scenario %s', (name) => {
  const scenario = scenarios[name].load()
  const users = scenario.users
    .filter(({ banReason }) => banReason === undefined)
    // The first of each role.
    .filter(({ roleId }, index, all) => all.findIndex((each) => each.roleId === roleId) === index)
    .slice(0, name === 'large' ? 1 : undefined)

  const isGranted = (roleId: number, path: string) =>
    roleId === administratorRoleId ||
    scenario.roles.some(({ id, api }) => id === roleId && api.includes(path))

  // Only read, so one will do: the large one takes seconds to seed.
  let mock: TestMock
  const storage = memoryStorage()
  beforeAll(async () => {
    mock = await createTestMock({ scenario: name, storage })
  })

  if (name === 'large') {
    it('has many records of each kind, and a ledger that sums to zero', async () => {
      const reader = (await openDatabase(storage, schema)).read()
      expect(reader.all('users')).toHaveLength(10_000)
      expect(reader.all('plugins')).toHaveLength(2000)
      expect(reader.count('operations')).toBe(100_000)
      const balances = reader.all('accounts').map(({ balance }) => balance)
      expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(0)
    })
  }

  it.each(users)('answers $username by the schemas of the contract', async ({ username, roleId }) => {
    const token = await signIn(mock, username)
    for (const { path, access } of readable) {
      // Refuses what does not fit.
      const { body } = await mock.send(path, { method: 'POST', headers: { 'X-Token': token } })
      const isRefused = access === 'granted' && !isGranted(roleId, path)
      expect([path, body.code]).toEqual([path, isRefused ? resultCodes.forbidden : resultCodes.success])
    }
  })

  it.each(users)('gives $username a menu by the schema of the contract', async ({ username }) => {
    const { body } = await mock.call('/gm_user/info', {}, { as: username })
    const { list } = body.data ?? expect.unreachable()
    expect(menuTree.parse(JSON.parse(list))).not.toEqual([])
  })
})
