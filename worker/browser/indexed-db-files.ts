import type { FileStore } from '../mock/ports.ts'
import { exactly } from '../mock/store/files/exactly.ts'
import { readFrom, stores, writeTo } from './indexed-db.ts'

const { files } = stores

/** Keeps files in an open database, as blobs: the browser keeps those on the disk and reads what is asked for. */
export function indexedDbFiles(database: IDBDatabase): FileStore {
  function find(key: string): Promise<Blob | undefined> {
    return readFrom<Blob | undefined>(database, files, (store) => store.get(key))
  }

  return {
    async put(key, body, size) {
      // A transaction ends by itself as soon as it has nothing to do, so the bytes have to be there before.
      const blob = await new Response(body.pipeThrough(exactly(size))).blob()
      await writeTo(database, files, (store) => void store.put(blob, key))
    },
    size: async (key) => (await find(key))?.size,
    async read(key, offset, length) {
      const blob = await find(key)
      return blob?.slice(offset, offset + length).stream()
    },
    delete: (keys) =>
      writeTo(database, files, (store) => {
        for (const key of keys) store.delete(key)
      }),
    async list(prefix) {
      const keys = await readFrom(database, files, (store) => store.getAllKeys())
      return keys.map(String).filter((key) => key.startsWith(prefix))
    },
  }
}
