import { createStorage } from 'unstorage'
import { expect, it } from 'vitest'
import { commissionOf, platformAccounts, transfer, userAccount } from '#worker/mock/domain/coins/ledger.ts'
import { schema } from '#worker/mock/domain/schema.ts'
import { openDatabase } from '#worker/mock/store/database.ts'

it.each<[number, string]>([
  ...[0, -1, 1.5, Number.NaN].map((coins) => [coins, platformAccounts.income] as [number, string]),
  [1, userAccount(3)],
  [1, userAccount(4)],
])('§3 ledger: a transfer of %d coins from a user to %s throws', async (coins, to) => {
  const database = await openDatabase(createStorage(), schema)
  const move = (from: string, into: string, amount: number) =>
    database.change((work) => transfer(work, { from, to: into, coins: amount, reason: 'topup', at: 0 }))
  await move(platformAccounts.topup, userAccount(4), 100)
  await expect(move(userAccount(4), to, coins)).rejects.toThrow(RangeError)
})

it('§3 commission: the platform gets a fifth of a price, rounded up', () => {
  expect([0, 1, 5, 99, 100, 101].map(commissionOf)).toEqual([0, 1, 1, 20, 20, 21])
})
