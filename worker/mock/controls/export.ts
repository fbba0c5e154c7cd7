import { toTimestamp } from '#contract/values/provider-time.ts'
import { isReferenced } from '../domain/file/garbage.ts'
import { dataVersion } from '../domain/sandbox/sandbox.ts'
import type { Services } from '../http/env.ts'
import type { FileStore } from '../ports.ts'
import type { DataCopy } from '../store/copy.ts'
import type { Identified } from '../store/schema.ts'
import { bytesOf, streamOf } from '../streams.ts'
import { control } from './control.ts'
import {
  createChecksum,
  maxIncludedBytes,
  type SnapshotFile,
  snapshot,
  snapshotExample,
  snapshotFormat,
  toBase64,
} from './snapshot.ts'

export const exportControl = control({
  method: 'GET',
  path: '/export',
  summary: 'The whole sandbox as one JSON document',
  description:
    'It has the first 8 MB of the files’ bytes; the other objects are listed with their sizes, and an import requires them in the storage.',
  answer: snapshot,
  example: { answer: snapshotExample },
  create({ database, files, now }: Services) {
    return async function exportSandbox({ c }) {
      const head = { format: snapshotFormat, version: dataVersion, exported_at: toTimestamp(now()) }
      const reader = database.read()
      const parts = snapshotText(head, database.copy(), files, (key) => isReferenced(reader, key))
      return c.body(streamOf(encoded(parts)), 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="sandbox.json"',
      })
    }
  },
})

async function* encoded(parts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const part of parts) yield encoder.encode(part)
}

async function* snapshotText(
  head: object,
  { tables, logs }: DataCopy,
  files: FileStore,
  isReferenced: (key: string) => boolean,
): AsyncGenerator<string> {
  const checksum = createChecksum()
  yield `${JSON.stringify(head).slice(0, -1)},"tables":{`
  for (const [index, { name, rows }] of tables.entries()) {
    const sorted = rows.toSorted(byId)
    await checksum.add(name, sorted)
    yield `${index === 0 ? '' : ','}${JSON.stringify(name)}:${JSON.stringify(sorted)}`
  }
  yield '},"logs":{'
  for (const [index, { name, pages }] of logs.entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(name)}:[`
    // The checksum covers the names of empty logs too.
    await checksum.add(name, [])
    let separator = ''
    for await (const rows of pages) {
      await checksum.add(name, rows)
      yield separator + JSON.stringify(rows).slice(1, -1)
      separator = ','
    }
    yield ']'
  }
  yield '},"files":['
  yield* filesText(files, isReferenced)
  yield `],"checksum":${JSON.stringify(await checksum.result())}}`
}

async function* filesText(files: FileStore, isReferenced: (key: string) => boolean): AsyncGenerator<string> {
  let included = 0
  let separator = ''
  for (const key of (await files.list('')).filter(isReferenced).toSorted()) {
    const size = (await files.size(key)) ?? 0
    const isIncluded = included + size <= maxIncludedBytes
    if (isIncluded) included += size
    const body = isIncluded ? await files.read(key, 0, size) : undefined
    const bytes = body === undefined ? null : toBase64(await bytesOf(body))
    yield separator + JSON.stringify({ key, size, bytes } satisfies SnapshotFile)
    separator = ','
  }
}

/** A stable order, so that equal sandboxes have equal exports. */
function byId({ id: a }: Identified, { id: b }: Identified): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : 1
}
