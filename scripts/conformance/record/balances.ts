import type { Scenario } from '../../../fixtures/scenario.ts'
import type { Recording } from './recording.ts'
import { seededBalances } from './snapshot.ts'

/** Long before anything that is recorded. */
const before = '-40000d'

/**
 * The scenario with everybody's coins as the host has them. It tells a balance and not how it came about:
 * whoever bought something is given the coins first, and in the end what is missing is given or taken.
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
