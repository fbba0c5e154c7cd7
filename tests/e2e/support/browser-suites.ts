import { createStorage } from 'unstorage'
import { fileStoreSuite } from '#tests/worker/support/file-store-suite.ts'
import { type StoreHost, storeSuite } from '#tests/worker/support/store-suite.ts'
import { runCase } from '#tests/worker/support/suite.ts'
import { openIndexedDb } from '#worker/browser/indexed-db.ts'
import { indexedDbFiles } from '#worker/browser/indexed-db-files.ts'
import { indexedDbRecords } from '#worker/browser/indexed-db-records.ts'

/** Runs the storage suites over IndexedDB, in a page. */
declare global {
  interface Window {
    runStoreCase: (name: string) => Promise<void>
    runFileCase: (name: string) => Promise<void>
  }
}

window.runStoreCase = (name) => inNewDatabase((database) => runCase(storeSuite, name, hostOf(database)))

window.runFileCase = (name) =>
  inNewDatabase((database) => runCase(fileStoreSuite, name, indexedDbFiles(database)))

async function inNewDatabase(run: (database: IDBDatabase) => Promise<void>): Promise<void> {
  const database = await openIndexedDb(crypto.randomUUID(), () => undefined)
  try {
    await run(database)
  } finally {
    database.close()
    indexedDB.deleteDatabase(database.name)
  }
}

/** Creates a host whose disk is full from the nth write on. */
function hostOf(database: IDBDatabase): StoreHost {
  const { put } = IDBObjectStore.prototype
  return {
    storage: () => createStorage({ driver: indexedDbRecords(database) }),
    failFromWrite(nth) {
      let writesLeft = nth - 1
      IDBObjectStore.prototype.put = function (...item) {
        writesLeft -= 1
        if (writesLeft < 0) throw new DOMException('The disk is full.', 'QuotaExceededError')
        return put.apply(this, item)
      }
    },
    repair() {
      IDBObjectStore.prototype.put = put
    },
  }
}
