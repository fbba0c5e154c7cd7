import type { Storage } from 'unstorage'
import { schema } from '#worker/mock/domain/schema.ts'
import { openDatabase } from '#worker/mock/store/database.ts'

export interface Ledger {
  /** The sum of all accounts, which is always 0. */
  readonly sum: number
  /** The lowest balance of a user, never below 0. */
  readonly lowest: number
  balanceOf(account: string): number
}

/** Reads the balances of a storage and checks that they are the sums of its transfers. */
export async function readLedger(storage: Storage): Promise<Ledger> {
  const reader = (await openDatabase(storage, schema)).read()
  const balances = new Map(reader.all('accounts').map(({ id, balance }) => [id, balance]))
  const moved = new Map<string, number>()
  for await (const { from, to, coins } of reader.newest('transfers')) {
    moved.set(from, (moved.get(from) ?? 0) - coins)
    moved.set(to, (moved.get(to) ?? 0) + coins)
  }
  for (const account of new Set([...balances.keys(), ...moved.keys()])) {
    if ((balances.get(account) ?? 0) !== (moved.get(account) ?? 0))
      throw new Error(`[test] The transfers of ${account} do not add up to its balance.`)
  }
  const ofUsers = [...balances].flatMap(([id, balance]) => (id.startsWith('user:') ? [balance] : []))
  return {
    sum: [...balances.values()].reduce((total, balance) => total + balance, 0),
    lowest: Math.min(0, ...ofUsers),
    balanceOf: (account) => balances.get(account) ?? 0,
  }
}
