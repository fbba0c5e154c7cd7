import type { Context } from 'hono'
import { newestMails } from '../domain/mails.ts'
import { toTimestamp } from '../domain/timestamps.ts'
import type { Services } from '../http/env.ts'

/** GET /__mock/inbox: the e-mails that "went out", newest first, with their codes. */
export function inboxControl({ database }: Services) {
  return async function showInbox(c: Context): Promise<Response> {
    const mails = newestMails(database.read())
    return c.json({
      mails: mails.map(({ sentAt, ...mail }) => ({ ...mail, created: toTimestamp(sentAt) })),
    })
  }
}
