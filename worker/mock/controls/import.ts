import type { Context } from 'hono'
import type * as z from 'zod'
import { sweepFiles } from '../domain/file/garbage.ts'
import { dataVersion } from '../domain/sandbox/sandbox.ts'
import type { Services } from '../http/env.ts'
import { readText } from '../http/request-body.ts'
import type { FileStore } from '../ports.ts'
import type { DataCopy } from '../store/copy.ts'
import { ControlError, parseBody } from './control-errors.ts'
import {
  createChecksum,
  fromBase64,
  maxSnapshotBytes,
  type Snapshot,
  snapshot,
  snapshotHead,
} from './snapshot.ts'

/** POST /__mock/import: replaces the sandbox by an exported snapshot; an invalid snapshot changes nothing. */
export function importControl({ database, files }: Services) {
  return async function importSandbox(c: Context): Promise<Response> {
    const data = readSnapshot(parseBody(await readText(c.req.raw.body, maxSnapshotBytes, tooLarge)))
    assertNames(data, database.copy())
    assertNumbers(data)
    await assertIntact(data)
    await assertFilesAtHand(files, data)
    await storeFiles(files, data)
    try {
      await database.load(data)
    } finally {
      await sweepFiles(database, files)
    }
    return c.json({ imported: true, version: dataVersion })
  }
}

function readSnapshot(body: unknown): Snapshot {
  const { version } = fitting(snapshotHead, body)
  if (version !== dataVersion) throw unsupportedVersion(version)
  return fitting(snapshot, body)
}

function fitting<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'it does not fit' }
  throw refusal(`${path.join('.') || 'body'}: ${message}`)
}

function assertNames({ tables, logs }: Snapshot, own: DataCopy): void {
  assertSame('tables', Object.keys(tables), own.tables)
  assertSame('logs', Object.keys(logs), own.logs)
}

function assertSame(kind: string, found: readonly string[], own: readonly { readonly name: string }[]): void {
  const names = own.map(({ name }) => name)
  const odd = [
    ...names.filter((name) => !found.includes(name)),
    ...found.filter((name) => !names.includes(name)),
  ]
  if (odd.length > 0) throw refusal(`of its ${kind} these are missing or unknown: ${odd.join(', ')}`)
}

function assertNumbers({ tables, logs }: Snapshot): void {
  for (const [name, rows] of Object.entries(tables)) {
    if (new Set(rows.map(({ id }) => id)).size < rows.length) throw refusal(`${name} has an id twice`)
  }
  for (const [name, rows] of Object.entries(logs)) {
    if (rows.some(({ id }, index) => id !== index + 1)) throw refusal(`${name} is not numbered from 1 on`)
  }
}

/** Records have no schema, so the checksum shows that an export of this version wrote them. */
async function assertIntact({ tables, logs, checksum: expected }: Snapshot): Promise<void> {
  const checksum = createChecksum()
  for (const [name, rows] of [...Object.entries(tables), ...Object.entries(logs)])
    await checksum.add(name, rows)
  if ((await checksum.result()) !== expected) throw refusal('it was changed or cut since it was exported')
}

async function assertFilesAtHand(files: FileStore, data: Snapshot): Promise<void> {
  for (const { key, size, bytes } of data.files) {
    const found = bytes === null ? await files.size(key) : fromBase64(bytes).length
    if (found !== size) throw refusal(`the file ${key} is neither in it nor in this sandbox`)
  }
}

/** Objects are written once, so an object with the same name has the same bytes. */
async function storeFiles(files: FileStore, data: Snapshot): Promise<void> {
  for (const { key, size, bytes } of data.files) {
    if (bytes === null || (await files.size(key)) === size) continue
    await files.put(key, new Blob([fromBase64(bytes)]).stream(), size)
  }
}

function tooLarge(maxBytes: number): ControlError {
  return refusal(`it has more than ${maxBytes} bytes`)
}

/** There is no migration: a snapshot can only be imported by the release that exported it. */
function unsupportedVersion(version: number): ControlError {
  const way =
    version < dataVersion
      ? 'an older release wrote it; import it into that release, or begin anew with POST /__mock/reset'
      : 'a newer release wrote it; update this one first'
  return refusal(`it has version ${version} of the data, this mock has ${dataVersion}: ${way}`)
}

function refusal(problem: string): ControlError {
  return new ControlError(400, `The snapshot cannot be imported: ${problem}.`)
}
