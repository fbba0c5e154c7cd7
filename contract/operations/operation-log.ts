import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, listOf, listRequest, period, timestamp } from '../shapes.ts'
import { objectKinds } from '../values/object-kinds.ts'
import { operationStatuses } from '../values/operation-statuses.ts'

/** The record that a call acted on, with its name at that time; hosts may omit it. */
export const loggedObject = z.object({
  kind: z.enum(objectKinds),
  /** The record's id or number, as text. */
  id: z.string(),
  name: z.string(),
  /** The state that the record was in before the call, for records with states. */
  state: z.int().optional(),
})

export type LoggedObject = z.infer<typeof loggedObject>

const status = z.enum(operationStatuses)

export const operaterLog = z.object({
  id,
  /** 0, with an empty name, for a caller who was not signed in. */
  operater_id: z.int().nonnegative(),
  operater_name: z.string(),
  operater_role_id: z.int().nonnegative(),
  /** The path of the call. */
  operater_action: z.string(),
  method: z.string(),
  /** The request body with every secret replaced by `***`. */
  body_str: z.string(),
  object: loggedObject.nullish(),
  code: z.int(),
  status,
  /** Milliseconds with their unit: `12.3ms`. */
  cost_time: z.string().regex(/^\d+(\.\d+)?ms$/),
  ip: z.string(),
  created: timestamp,
})

export type OperaterLog = z.infer<typeof operaterLog>

export const operaterLogList = endpoint('/operater_log/ListAction', {
  summary: 'Who called what, newest first',
  access: 'granted',
  writes: false,
  extension: true,
  request: listRequest(['id', 'operater_id', 'operater_role_id', 'operater_action', 'created']).extend({
    operater_id: id.optional(),
    operater_role_id: id.optional(),
    /** A path, or a part of one. */
    operater_action: z.string().max(200).optional(),
    date: period.optional(),
    status: status.optional(),
    object_kind: z.string().max(64).optional(),
    object_id: z.string().max(64).optional(),
    /** A part of the object's name; other hosts ignore it. */
    object_name: z.string().max(100).optional(),
    /** Leaves out this operator's entries: what others did to a user. */
    except_operater_id: id.optional(),
  }),
  response: listOf(operaterLog),
})
