import { noticeLimits } from '#contract/values/notice-limits.ts'
import type { Reader, Work } from '../schema.ts'
import { sendMails } from './mails.ts'
import type { NoticeBoxRecord, NoticeKind, NoticeLevel } from './records.ts'
import { type NoticeValues, noticeText } from './texts.ts'

/** What happened, and where the console shows it. */
export interface NoticeEvent {
  readonly kind: NoticeKind
  /** Names the event: a user is told once, however often the same key comes. */
  readonly key: string
  /** The values in the texts of the kind. */
  readonly values: NoticeValues
  /** `info` by default. */
  readonly level?: NoticeLevel
  readonly pluginAlias?: string
  /** Who is told, by user id. */
  readonly to: readonly number[]
  /** A path of the console, the same for all or one for each user; `links.ts` builds them. */
  readonly link: string | ((userId: number) => string)
  /** Milliseconds since 1970. */
  readonly at: number
}

/** How many keys a user's box remembers. */
const maxKeys = 500

/**
 * Writes a notice, and the same as an e-mail, for each user of `to`; who was told of the event already, or is gone, is
 * left out. Call it in the unit of work that makes the change, so that both are stored or neither.
 *
 * A new kind of notice: add it to `NoticeKind` and its texts to `texts.ts`, in both languages, and call this where the
 * event happens. The key is made of the record that stands for the event, e.g. `purchase:17`, and never of the time.
 */
export function notify(work: Work, event: NoticeEvent): void {
  const { kind, key, level = 'info', pluginAlias = '', link, at } = event
  const { title, content, link: linkText } = noticeText(work, kind, event.values)
  const recipients = [...new Set(event.to)]
    .flatMap((id) => work.get('users', id) ?? [])
    .filter(({ id }) => !boxOf(work, id).keys.includes(key))
  for (const { id: userId } of recipients) {
    const box = boxOf(work, userId)
    const id = work.count('notices') + 1
    const path = typeof link === 'string' ? link : link(userId)
    work.append('notices', { userId, kind, title, content, level, pluginAlias, linkText, link: path, at })
    work.put('noticeBoxes', {
      id: userId,
      unread: [...box.unread, id].slice(-noticeLimits.maxUnread),
      keys: [...box.keys, key].slice(-maxKeys),
    })
  }
  const mail = { subject: title, text: content, code: '', sentAt: at }
  sendMails(
    work,
    recipients.map(({ email }) => ({ ...mail, to: email })),
  )
}

/** Returns what is kept in memory about a user's notices. */
export function boxOf(reader: Reader, userId: number): NoticeBoxRecord {
  return reader.get('noticeBoxes', userId) ?? { id: userId, unread: [], keys: [] }
}
