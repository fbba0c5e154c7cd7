import { createStorage } from 'unstorage'
import { expect, it } from 'vitest'
import {
  balanceOf,
  coinsInCirculation,
  commissionOf,
  platformAccounts,
  transfer,
  userAccount,
} from '#worker/mock/domain/coins/ledger.ts'
import { type Database, schema } from '#worker/mock/domain/schema.ts'
import { openDatabase } from '#worker/mock/store/database.ts'

const buyer = userAccount(4)
const author = userAccount(3)

const move = (database: Database, from: string, to: string, coins: number) =>
  database.change((work) => transfer(work, { from, to, coins, reason: 'topup', at: 0 }))

async function withCoins(coins: number): Promise<Database> {
  const database = await openDatabase(createStorage(), schema)
  await move(database, platformAccounts.topup, buyer, coins)
  return database
}

it('§3 ledger: a transfer moves coins from one account to another', async () => {
  const reader = (await withCoins(100)).read()
  expect(balanceOf(reader, buyer)).toBe(100)
  expect(balanceOf(reader, platformAccounts.topup)).toBe(-100)
  expect(coinsInCirculation(reader)).toBe(100)
})

it('§3 ledger: a user’s balance does not go below zero', async () => {
  const database = await withCoins(100)
  const refusal = { code: 42001, data: { need: 101, have: 100 } }
  await expect(move(database, buyer, platformAccounts.income, 101)).rejects.toMatchObject(refusal)
  expect(balanceOf(database.read(), buyer)).toBe(100)
})

it.each([0, -1, 1.5, Number.NaN])('§3 ledger: a transfer of %d coins throws', async (coins) => {
  const database = await withCoins(100)
  await expect(move(database, buyer, platformAccounts.income, coins)).rejects.toThrow(RangeError)
})

it('§3 ledger: a transfer between two users throws', async () => {
  await expect(move(await withCoins(100), buyer, author, 1)).rejects.toThrow(RangeError)
})

it.each([
  [0, 0],
  [1, 1],
  [5, 1],
  [99, 20],
  [100, 20],
  [101, 21],
])('§3 commission: a price of %i brings the platform %i', (price, commission) => {
  expect(commissionOf(price)).toBe(commission)
})
