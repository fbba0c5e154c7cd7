import { createStorage } from 'unstorage'
import { logError } from '../log.ts'
import { createMock, type Mock } from '../mock/app.ts'
import { firstScenario } from '../mock/seed/first-scenario.ts'
import { openIndexedDb, resultOf } from './indexed-db.ts'
import { indexedDbFiles } from './indexed-db-files.ts'
import { indexedDbRecords } from './indexed-db-records.ts'

export interface Sandbox {
  /** Opens the mock once per worker; after a failure the next caller tries again. */
  open(): Promise<Mock>
  delete(): Promise<void>
}

/**
 * Creates a sandbox in the database of this name, which all workers of one demo share.
 * @param folder the demo's folder, without a `/` at its end
 */
export function createSandbox(databaseName: string, folder: string): Sandbox {
  let opened: Promise<{ mock: Mock; database: IDBDatabase }> | undefined

  function reset(): void {
    opened = undefined
  }

  async function create() {
    const database = await openIndexedDb(databaseName, reset)
    const mock = await createMock({
      scenario: firstScenario(navigator.languages.join()),
      storage: createStorage({ driver: indexedDbRecords(database) }),
      files: indexedDbFiles(database),
      clock: { now: () => Date.now() },
      random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
      log: logError,
      // The sandbox is reachable from this browser only, so the secret protects nothing.
      payLinks: { secret: 'browser', folder },
    })
    return { mock, database }
  }

  async function open(): Promise<Mock> {
    opened ??= create().catch((error: unknown) => {
      reset()
      throw error
    })
    return (await opened).mock
  }

  return {
    open,
    async delete() {
      const { database } = (await opened?.catch(() => undefined)) ?? {}
      database?.close()
      reset()
      await resultOf(indexedDB.deleteDatabase(databaseName))
    },
  }
}
