import { createStorage } from 'unstorage'
import type { Scenario } from '#fixtures/scenario.ts'
import { createMock } from '#worker/mock/app.ts'
import { userAccount } from '#worker/mock/domain/coins/ledger.ts'
import { setFaults } from '#worker/mock/domain/sandbox/faults.ts'
import { readSandbox } from '#worker/mock/domain/sandbox/sandbox.ts'
import { schema } from '#worker/mock/domain/schema.ts'
import { seedContent } from '#worker/mock/seed/seed.ts'
import { openDatabase } from '#worker/mock/store/database.ts'
import { lacksCaptcha, type readLacks } from './host-lacks.ts'
import type { Recording } from './recording.ts'

/** Name of the scenario in the mock's state. */
const name = 'recorded'

/** A date before anything that is recorded. */
const before = '-40000d'

/**
 * Returns the scenario with adjustments that give every user the host's balance: buyers get the coins for their
 * purchases beforehand, and a last adjustment makes up the difference.
 */
export async function withBalances(
  scenario: Scenario,
  { data, pseudonyms, now }: Recording,
): Promise<Scenario> {
  const prices = new Map(scenario.plugins.map(({ alias, price }) => [alias, price]))
  const spent = new Map<string, number>()
  for (const { user, plugin } of scenario.purchases) {
    spent.set(user, (spent.get(user) ?? 0) + (prices.get(plugin) ?? 0))
  }
  const funding = [...spent].map(([user, coins]) => ({ user, coins, remark: 'recorded', at: before }))
  const funded = { ...scenario, adjustments: funding.filter(({ coins }) => coins > 0) }
  const balances = await seededBalances(funded, now)
  const settling = data.users
    .map(({ id, ev_coin }) => ({ user: pseudonyms.person(id).username, target: ev_coin }))
    .map(({ user, target }) => ({
      user,
      coins: target - (balances.get(user) ?? 0),
      remark: 'recorded',
      at: 'now',
    }))
    .filter(({ coins }) => coins !== 0)
  return { ...funded, adjustments: [...funded.adjustments, ...settling] }
}

/** Seeds the scenario and returns the balance of every user by username. `now` in milliseconds. */
async function seededBalances(scenario: Scenario, now: number): Promise<ReadonlyMap<string, number>> {
  const { database } = await seeded(scenario, now)
  const reader = database.read()
  return new Map(
    scenario.users.map(({ id, username }) => [
      username,
      reader.get('accounts', userAccount(id))?.balance ?? 0,
    ]),
  )
}

/** Seeds a sandbox with the scenario and what the host lacks, and exports it. `now` in milliseconds. */
export async function snapshotOf(
  scenario: Scenario,
  { now, lacks }: { now: number; lacks: Awaited<ReturnType<typeof readLacks>> },
): Promise<string> {
  const { storage, database } = await seeded(scenario, now)
  await database.change((work) => {
    setFaults(work, { latencyMs: [0, 0], rules: lacks.map((lack, index) => ({ ...lack, id: index + 1 })) })
    if (lacksCaptcha(lacks)) work.put('sandbox', { ...readSandbox(work), captchaRequired: false })
  })
  const mock = await createMock({
    storage,
    clock: { now: () => now },
    random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
    log: (message, cause) => {
      throw new Error(message, { cause })
    },
  })
  return (await mock.request('/__mock/export')).text()
}

async function seeded(scenario: Scenario, now: number) {
  const storage = createStorage()
  const database = await openDatabase(storage, schema)
  await database.replace((work) => seedContent(work, scenario, { name, seed: 1, now }))
  return { storage, database }
}
