import { log, table } from '#worker/mock/store/schema.ts'
import type { Values } from '#worker/mock/texts/text.ts'
import type { zh } from '#worker/mock/texts/zh.ts'

/** An e-mail of the mock's inbox. */
export interface MailRecord {
  readonly id: number
  readonly to: string
  /** The texts, filled in when the notice is read, in the reader's language. */
  readonly about: NoticeKind | 'register' | 'reset-password'
  readonly values: Values
  /** Empty for an e-mail without a code. */
  readonly code: string
  readonly sentAt: number
}

/** The event of a notice. */
export type NoticeKind = keyof (typeof zh)['link']

export type NoticeLevel = 'info' | 'warn' | 'error'

/** A notice for one user; never changed: its read state is in `NoticeBoxRecord`. */
export interface NoticeRecord {
  readonly id: number
  readonly userId: number
  readonly kind: NoticeKind
  readonly values: Values
  readonly level: NoticeLevel
  /** Empty without a plugin. */
  readonly pluginAlias: string
  /** A path of the console. */
  readonly link: string
  readonly at: number
}

/** A user's unread notices, and the keys of his newest ones. */
export interface NoticeBoxRecord {
  /** The user's id. */
  readonly id: number
  /** The unread notices, oldest first. */
  readonly unread: readonly number[]
  /** The keys of the newest notices, oldest first: an event with one of them is not notified again. */
  readonly keys: readonly string[]
}

export const noticesTables = {
  mails: table<MailRecord>()({}),
  noticeBoxes: table<NoticeBoxRecord>()({}),
}

export const noticesLogs = {
  // A notice with the longest reason has about 3 KB.
  notices: log<NoticeRecord>()(100, ['id', 'userId', 'at']),
}
