import type { FileStore } from '../mock/ports.ts'
import { exactLength } from '../mock/streams.ts'
import { readFrom, stores, writeTo } from './indexed-db.ts'

const { files } = stores

/** Stores files as blobs in an open database: the browser keeps those on disk and reads only the requested range. */
export function indexedDbFiles(database: IDBDatabase): FileStore {
  function find(key: string): Promise<Blob | undefined> {
    return readFrom<Blob | undefined>(database, files, (store) => store.get(key))
  }

  return {
    async put(key, body, size) {
      // An idle transaction ends by itself, so the bytes are complete before it starts.
      const blob = await new Response(body.pipeThrough(exactLength(size))).blob()
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
