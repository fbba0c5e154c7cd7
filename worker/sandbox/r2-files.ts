import type { FileStore } from '../mock/ports.ts'
import { delayLastChunk } from '../mock/streams.ts'

/** workerd's stream of known length, declared because tests check this file for Node, too. */
declare const FixedLengthStream: new (bytes: number) => TransformStream<Uint8Array, Uint8Array>

/** The methods of an R2 binding that the store uses. */
export interface Bucket {
  put(key: string, body: ReadableStream<Uint8Array>): Promise<unknown>
  head(key: string): Promise<{ readonly size: number } | null>
  get(
    key: string,
    options: { range: { offset: number; length: number } },
  ): Promise<{ readonly body: ReadableStream<Uint8Array<ArrayBuffer>> } | null>
  delete(keys: string[]): Promise<void>
  list(options: { prefix: string; cursor?: string }): Promise<Listing>
}

interface Listing {
  readonly objects: readonly { readonly key: string }[]
  /** The start of the next page. */
  readonly cursor?: string
}

/** The most keys that R2 deletes in one call. */
const keysPerDelete = 1000

/** Stores files in an R2 bucket below a key prefix, as all sandboxes share one bucket. */
export function r2FileStore(bucket: Bucket, prefix: string): FileStore {
  return {
    async put(key, body, size) {
      // R2 takes only a stream of known length and stores the object with its last byte, which is held back until the
      // source has ended without an error.
      const { readable, writable } = new FixedLengthStream(size)
      const checked = body.pipeThrough(delayLastChunk()).pipeTo(writable)
      await Promise.all([checked, bucket.put(prefix + key, readable)])
    },
    async size(key) {
      const object = await bucket.head(prefix + key)
      return object?.size
    },
    async read(key, offset, length) {
      const object = await bucket.get(prefix + key, { range: { offset, length } })
      return object?.body
    },
    async delete(keys) {
      for (let from = 0; from < keys.length; from += keysPerDelete) {
        await bucket.delete(keys.slice(from, from + keysPerDelete).map((key) => prefix + key))
      }
    },
    async list(below) {
      const keys: string[] = []
      for await (const { key } of allObjects(bucket, prefix + below)) keys.push(key.slice(prefix.length))
      return keys
    },
  }
}

async function* allObjects(bucket: Bucket, prefix: string): AsyncGenerator<Listing['objects'][number]> {
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix, ...(cursor !== undefined && { cursor }) })
    yield* page.objects
    cursor = page.cursor
  } while (cursor !== undefined)
}
