import type { Context } from 'hono'
import { dataVersion } from '../domain/sandbox.ts'
import { toTimestamp } from '../domain/timestamps.ts'
import type { Services } from '../http/env.ts'
import type { FileStore } from '../ports.ts'
import type { DataCopy } from '../store/copy.ts'
import type { Identified } from '../store/schema.ts'
import { bytesOf, streamOf } from '../streams.ts'
import { maxIncludedBytes, type SnapshotFile, snapshotFormat, toBase64 } from './snapshot.ts'
import { createChecksum } from './snapshot-checksum.ts'

/**
 * GET /__mock/export: the whole sandbox as one JSON document, streamed. Of the files' bytes the first
 * 8 MB are in it; objects beyond are named with their size, and have to be there when it comes back.
 */
export function exportControl({ database, files, now }: Services) {
  return async function exportSandbox(c: Context): Promise<Response> {
    const head = { format: snapshotFormat, version: dataVersion, exported_at: toTimestamp(now()) }
    const parts = snapshotText(head, database.copy(), files)
    return c.body(streamOf(encoded(parts)), 200, {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="sandbox.json"',
    })
  }
}

async function* encoded(parts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const part of parts) yield encoder.encode(part)
}

async function* snapshotText(
  head: object,
  { tables, logs }: DataCopy,
  files: FileStore,
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
    // Also of a log without a page the checksum has to know the name.
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
  yield* filesText(files)
  yield `],"checksum":${JSON.stringify(await checksum.result())}}`
}

async function* filesText(files: FileStore): AsyncGenerator<string> {
  let included = 0
  let separator = ''
  for (const key of (await files.list('')).toSorted()) {
    const size = (await files.size(key)) ?? 0
    const isIncluded = included + size <= maxIncludedBytes
    if (isIncluded) included += size
    const body = isIncluded ? await files.read(key, 0, size) : undefined
    const bytes = body === undefined ? null : toBase64(await bytesOf(body))
    yield separator + JSON.stringify({ key, size, bytes } satisfies SnapshotFile)
    separator = ','
  }
}

/** An order that does not depend on what happened before, so that equal sandboxes have equal exports. */
function byId({ id: a }: Identified, { id: b }: Identified): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : 1
}
