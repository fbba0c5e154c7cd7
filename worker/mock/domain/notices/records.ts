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

/** The event of a notice. */
export type NoticeKind =
  | 'plugin_waiting'
  | 'plugin_approved'
  | 'plugin_rejected'
  | 'plugin_remark'
  | 'plugin_answer'
  | 'plugin_taken_offline'
  | 'plugin_brought_online'
  | 'version_waiting'
  | 'version_approved'
  | 'version_rejected'
  | 'version_remark'
  | 'version_answer'
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
  | 'refund_asked'
  | 'refund_refused'
  | 'coins_added'
  | 'coins_taken'

export type NoticeLevel = 'info' | 'warn' | 'error'

/** A notice for one user; never changed: its read state is in `NoticeBoxRecord`. */
export interface NoticeRecord {
  readonly id: number
  readonly userId: number
  readonly kind: NoticeKind
  readonly title: string
  readonly content: string
  readonly level: NoticeLevel
  /** Empty without a plugin. */
  readonly pluginAlias: string
  /** The label and the path of the link, both inside the console. */
  readonly linkText: string
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
