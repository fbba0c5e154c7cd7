import { noticeLimits } from '#contract/values/notice-limits.ts'
import type { Values } from '#worker/mock/texts/text.ts'
import type { Reader, Work } from '../schema.ts'
import { sendMails } from './mails.ts'
import type { NoticeBoxRecord, NoticeKind, NoticeLevel } from './records.ts'

export interface NoticeEvent {
  readonly kind: NoticeKind
  /** The id of the event, of which a user is notified once. */
  readonly key: string
  /** The values in the texts of the kind. */
  readonly values: Values
  /** `info` by default. */
  readonly level?: NoticeLevel
  readonly pluginAlias?: string
  /** The recipients, by user id. */
  readonly to: readonly number[]
  /** A path of the console, for all or by user; `links.ts` builds them. */
  readonly link: string | ((userId: number) => string)
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Stored keys per user. */
const maxKeys = 500

/**
 * Stores a notice and an e-mail for each user of `to`, except deleted users and users already notified with the same
 * key. Call it in the unit of work of the change, so that both are stored or neither.
 *
 * A new kind needs a title, a content and a link in `texts` (both languages), and a key from the record of the event,
 * e.g. `purchase:17`.
 */
export function notify(work: Work, event: NoticeEvent): void {
  const { kind, key, values, level = 'info', pluginAlias = '', link, at } = event
  const recipients = [...new Set(event.to)]
    .flatMap((id) => work.get('users', id) ?? [])
    .filter(({ id }) => !noticeBoxOf(work, id).keys.includes(key))
  for (const { id: userId } of recipients) {
    const box = noticeBoxOf(work, userId)
    const id = work.count('notices') + 1
    const path = typeof link === 'string' ? link : link(userId)
    work.append('notices', { userId, kind, values, level, pluginAlias, link: path, at })
    work.put('noticeBoxes', {
      id: userId,
      unread: [...box.unread, id].slice(-noticeLimits.maxUnread),
      keys: [...box.keys, key].slice(-maxKeys),
    })
  }
  const mail = { about: kind, values, code: '', sentAt: at }
  sendMails(
    work,
    recipients.map(({ email }) => ({ ...mail, to: email })),
  )
}

export function noticeBoxOf(reader: Reader, userId: number): NoticeBoxRecord {
  return reader.get('noticeBoxes', userId) ?? { id: userId, unread: [], keys: [] }
}
