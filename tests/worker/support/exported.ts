import * as z from 'zod'
import { control, type TestMock } from '../../support/mock-client.ts'

const rows = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))
const snapshot = z.object({ tables: rows, logs: rows })

export type Exported = z.infer<typeof snapshot>

/** Exports everything in a sandbox except the bytes of its files. */
export async function exported({ app }: TestMock): Promise<Exported> {
  return snapshot.parse(await control(app, 'GET', '/export'))
}

/** Exports a sandbox without its operation log, which quotes requests as they were sent. */
export async function exportedRecords(mock: TestMock): Promise<Exported> {
  const { tables, logs } = await exported(mock)
  return { tables, logs: { ...logs, operations: [] } }
}
