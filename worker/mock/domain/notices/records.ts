import * as z from 'zod'
import { log, type Row, table } from '#worker/mock/store/table-schema.ts'
import type { Values } from '#worker/mock/texts/text.ts'
import { zh } from '#worker/mock/texts/zh.ts'
import { id, time } from '../common/fields.ts'

const value: z.ZodType = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.array(value),
    z.object({ key: z.string(), values: z.record(z.string(), value).exactOptional() }),
  ]),
)
const values = z.record(z.string(), value) as z.ZodType<Values>

export type NoticeKind = keyof (typeof zh)['link']

const noticeKind = z.enum(Object.keys(zh.link) as [NoticeKind])
const level = z.enum(['info', 'warn', 'error'])

const mail = z.object({
  id,
  to: z.string(),
  /** The kind of text, which is filled in when the notice is read, in the reader's language. */
  about: z.union([noticeKind, z.enum(['register', 'reset-password'])]),
  values,
  /** Empty for an e-mail without a code. */
  code: z.string(),
  sentAt: time,
})

/** A notice for one user; immutable, since `NoticeBoxRecord` has the read state. */
const notice = z.object({
  id,
  userId: id,
  kind: noticeKind,
  values,
  level,
  /** Empty without a plugin. */
  pluginAlias: z.string(),
  /** A path of the console. */
  link: z.string(),
  at: time,
})

/** The unread notices of a user, and the keys of the newest ones. */
const noticeBox = z.object({
  id,
  unread: z.array(id),
  /** The keys of the newest notices, oldest first, so that no event is notified twice. */
  keys: z.array(z.string()),
})

export type MailRecord = Row<typeof mail>
export type NoticeLevel = z.output<typeof level>
export type NoticeRecord = Row<typeof notice>
export type NoticeBoxRecord = Row<typeof noticeBox>

export const noticesTables = { mails: table(mail, {}), noticeBoxes: table(noticeBox, {}) }

export const noticesLogs = {
  // A notice with the longest reason takes about 3 KB.
  notices: log(notice, 100, ['id', 'userId', 'at']),
}
