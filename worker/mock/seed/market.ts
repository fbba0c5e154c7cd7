import type { Scenario } from '../../../fixtures/scenario.ts'
import { platformAccounts, transfer, userAccount } from '../domain/ledger.ts'
import { recordPurchase } from '../domain/purchases.ts'
import type { PluginRecord, UserRecord, Work } from '../domain/schema.ts'
import type { ToTime } from './to-time.ts'

/** Plugins, and the top-ups and purchases that moved coins, in the order they happened. */
export function seedMarket(work: Work, scenario: Scenario, at: ToTime): void {
  seedPlugins(work, scenario, at)
  const movements = [
    ...scenario.topUps.map((topUp) => ({ at: at(topUp.at), run: () => seedTopUp(work, topUp, at) })),
    ...scenario.purchases.map((purchase) => ({
      at: at(purchase.at),
      run: () =>
        recordPurchase(
          work,
          pluginOf(work, purchase.plugin),
          userOf(work, purchase.user).id,
          at(purchase.at),
        ),
    })),
  ]
  for (const { run } of movements.toSorted((a, b) => a.at - b.at)) run()
}

function seedPlugins(work: Work, { plugins }: Scenario, at: ToTime): void {
  for (const { owner, managers, created, updated, ...plugin } of plugins) {
    work.put('plugins', {
      ...plugin,
      icon: '',
      ownerId: userOf(work, owner).id,
      managerIds: managers.map((name) => userOf(work, name).id),
      createdAt: at(created),
      updatedAt: at(updated),
    })
  }
}

function seedTopUp(work: Work, { user, coins, at: when }: Scenario['topUps'][number], at: ToTime): void {
  const to = userAccount(userOf(work, user).id)
  transfer(work, { from: platformAccounts.topup, to, coins, reason: 'topup', at: at(when) })
}

function userOf(work: Work, username: string): UserRecord {
  const user = work.where('users', 'username', username)[0]
  if (user === undefined) throw new Error(`[seed] The scenario names a user it does not have: ${username}.`)
  return user
}

function pluginOf(work: Work, alias: string): PluginRecord {
  const plugin = work.where('plugins', 'alias', alias)[0]
  if (plugin === undefined) throw new Error(`[seed] The scenario names a plugin it does not have: ${alias}.`)
  return plugin
}
