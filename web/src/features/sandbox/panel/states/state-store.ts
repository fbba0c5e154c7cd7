/** A named snapshot of the sandbox. */
export interface SavedState {
  name: string
  /** Milliseconds since 1970. */
  savedAt: number
  /** The mock's export; not in memory until it is read. */
  snapshot: Blob
}

/** Stores states. Every method rejects with the browser's error when the storage is blocked or full. */
export interface StateStore {
  /** Lists the states, newest first. */
  list: () => Promise<SavedState[]>
  /** Saves a state; replaces one with the same name. */
  put: (state: SavedState) => Promise<void>
  remove: (name: string) => Promise<void>
}

const objectStore = 'states'

/** Stores states in IndexedDB, because local storage is too small. */
export const browserStates: StateStore = {
  list: async () => {
    const states: SavedState[] = await inTransaction('readonly', (store) => store.getAll())
    return states.toSorted((a, b) => b.savedAt - a.savedAt)
  },
  put: async (state) => {
    await inTransaction('readwrite', (store) => store.put(state))
  },
  remove: async (name) => {
    await inTransaction('readwrite', (store) => store.delete(name))
  },
}

/** Sends one request in a new transaction; resolves when the transaction is complete. */
async function inTransaction<Result>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(objectStore, mode)
      const pending = request(transaction.objectStore(objectStore))
      transaction.oncomplete = () => resolve(pending.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('demo-states', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(objectStore, { keyPath: 'name' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
