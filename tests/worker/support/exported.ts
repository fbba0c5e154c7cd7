import * as z from 'zod'
import { control, type TestMock } from '#tests/support/mock-client.ts'

type Rows<Id> = Record<string, (Record<string, unknown> & { readonly id: Id })[]>

/** Only the outside is checked: a check of each of thousands of rows takes longer than the export. */
const isRows = (value: unknown) => value instanceof Object && Object.values(value).every(Array.isArray)
const files = z.array(z.object({ key: z.string(), bytes: z.string() }))
const snapshot = z.object({
  tables: z.custom<Rows<number | string>>(isRows),
  logs: z.custom<Rows<number>>(isRows),
  files,
})

export type Exported = z.infer<typeof snapshot>

/** Exports everything in a sandbox. */
export async function exported({ app }: TestMock): Promise<Exported> {
  return snapshot.parse(await control(app, 'GET', '/export'))
}

/** Exports a sandbox without its operation log, which quotes requests as they were sent. */
export async function exportedRecords(mock: TestMock): Promise<Exported> {
  const { logs, ...others } = await exported(mock)
  return { ...others, logs: { ...logs, operations: [] } }
}

/** Exports the rows of all tables and logs, by their names. */
export async function exportedRows(mock: TestMock): Promise<Record<string, unknown>> {
  const { tables, logs } = await exported(mock)
  return { ...tables, ...logs }
}

/** Exports the rows of one table. @throws when there is none of the name */
export async function exportedTable(mock: TestMock, name: string): Promise<Record<string, unknown>[]> {
  const found = (await exported(mock)).tables[name]
  if (found === undefined) throw new Error(`[test] There is no table ${name}.`)
  return found
}
