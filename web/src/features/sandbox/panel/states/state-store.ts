/** A named snapshot of the sandbox. */
export interface SavedState {
  name: string
  /** Milliseconds since 1970. */
  savedAt: number
  /** The mock's export; not in memory until it is read. */
  snapshot: Blob
}

const objectStore = 'states'

/** Stores states in IndexedDB, as local storage is too small. @throws the browser's error when it is blocked or full */
export const browserStates = {
  /** Newest first. */
  list: async () => {
    const states: SavedState[] = await inTransaction('readonly', (store) => store.getAll())
    return states.toSorted((a, b) => b.savedAt - a.savedAt)
  },
  /** Replaces a state with the same name. */
  put: async (state: SavedState) => {
    await inTransaction('readwrite', (store) => store.put(state))
  },
  remove: async (name: string) => {
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
