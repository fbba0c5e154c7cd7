import { log } from '#worker/mock/store/schema.ts'

export interface OperationRecord {
  readonly id: number
  /** 0, with an empty name, for a caller who was not signed in. */
  readonly userId: number
  readonly username: string
  readonly roleId: number
  readonly path: string
  readonly method: string
  readonly body: string
  /** The record that the call acted on, `<kind>:<id>`; empty for none, absent in rows of older releases. */
  readonly object?: string
  readonly objectName?: string
  /** Its state before the call, for records with states. */
  readonly objectState?: number
  readonly code: number
  readonly costMs: number
  readonly ip: string
  readonly at: number
}

export const operationsLogs = {
  operations: log<OperationRecord>()(100, ['userId', 'roleId', 'path', 'at', 'code', 'object']),
}
