import type { Storage } from 'unstorage'
import { administratorRoleId } from '#worker/mock/domain/access/permissions.ts'
import { platformAccounts, transfer, userAccount } from '#worker/mock/domain/coins/ledger.ts'
import { schema, type Work } from '#worker/mock/domain/schema.ts'
import { seedScenario } from '#worker/mock/seed/seed.ts'
import { openDatabase } from '#worker/mock/store/database.ts'
import { memoryStorage } from './memory-storage.ts'
import { testClock } from './test-clock.ts'

/** Creates a storage in memory with an empty installation and the records that `fill` adds. */
export async function seededStorage(fill: (work: Work) => void): Promise<Storage> {
  const storage = memoryStorage()
  const database = await openDatabase(storage, schema)
  await database.replace((work) => {
    seedScenario(work, { scenario: 'empty', seed: 1, now: testClock().now() })
    fill(work)
  })
  return storage
}

/** Copies all items of the first storage to the second and returns it. */
export async function copyOf(source: Storage, target: Storage): Promise<Storage> {
  for (const key of await source.getKeys()) await target.setItem(key, await source.getItem<object>(key))
  return target
}

/** Adds a user with a balance. */
export function putUser(work: Work, id: number, username: string, coins = 0): void {
  const administrator = work.all('users').find(({ roleId }) => roleId === administratorRoleId)
  if (administrator === undefined) throw new Error('[test] There is no user to take after.')
  work.put('users', { ...administrator, id, username, email: `${username}@example.com` })
  if (coins === 0) return
  transfer(work, { from: platformAccounts.topup, to: userAccount(id), coins, reason: 'topup', at: 0 })
}
