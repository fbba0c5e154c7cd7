import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { flag, id, listOf, listRequest, timestamp } from './shapes.ts'
import { noticeLimits } from './values/notice-limits.ts'

export const notice = z.object({
  id,
  title: z.string(),
  content: z.string(),
  type: z.enum(['system', 'alert', 'announcement']),
  level: z.enum(['info', 'warn', 'error']),
  /** The plugin of the notice; empty without one. */
  plugin_alias: z.string(),
  /** The event that caused the notice, e.g. `plugin_rejected`. */
  source: z.string(),
  /** The label of the link; empty without one. */
  btn_desc: z.string(),
  /** Internal: a path of the console. External: an https address. */
  btn_jump_url: z.string(),
  btn_jump_type: z.enum(['internal', 'external']),
  target_type: z.enum(['all', 'role', 'user']),
  created: timestamp,
  is_read: flag,
})

export type Notice = z.infer<typeof notice>

export const noticeList = endpoint('/notice/GetList', {
  summary: 'The caller’s notices, newest first, and how many of them are unread',
  access: 'session',
  writes: false,
  extension: true,
  request: listRequest(['id', 'created']).extend({
    /** 0 for all, 1 for the unread ones. */
    read_type: z.union([z.literal(0), z.literal(1)]).optional(),
  }),
  response: listOf(notice).extend({ unread: z.int().nonnegative() }),
})

export const noticeMarkRead = endpoint('/notice/MarkReadNotice', {
  summary: 'Mark notices of the caller as read: those named, or all without ids',
  access: 'session',
  writes: true,
  extension: true,
  request: z.object({ ids: z.array(id).max(noticeLimits.maxIds) }),
  response: z.null(),
})
