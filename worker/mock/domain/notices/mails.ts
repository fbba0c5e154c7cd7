import type { Reader, Work } from '../schema.ts'
import type { MailRecord } from './records.ts'

/** The inbox drops the oldest beyond this number, apart for e-mails with a code, so that news do not push out a code. */
const maxKept = 200

/** Stores e-mails in the mock's inbox instead of sending them. */
export function sendMails(work: Work, mails: readonly Omit<MailRecord, 'id'>[]): void {
  if (mails.length === 0) return
  for (const mail of mails.slice(-maxKept)) work.put('mails', { ...mail, id: work.nextId('mails') })
  const newest = newestMails(work)
  const withCode = newest.filter(({ code }) => code !== '')
  const news = newest.filter(({ code }) => code === '')
  for (const { id } of [...withCode.slice(maxKept), ...news.slice(maxKept)]) work.remove('mails', id)
}

/** Lists the e-mails of the inbox, newest first. */
export function newestMails(reader: Reader): MailRecord[] {
  return reader.all('mails').toSorted((a, b) => b.id - a.id)
}
