import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { date, id, listOf, paging, timestamp } from './shapes.ts'

export const operaterLog = z.object({
  id,
  /** 0 and an empty name for a caller who was not signed in. */
  operater_id: z.int().nonnegative(),
  operater_name: z.string(),
  operater_role_id: z.int().nonnegative(),
  /** The path that was called. */
  operater_action: z.string(),
  method: z.string(),
  /** The request body with every secret replaced by `***`. */
  body_str: z.string(),
  code: z.int(),
  status: z.enum(['正常', '失败']),
  /** In milliseconds, with the unit: `12.3ms`. */
  cost_time: z.string().regex(/^\d+(\.\d+)?ms$/),
  ip: z.string(),
  created: timestamp,
})

export type OperaterLog = z.infer<typeof operaterLog>

export const operaterLogList = endpoint('/operater_log/ListAction', {
  summary: 'Who called what, newest first',
  access: 'granted',
  effect: 'read',
  extension: true,
  request: paging.extend({
    operater_id: id.optional(),
    operater_role_id: id.optional(),
    operater_action: z.string().max(200).optional(),
    date: z.tuple([date, date]).optional(),
  }),
  response: listOf(operaterLog),
})
