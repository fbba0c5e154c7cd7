import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { date, id, listOf, listRequest, timestamp } from './shapes.ts'

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
  code: z.int(),
  status: z.enum(['正常', '失败']),
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
    operater_action: z.string().max(200).optional(),
    date: z.tuple([date, date]).optional(),
  }),
  response: listOf(operaterLog),
})
