/** A state of the demo's data that was saved under a name. */
export interface SavedState {
  name: string
  /** When it was saved, in milliseconds since 1970. */
  savedAt: number
  /** What the mock's export answered; not in memory until it is read. */
  snapshot: Blob
}

/** Where states are kept. Every method rejects with the browser's error when its storage is blocked or full. */
export interface StateStore {
  /** Lists the states, newest first. */
  list: () => Promise<SavedState[]>
  /** Saves a state, in place of one of the same name. */
  put: (state: SavedState) => Promise<void>
  remove: (name: string) => Promise<void>
}

const objectStore = 'states'

/** The states of this browser, in IndexedDB: local storage has no room for them. */
export const browserStates: StateStore = {
  list: async () => {
    const states: SavedState[] = await inStore('readonly', (store) => store.getAll())
    return states.toSorted((a, b) => b.savedAt - a.savedAt)
  },
  put: async (state) => {
    await inStore('readwrite', (store) => store.put(state))
  },
  remove: async (name) => {
    await inStore('readwrite', (store) => store.delete(name))
  },
}

/** Makes one request in a transaction of its own; resolves when the transaction is stored. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(objectStore, mode)
      const made = request(transaction.objectStore(objectStore))
      transaction.oncomplete = () => resolve(made.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('demo-states', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(objectStore, { keyPath: 'name' })
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}
