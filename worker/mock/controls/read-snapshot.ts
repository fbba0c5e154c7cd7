import type * as z from 'zod'
import { dataVersion } from '../domain/sandbox/sandbox.ts'
import type { DataCopy } from '../store/copy.ts'
import type { Identified } from '../store/schema.ts'
import { ControlError } from './control-errors.ts'
import { JsonReader } from './json-reader.ts'
import { type Checksum, createChecksum, type SnapshotFile, snapshotFile, snapshotHead } from './snapshot.ts'

/** A snapshot that is consistent and matches the schema; the objects of its files are not checked. */
export interface Snapshot {
  readonly tables: Record<string, readonly Identified[]>
  readonly logs: Record<string, readonly Numbered[]>
  readonly files: readonly SnapshotFile[]
}

interface Numbered {
  readonly id: number
}

/** Rows per update of the checksum. */
const rowsPerStep = 1000

/**
 * Reads a snapshot while it arrives: only its records are in memory, not its text.
 * @param expected the tables and logs of this sandbox, which the snapshot must have too
 * @throws ControlError 400 for anything but an unchanged export of the same data version
 */
export async function readSnapshot(chunks: AsyncIterator<string>, expected: DataCopy): Promise<Snapshot> {
  try {
    return await readDocument(new JsonReader(chunks), expected)
  } catch (cause) {
    // The checksum's texts have limits of depth and length, which are a RangeError.
    if (!(cause instanceof SyntaxError) && !(cause instanceof RangeError)) throw cause
    throw new ControlError(400, 'The body is not valid JSON of a snapshot.', { cause })
  }
}

async function readDocument(reader: JsonReader, expected: DataCopy): Promise<Snapshot> {
  const head: Record<string, unknown> = {}
  const checksum = createChecksum()
  const tables: Record<string, Identified[]> = {}
  const logs: Record<string, Numbered[]> = {}
  let files: SnapshotFile[] = []
  for await (const name of reader.members()) {
    if (name === 'tables') {
      assertHead(head)
      await readRows(
        reader,
        { kind: name, expected: expected.tables, into: tables, checksum },
        createRecordCheck,
      )
    } else if (name === 'logs') {
      await readRows(reader, { kind: name, expected: expected.logs, into: logs, checksum }, createLogCheck)
    } else if (name === 'files') {
      files = await readFiles(reader)
    } else {
      head[name] = await reader.value()
    }
  }
  await reader.end()
  assertHead(head)
  assertComplete('tables', expected.tables, tables)
  assertComplete('logs', expected.logs, logs)
  if (tables.sandbox?.[0]?.id !== 'sandbox') throw refusal('it has no record of its settings')
  // Records have no schema, so the checksum shows that an export of this version wrote them.
  if ((await checksum.result()) !== head.checksum)
    throw refusal('it was changed or cut since it was exported')
  return { tables, logs, files }
}

/** The head comes first, so that a snapshot of another version is refused before its rows are read. */
function assertHead(head: object): void {
  const { version } = parseWith('', snapshotHead, head)
  if (version !== dataVersion) throw unsupportedVersion(version)
}

interface Named {
  readonly name: string
}

interface RowsToRead<Row> {
  readonly kind: 'tables' | 'logs'
  readonly expected: readonly Named[]
  readonly into: Record<string, Row[]>
  readonly checksum: Checksum
}

/** Creates a type guard for the rows of one table, called in their order. */
type CreateCheck<Row> = (name: string) => (row: unknown) => row is Row

async function readRows<Row extends object>(
  reader: JsonReader,
  { kind, expected, into, checksum }: RowsToRead<Row>,
  createCheck: CreateCheck<Row>,
): Promise<void> {
  for await (const name of reader.members()) {
    if (!expected.some((each) => each.name === name) || name in into) throw nameMismatch(kind, [name])
    const isRow = createCheck(name)
    const rows: Row[] = []
    into[name] = rows
    let added = 0
    for await (const row of reader.elements()) {
      if (!isRow(row)) throw refusal(`${kind}.${name}.${rows.length} is no record with an id`)
      rows.push(row)
      if (rows.length - added < rowsPerStep) continue
      await checksum.add(name, rows.slice(added))
      added = rows.length
    }
    await checksum.add(name, rows.slice(added))
  }
}

function createRecordCheck(name: string) {
  const ids = new Set<unknown>()
  return (row: unknown): row is Identified => {
    if (!hasId(row) || (typeof row.id !== 'string' && !Number.isInteger(row.id))) return false
    if (ids.has(row.id)) throw refusal(`${name} has an id twice`)
    ids.add(row.id)
    return true
  }
}

function createLogCheck(name: string) {
  let last = 0
  const texts = new Map<string, string>()
  return (row: unknown): row is Numbered => {
    if (!hasId(row)) return false
    last += 1
    if (row.id !== last) throw refusal(`${name} is not numbered from 1 on`)
    internTexts(row, texts)
    return true
  }
}

/** Interned texts per log. */
const maxTexts = 30_000
/** Longer texts rarely repeat. */
const maxSharedLength = 32

/** Interns the texts of a row, which saves a third of the memory of a large log. */
function internTexts(row: object, texts: Map<string, string>): void {
  for (const [name, value] of Object.entries(row)) {
    if (typeof value !== 'string' || value.length > maxSharedLength) continue
    const known = texts.get(value)
    if (known !== undefined) Reflect.set(row, name, known)
    else if (texts.size < maxTexts) texts.set(value, value)
  }
}

function hasId(row: unknown): row is { readonly id: unknown } {
  return typeof row === 'object' && row !== null && 'id' in row
}

async function readFiles(reader: JsonReader): Promise<SnapshotFile[]> {
  const files: SnapshotFile[] = []
  for await (const file of reader.elements())
    files.push(parseWith(`files.${files.length}`, snapshotFile, file))
  return files
}

function parseWith<Schema extends z.ZodType>(
  place: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'it does not fit' }
  throw refusal(`${[place, ...path].filter((part) => part !== '').join('.') || 'body'}: ${message}`)
}

function assertComplete(kind: string, expected: readonly Named[], found: object): void {
  const missing = expected.map(({ name }) => name).filter((name) => !(name in found))
  if (missing.length > 0) throw nameMismatch(kind, missing)
}

function nameMismatch(kind: string, names: readonly string[]): ControlError {
  return refusal(`of its ${kind} these are missing, unknown or there twice: ${names.join(', ')}`)
}

/** There is no migration: a snapshot can only be imported by the release that exported it. */
function unsupportedVersion(version: number): ControlError {
  const way =
    version < dataVersion
      ? 'an older release wrote it; import it into that release, or begin anew with POST /__mock/reset'
      : 'a newer release wrote it; update this one first'
  return refusal(`it has version ${version} of the data, this mock has ${dataVersion}: ${way}`)
}

/** Returns the refusal of a snapshot. */
export function refusal(problem: string): ControlError {
  return new ControlError(400, `The snapshot cannot be imported: ${problem}.`)
}
