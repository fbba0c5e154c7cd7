import { generateActivity } from '../../../fixtures/activity.ts'
import { parseRelativeDate } from '../../../fixtures/relative-date.ts'
import type { Scenario } from '../../../fixtures/scenario.ts'
import { platformAccounts, transfer, userAccount } from '../domain/ledger.ts'
import { recordPurchase } from '../domain/purchases.ts'
import type { PluginRecord, UserRecord, Work } from '../domain/schema.ts'
import { seedOrder } from './orders.ts'

interface Moment {
  readonly seed: number
  /** Milliseconds since 1970. */
  readonly now: number
}

interface Movement {
  readonly at: number
  run(): void
}

/** Everything that moved coins: written by hand or generated, in the order it happened. */
export function seedMarket(work: Work, scenario: Scenario, { seed, now }: Moment): void {
  const at = (relative: string) => parseRelativeDate(relative, now)
  const crowd = generateActivity(scenario, seed, now)
  const orders = [...scenario.orders.map((order) => ({ ...order, at: at(order.at) })), ...crowd.orders]
  const purchases = [
    ...scenario.purchases.map((purchase) => ({ ...purchase, at: at(purchase.at) })),
    ...crowd.purchases,
  ]
  const movements: Movement[] = [
    ...orders.map((order) => ({
      at: order.at,
      run: () => seedOrder(work, userOf(work, order.user).id, order),
    })),
    ...purchases.map(({ user, plugin, at: boughtAt }) => ({
      at: boughtAt,
      run: () => void recordPurchase(work, pluginOf(work, plugin), userOf(work, user).id, boughtAt),
    })),
    ...scenario.adjustments.map((adjustment) => ({
      at: at(adjustment.at),
      run: () => seedAdjustment(work, adjustment, at(adjustment.at)),
    })),
  ]
  for (const { run } of movements.toSorted((a, b) => a.at - b.at)) run()
}

function seedAdjustment(
  work: Work,
  { user, coins, remark }: Scenario['adjustments'][number],
  at: number,
): void {
  const account = userAccount(userOf(work, user).id)
  const [from, to] = coins > 0 ? [platformAccounts.adjust, account] : [account, platformAccounts.adjust]
  transfer(work, { from, to, coins: Math.abs(coins), reason: `adjust:${remark}`, at })
}

/** The user of this name, which the scenario promises to have. */
export function userOf(work: Work, username: string): UserRecord {
  const user = work.where('users', 'username', username.toLowerCase())[0]
  if (user === undefined) throw new Error(`[seed] The scenario names a user it does not have: ${username}.`)
  return user
}

/** The plugin of this alias, which the scenario promises to have. */
export function pluginOf(work: Work, alias: string): PluginRecord {
  const plugin = work.where('plugins', 'alias', alias)[0]
  if (plugin === undefined) throw new Error(`[seed] The scenario names a plugin it does not have: ${alias}.`)
  return plugin
}
