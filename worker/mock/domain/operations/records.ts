import * as z from 'zod'
import { log, type Row } from '#worker/mock/store/table-schema.ts'
import { id, time } from '../common/fields.ts'

const operation = z.object({
  id,
  /** 0, with an empty name, for a caller who was not signed in. */
  userId: z.int(),
  username: z.string(),
  roleId: z.int(),
  path: z.string(),
  method: z.string(),
  body: z.string(),
  /** The record of the call, `<kind>:<id>`; empty for none, absent in rows of older releases. */
  object: z.string().exactOptional(),
  objectName: z.string().exactOptional(),
  /** The record's state before the call. */
  objectState: z.int().exactOptional(),
  code: z.int(),
  costMs: z.number(),
  ip: z.string(),
  at: time,
})

export type OperationRecord = Row<typeof operation>

export const operationsLogs = {
  operations: log(operation, 100, ['userId', 'roleId', 'path', 'at', 'code', 'object', 'objectName']),
}
