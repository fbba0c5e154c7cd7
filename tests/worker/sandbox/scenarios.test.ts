import { describe, expect, it } from 'vitest'
import { greatestVersion } from '#contract/values/semver.ts'
import { orderStatuses, pluginStates, versionStates } from '#contract/values/states.ts'
import { type ScenarioName, scenarioNames, scenarios } from '#fixtures/scenarios.ts'
import { readLedger } from '#tests/support/ledger-sum.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { control, createTestMock } from '#tests/support/mock-client.ts'
import { seededStorage } from '#tests/support/seeded-storage.ts'
import { testClock } from '#tests/support/test-clock.ts'
import { defaultRoleIssues } from '#worker/mock/domain/access/default-role.ts'
import { verifyPassword } from '#worker/mock/domain/account/passwords.ts'
import { type Database, schema } from '#worker/mock/domain/schema.ts'
import { seedScenario } from '#worker/mock/seed/seed.ts'
import { openDatabase } from '#worker/mock/store/database.ts'

const now = Date.parse('2026-11-21T12:00:00+08:00')
const databases = new Map<ScenarioName, Promise<Database>>()

/** Returns the seeded data of a scenario, which the tests only read: they share it. */
function seeded(scenario: ScenarioName): Promise<Database> {
  const database = databases.get(scenario) ?? seed(scenario)
  databases.set(scenario, database)
  return database
}

async function seed(scenario: ScenarioName): Promise<Database> {
  const database = await openDatabase(memoryStorage(), schema)
  await database.replace((work) => seedScenario(work, { scenario, seed: 1, now }))
  return database
}

const everyScenario = scenarioNames.filter((name) => name !== 'large')

describe.each(everyScenario)('§5 scenarios: %s', (name) => {
  it('has a ledger that sums to zero, with no user in debt', async () => {
    const storage = await seededStorage(name, testClock())
    expect(await readLedger(storage)).toMatchObject({ sum: 0, lowest: 0 })
  })

  it('has no date in the future, and no purchase before its buyer and plugin', async () => {
    const reader = (await seeded(name)).read()
    for (const { createdAt, lastLoginAt } of reader.all('users')) {
      expect(createdAt).toBeLessThanOrEqual(now)
      if (lastLoginAt !== null) expect(lastLoginAt).toBeGreaterThanOrEqual(createdAt)
    }
    for (const { buyerId, pluginId, authorId, boughtAt } of reader.all('purchases')) {
      expect(buyerId).not.toBe(authorId)
      for (const bought of [reader.get('users', buyerId), reader.get('plugins', pluginId)]) {
        if (bought !== undefined) expect(boughtAt).toBeGreaterThan(bought.createdAt)
      }
    }
  })

  it('gives every user a role and the demo password', async () => {
    const reader = (await seeded(name)).read()
    for (const { roleId } of reader.all('users')) expect(reader.get('roles', roleId)).toBeDefined()
    const [first = expect.unreachable()] = reader.all('users')
    expect(await verifyPassword('Demo1234', first.passwordHash)).toBe(true)
  })

  it('has one default role, without rights of administrators and reviewers', () => {
    const defaults = scenarios[name].load().roles.filter(({ isDefault }) => isDefault)
    expect(defaults).toHaveLength(1)
    expect(defaults.flatMap(({ api }) => defaultRoleIssues(api))).toEqual([])
  })

  it('has unique usernames and aliases', () => {
    const { users, plugins } = scenarios[name].load()
    const names = users.map(({ username }) => username.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(plugins.map(({ alias }) => alias)).size).toBe(plugins.length)
  })
})

describe.each(['demo', 'demo-en'] as const)('§5 scenarios: %s', (name) => {
  const statesOf = (rows: readonly { readonly status: number }[]) => new Set(rows.map(({ status }) => status))

  it('has records in every state', async () => {
    const reader = (await seeded(name)).read()
    expect(statesOf(reader.all('plugins'))).toEqual(new Set(Object.values(pluginStates)))
    expect(statesOf(reader.all('versions'))).toEqual(new Set(Object.values(versionStates)))
    expect(statesOf(reader.all('orders'))).toEqual(new Set(Object.values(orderStatuses)))
    const products = reader.all('productVersions')
    expect(new Set(products.map(({ releasedAt }) => releasedAt === null))).toEqual(new Set([true, false]))
    expect(products.filter(({ latest }) => latest)).toHaveLength(1)
    expect(new Set(reader.all('plugins').map(({ offlineBy }) => offlineBy))).toEqual(
      new Set([null, 'author', 'reviewer']),
    )
  })

  it('offers the greatest released version of each plugin, with its files', async () => {
    const reader = (await seeded(name)).read()
    for (const plugin of reader.all('plugins').filter(({ status }) => status === pluginStates.online)) {
      const released = reader
        .where('versions', 'plugin', String(plugin.id))
        .filter(({ status }) => status === versionStates.released)
      expect(plugin.latestVersion).toBe(greatestVersion(released.map(({ version }) => version)))
      for (const { files } of released)
        expect(files.filter(({ file_id }) => reader.get('files', file_id) === undefined)).toEqual([])
    }
  })
})

it('§5 scenarios: demo-en differs from demo in texts only', async () => {
  const demo = await contentOf('demo')
  expect(demo.length).toBeGreaterThan(5000)
  expect(await contentOf('demo-en')).toEqual(demo)
  expect(JSON.stringify(scenarios['demo-en'].load())).not.toMatch(/\p{Script=Han}/u)
})

/** Returns every value of a seeded sandbox as it is exported; of texts only the place. */
async function contentOf(scenario: 'demo' | 'demo-en'): Promise<string[]> {
  const mock = await createTestMock({ scenario })
  const { exported_at: _, checksum: __, ...content } = await control(mock.app, 'GET', '/export')
  return leavesOf(content, '')
}

/** The fields that hold texts. */
const textFields =
  /\.(scenario|routes|name|description|realname|introduction|banReason|readme|rejectReason|reason|changeLog|remark|operatorName|changelog|objectName|plugin_name|describe|withdrawReason)$|\.values\.(plugin|author|buyer)$/

function leavesOf(value: unknown, place: string): string[] {
  if (place.endsWith('.body') && typeof value === 'string') return leavesOf(JSON.parse(value), place)
  if (typeof value !== 'object' || value === null)
    return [textFields.test(place) ? place : `${place} ${JSON.stringify(value)}`]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${place}.${key}`))
}

it('§5 scenarios: large has the same data for the same seed only', () => {
  const load = (seed: number) => JSON.stringify(scenarios.large.load(seed))
  expect(load(1)).toBe(load(1))
  expect(load(1)).not.toBe(load(2))
})
