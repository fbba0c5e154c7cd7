import { limits } from '#contract/values/limits.ts'
import type { FileStore } from '#worker/mock/ports.ts'
import { chunksOf, streamOf } from '#worker/mock/streams.ts'
import type { Content } from './read-zip.ts'
import type { FileRecord } from './records.ts'
import { sampleContent } from './sample-package.ts'

const { partBytes } = limits.file

/** Returns a file's content, read on demand; a sample's content is generated. */
export function contentOf(files: FileStore, file: Pick<FileRecord, 'size' | 'parts' | 'sample'>): Content {
  const { size, parts, sample } = file
  return {
    size,
    stream: (offset, length) =>
      sample === undefined
        ? streamOf(readParts(files, parts, offset, length))
        : new Blob([sampleContent(sample).slice(offset, offset + length)]).stream(),
  }
}

async function* readParts(
  files: FileStore,
  keys: readonly string[],
  offset: number,
  length: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const end = offset + length
  for (let at = offset; at < end; ) {
    const within = at % partBytes
    const bytes = Math.min(partBytes - within, end - at)
    const key = keys[Math.floor(at / partBytes)] ?? ''
    const body = await files.read(key, within, bytes)
    if (body === undefined) throw new Error(`[files] The object "${key}" of a stored file is missing.`)
    yield* chunksOf(body)
    at += bytes
  }
}
