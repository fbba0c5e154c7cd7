import * as z from 'zod'
import { fieldsOf } from '#contract/values/json.ts'
import { sha256 } from '../domain/common/encoding.ts'
import type { FileRecord } from '../domain/file/records.ts'
import { dataVersion } from '../domain/sandbox/sandbox.ts'
import { schema } from '../domain/schema.ts'
import type { DataToLoad } from '../store/copy.ts'
import { sequence, sequences } from '../store/state.ts'

const row = z.looseObject({ id: z.union([z.int(), z.string()]) })
const numbered = z.looseObject({ id: z.int() })

/** A file of the store. */
const file = z.object({ key: z.string().min(1).max(200), bytes: z.base64() })

const rowsOf = (kinds: Readonly<Record<string, { row: z.ZodType }>>) =>
  new Map(Object.entries(kinds).map(([name, { row }]) => [name, row]))

/** The schema of the rows of each table, the store's own one included, and of each log. */
const rowSchemas = {
  tables: rowsOf({ ...schema.tables, [sequences]: { row: sequence } }),
  logs: rowsOf(schema.logs),
}

interface Content extends DataToLoad {
  readonly files: readonly z.infer<typeof file>[]
}

const format = 'plugin-market-sandbox'

/** A whole sandbox, with a checksum. */
export const snapshot = z
  .object({
    format: z.literal(format),
    version: z.literal(dataVersion, {
      error: ({ input }) =>
        `the data have version ${input}, this mock has ${dataVersion}: import them into the release that exported them, or begin anew with POST /__mock/reset`,
    }),
    exported_at: z.string(),
    tables: z.record(z.string(), z.array(row)),
    logs: z.record(z.string(), z.array(numbered)),
    files: z.array(file),
    checksum: z.string(),
  })
  .refine(isUnchanged, 'it was changed since it was exported')

/** A snapshot to import. Its lists are checked up to the first wrong entry, where a schema would report millions. */
export const snapshotToImport = z.preprocess((input, { issues }) => {
  const { tables, logs, files } = fieldsOf(input)
  const problem =
    problemInLists(tables, 'tables', () => row) ??
    problemInLists(logs, 'logs', () => numbered) ??
    problemInList(files, 'files', file)
  if (problem !== undefined) issues.push({ code: 'custom', input, ...problem })
  return input
}, snapshot)

interface Problem {
  readonly path: PropertyKey[]
  readonly message: string
}

/**
 * Returns the fault in a snapshot with the right checksum: an invalid row, a gap in a log, or a file without its bytes;
 * undefined when it can be loaded.
 */
export function problemOfContent(content: Content): Problem | undefined {
  return (
    problemInLists(content.tables, 'tables', (name) => rowSchemas.tables.get(name)) ??
    problemInLists(content.logs, 'logs', (name) => rowSchemas.logs.get(name)) ??
    problemOfOrder(content) ??
    problemOfFiles(content)
  )
}

/** Returns the first fault in an object of lists; undefined for missing lists. */
function problemInLists(lists: unknown, path: string, schemaOf: (name: string) => z.ZodType | undefined) {
  for (const [name, list] of Object.entries(fieldsOf(lists))) {
    const schema = schemaOf(name)
    if (schema === undefined) return { path: [path, name], message: 'there is no such collection' }
    const problem = problemInList(list, `${path}.${name}`, schema)
    if (problem !== undefined) return problem
  }
  return undefined
}

function problemInList(list: unknown, path: string, schema: z.ZodType): Problem | undefined {
  for (const [index, entry] of Array.isArray(list) ? list.entries() : []) {
    const [issue] = schema.safeParse(entry).error?.issues ?? []
    if (issue !== undefined) return { path: [path, index, ...issue.path], message: issue.message }
  }
  return undefined
}

/** Checks for unique ids, logs without gaps, and one record about the sandbox. */
function problemOfOrder({ tables, logs }: Content): Problem | undefined {
  for (const [name, list] of Object.entries(tables)) {
    if (new Set(list.map(({ id }) => id)).size < list.length)
      return { path: ['tables', name], message: 'an id is there twice' }
  }
  for (const [name, list] of Object.entries(logs)) {
    const gap = list.findIndex(({ id }, index) => id !== index + 1)
    if (gap !== -1) return { path: ['logs', name, gap, 'id'], message: `it has to be ${gap + 1}` }
  }
  if (tables.sandbox?.length === 1) return undefined
  return { path: ['tables', 'sandbox'], message: 'one row is expected' }
}

/** Checks that each file record has the right number of bytes in the snapshot. */
function problemOfFiles({ tables, files }: Content): Problem | undefined {
  const sizes = new Map(files.map(({ key, bytes }) => [key, decodedLength(bytes)]))
  const records = (tables.files ?? []) as readonly FileRecord[]
  const at = records.findIndex(({ sample, parts, size }) => {
    const found = parts.reduce((sum, key) => sum + (sizes.get(key) ?? Number.NaN), 0)
    return sample === undefined && found !== size
  })
  return at === -1 ? undefined : { path: ['tables', 'files', at, 'parts'], message: 'bytes are missing' }
}

function decodedLength(base64: string): number {
  return (base64.length / 4) * 3 - (/=*$/.exec(base64)?.[0].length ?? 0)
}

/** Creates the snapshot of a sandbox's content. */
export function createSnapshot<Data extends Content>(data: Data, exported_at: string) {
  return { format, version: dataVersion, exported_at, ...data, checksum: checksumOf(data) } as const
}

function checksumOf({ tables, logs, files }: Content): string {
  return sha256([tables, logs, files].map((part) => sha256(JSON.stringify(part))).join())
}

function isUnchanged(data: Content & { readonly checksum: string }): boolean {
  try {
    return data.checksum === checksumOf(data)
  } catch {
    // JSON.stringify fails on data nested deeper than any export.
    return false
  }
}

/** A short snapshot for the documentation. */
export const snapshotExample = createSnapshot(
  {
    tables: { sandbox: [{ id: 'sandbox', version: dataVersion, scenario: 'demo', seed: 1 }] },
    logs: { transfers: [] },
    files: [],
  },
  '2026-11-21 12:00:00',
)
