import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../mock/ports.ts'
import { chunksOf, exactLength } from '../mock/streams.ts'
import { moveInto, type WriteOptions } from './durable-moves.ts'

/** The folder of incomplete files, with a name that no key begins with. */
const unfinished = '.unfinished'

/**
 * Stores files below a folder; a `/` in a key separates folders. Only complete files get their names; unfinished ones
 * of a killed process are removed.
 * @throws for a key with segments other than `A-Za-z0-9_-`
 */
export function fileSystemFiles(
  folder: string,
  { assertHeld, isDurable = true }: WriteOptions = {},
): FileStore {
  rmSync(join(folder, unfinished), { recursive: true, force: true })
  return {
    async put(key, body, size) {
      const target = pathOf(folder, key)
      const draft = join(folder, unfinished, randomUUID())
      await mkdir(join(folder, unfinished), { recursive: true })
      try {
        const file = createWriteStream(draft, { flush: isDurable })
        await pipeline(chunksOf(body.pipeThrough(exactLength(size))), file)
        assertHeld?.()
        await moveInto(target, draft, isDurable)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    size: async (key) => sizeOf(pathOf(folder, key)),
    async read(key, offset, length) {
      const path = pathOf(folder, key)
      if ((await sizeOf(path)) === undefined) return undefined
      return webStream(createReadStream(path, { start: offset, end: offset + length - 1 }))
    },
    async delete(keys) {
      assertHeld?.()
      await Promise.all(keys.map((key) => rm(pathOf(folder, key), { force: true })))
    },
    async list(prefix) {
      const keys = (await filesBelow(folder)).map((path) => relative(folder, path).split(sep).join('/'))
      return keys.filter((key) => key.startsWith(prefix) && !key.startsWith(`${unfinished}/`))
    },
  }
}

function pathOf(folder: string, key: string): string {
  const segments = key.split('/')
  if (!segments.every((segment) => /^[\w-]+$/.test(segment))) throw new Error(`[files] Invalid key: ${key}`)
  return join(folder, ...segments)
}

async function sizeOf(path: string): Promise<number | undefined> {
  return undefinedIfMissing(stat(path).then(({ size }) => size))
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await undefinedIfMissing(readdir(folder, { recursive: true, withFileTypes: true }))
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

async function undefinedIfMissing<Value>(lookup: Promise<Value>): Promise<Value | undefined> {
  try {
    return await lookup
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function webStream(stream: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = stream[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const next = await chunks.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: (reason) => void stream.destroy(reason),
  })
}
