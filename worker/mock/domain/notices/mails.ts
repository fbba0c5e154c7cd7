import { toTimestamp } from '#contract/values/provider-time.ts'
import type { Language } from '#worker/mock/texts/language.ts'
import { say } from '#worker/mock/texts/say.ts'
import type { Reader, Work } from '../schema.ts'
import type { MailRecord } from './records.ts'

/** The number of e-mails with a code, and of those without: notices do not displace codes. */
const maxMails = 200

/** Stores e-mails in the mock's inbox instead of sending them. */
export function sendMails(work: Work, mails: readonly Omit<MailRecord, 'id'>[]): void {
  if (mails.length === 0) return
  for (const mail of mails.slice(-maxMails)) work.put('mails', { ...mail, id: work.nextId('mails') })
  const newest = newestMails(work)
  const withCode = newest.filter(({ code }) => code !== '')
  const withoutCode = newest.filter(({ code }) => code === '')
  for (const { id } of [...withCode.slice(maxMails), ...withoutCode.slice(maxMails)]) work.remove('mails', id)
}

/** Lists the e-mails of the inbox, newest first, in a language. */
export function listMails(reader: Reader, language: Language) {
  return newestMails(reader).map(({ about, values, sentAt, ...mail }) => ({
    ...mail,
    subject: say({ key: `title.${about}`, values }, language),
    text: say({ key: `content.${about}`, values }, language),
    created: toTimestamp(sentAt),
  }))
}

function newestMails(reader: Reader): MailRecord[] {
  return reader.all('mails').toSorted((a, b) => b.id - a.id)
}
