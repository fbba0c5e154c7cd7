import { log, table } from '#worker/mock/store/schema.ts'

/** An e-mail of the mock's inbox. */
export interface MailRecord {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Empty for an e-mail without a code. */
  readonly code: string
  readonly sentAt: number
}

/** What a notice is about. */
export type NoticeKind =
  | 'plugin_waiting'
  | 'plugin_approved'
  | 'plugin_rejected'
  | 'plugin_remark'
  | 'plugin_taken_offline'
  | 'plugin_brought_online'
  | 'version_waiting'
  | 'version_approved'
  | 'version_rejected'
  | 'version_remark'
  | 'version_withdrawn'
  | 'version_restored'
  | 'version_released'
  | 'version_new'
  | 'plugin_claim_ending'
  | 'version_claim_ending'
  | 'plugin_sold'
  | 'plugin_installed'
  | 'plugin_bought'
  | 'order_paid'
  | 'order_refunded'
  | 'coins_added'
  | 'coins_taken'

export type NoticeLevel = 'info' | 'warn' | 'error'

/** A notice for one user; never changed: whether it is read stands in the user's box. */
export interface NoticeRecord {
  readonly id: number
  readonly userId: number
  readonly kind: NoticeKind
  readonly title: string
  readonly content: string
  readonly level: NoticeLevel
  /** Empty when it is about no plugin. */
  readonly pluginAlias: string
  /** The label and the path of the link, both inside the console. */
  readonly linkText: string
  readonly link: string
  readonly at: number
}

/** What is kept in memory about a user's notices. */
export interface NoticeBoxRecord {
  /** The user's id. */
  readonly id: number
  /** The unread notices, oldest first. */
  readonly unread: readonly number[]
  /** The keys of the newest notices, oldest first: an event with one of them is not told again. */
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
