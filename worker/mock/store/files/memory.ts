import type { FileStore } from '#worker/mock/ports.ts'
import { chunksOf, exactLength } from '#worker/mock/streams.ts'

/** Creates a file store in memory. */
export function memoryFileStore(): FileStore {
  const objects = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    async put(key, body, size) {
      const bytes = new Uint8Array(size)
      let offset = 0
      for await (const chunk of chunksOf(body.pipeThrough(exactLength(size)))) {
        bytes.set(chunk, offset)
        offset += chunk.byteLength
      }
      objects.set(key, bytes)
    },
    size: async (key) => objects.get(key)?.byteLength,
    async read(key, offset, length) {
      const bytes = objects.get(key)?.slice(offset, offset + length)
      return bytes && new Blob([bytes]).stream()
    },
    async delete(keys) {
      for (const key of keys) objects.delete(key)
    },
    list: async (prefix) => [...objects.keys()].filter((key) => key.startsWith(prefix)),
  }
}
