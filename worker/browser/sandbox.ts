import { createStorage } from 'unstorage'
import { createMock, type Mock } from '../mock/app.ts'
import { openIndexedDb, resultOf } from './indexed-db.ts'
import { indexedDbFiles } from './indexed-db-files.ts'
import { indexedDbRecords } from './indexed-db-records.ts'

/** The one sandbox of a browser. */
export interface Sandbox {
  /** Opened once for as long as the worker lives; a failure is tried again by whoever asks next. */
  open(): Promise<Mock>
  /** Deletes everything. */
  delete(): Promise<void>
}

/** A sandbox in the database of this name, which every worker of the same demo shares. */
export function createSandbox(databaseName: string): Sandbox {
  let opened: Promise<{ mock: Mock; database: IDBDatabase }> | undefined

  function forget(): void {
    opened = undefined
  }

  async function create() {
    const database = await openIndexedDb(databaseName, forget)
    const mock = await createMock({
      storage: createStorage({ driver: indexedDbRecords(database) }),
      files: indexedDbFiles(database),
      clock: { now: () => Date.now() },
      random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
      log: logError,
    })
    return { mock, database }
  }

  async function open(): Promise<Mock> {
    opened ??= create().catch((error: unknown) => {
      forget()
      throw error
    })
    return (await opened).mock
  }

  return {
    open,
    async delete() {
      const { database } = (await opened?.catch(() => undefined)) ?? {}
      database?.close()
      forget()
      await resultOf(indexedDB.deleteDatabase(databaseName))
    },
  }
}

/** Where a failure is told: its cause is never sent to a page. */
export function logError(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the worker's log is its console.
  console.error(message, cause)
}
