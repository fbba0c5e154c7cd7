import { createStorage } from 'unstorage'
import { describe, expect, it } from 'vitest'
import { scenarioNames, scenarios } from '../../fixtures/scenarios.ts'
import { verifyPassword } from '../../worker/mock/domain/passwords.ts'
import { type Database, schema } from '../../worker/mock/domain/schema.ts'
import { seedScenario } from '../../worker/mock/seed/seed.ts'
import { openDatabase } from '../../worker/mock/store/database.ts'

const now = Date.parse('2026-11-21T12:00:00+08:00')

async function seeded(scenario: (typeof scenarioNames)[number]): Promise<Database> {
  const database = await openDatabase(createStorage(), schema)
  await database.replace((work) => seedScenario(work, { scenario, seed: 1, now }))
  return database
}

describe.each(scenarioNames)('§5 scenario %s', (name) => {
  it('its transfers add up to the balances, and the balances to zero', async () => {
    const reader = (await seeded(name)).read()
    const sums = new Map<string, number>()
    for await (const { from, to, coins } of reader.newest('transfers')) {
      sums.set(from, (sums.get(from) ?? 0) - coins)
      sums.set(to, (sums.get(to) ?? 0) + coins)
    }
    const balances = reader.all('accounts').map(({ id, balance }) => [id, balance] as const)
    expect(new Map(balances)).toEqual(sums)
    expect(balances.reduce((total, [, balance]) => total + balance, 0)).toBe(0)
  })

  it('no user’s balance is below zero', async () => {
    const users = (await seeded(name))
      .read()
      .all('accounts')
      .filter(({ id }) => id.startsWith('user:'))
    expect(users.filter(({ balance }) => balance < 0)).toEqual([])
  })

  it('nothing lies in the future, and nobody buys before he is there', async () => {
    const reader = (await seeded(name)).read()
    for (const { createdAt, lastLoginAt } of reader.all('users')) {
      expect(createdAt).toBeLessThanOrEqual(now)
      if (lastLoginAt !== null) expect(lastLoginAt).toBeGreaterThanOrEqual(createdAt)
    }
    for (const { buyerId, pluginId, authorId, boughtAt } of reader.all('purchases')) {
      expect(buyerId).not.toBe(authorId)
      expect(boughtAt).toBeGreaterThan(reader.get('users', buyerId)?.createdAt ?? now)
      expect(boughtAt).toBeGreaterThan(reader.get('plugins', pluginId)?.createdAt ?? now)
    }
  })

  it('every user has a role, and the demo password', async () => {
    const reader = (await seeded(name)).read()
    for (const { roleId } of reader.all('users')) expect(reader.get('roles', roleId)).toBeDefined()
    const [first] = reader.all('users')
    expect(await verifyPassword('Demo1234', first?.passwordHash)).toBe(true)
  })

  it('usernames and aliases are unique, without regard to case', () => {
    const { users, plugins } = scenarios[name].load()
    const names = users.map(({ username }) => username.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(plugins.map(({ alias }) => alias)).size).toBe(plugins.length)
  })
})
