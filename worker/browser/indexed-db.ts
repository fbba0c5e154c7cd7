/** Names of the object stores: the mock's records, and the contents of files. */
export const stores = { items: 'items', files: 'files' } as const

/**
 * Opens the database and creates its stores if it is new. `onClosed` is called when it is deleted, or the browser
 * clears its storage.
 */
export async function openIndexedDb(name: string, onClosed: () => void): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => {
    for (const store of Object.values(stores)) opening.result.createObjectStore(store)
  }
  const database = await resultOf(opening)
  database.onclose = onClosed
  database.onversionchange = () => {
    database.close()
    onClosed()
  }
  return database
}

/** Returns the result of a request; rejects with its error. */
export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Runs one read in a transaction of its own. */
export function readFrom<Result>(
  database: IDBDatabase,
  store: string,
  read: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return resultOf(read(database.transaction(store).objectStore(store)))
}

/** Runs writes in one transaction; resolves when all are stored, rejects when none is. */
export function writeTo(
  database: IDBDatabase,
  store: string,
  write: (store: IDBObjectStore) => void,
): Promise<void> {
  const transaction = database.transaction(store, 'readwrite')
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    try {
      write(transaction.objectStore(store))
    } catch (error) {
      transaction.abort()
      reject(error)
    }
  })
}
