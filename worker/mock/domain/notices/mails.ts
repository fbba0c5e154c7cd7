import type { Reader, Work } from '../schema.ts'
import type { MailRecord } from './records.ts'

/** The inbox drops the oldest beyond this number. */
const maxKept = 200

/** Stores an e-mail in the mock's inbox instead of sending it. */
export function sendMail(work: Work, mail: Omit<MailRecord, 'id'>): void {
  const id = work.nextId('mails')
  work.put('mails', { ...mail, id })
  for (const old of work.all('mails')) {
    if (old.id <= id - maxKept) work.remove('mails', old.id)
  }
}

/** Lists the e-mails of the inbox, newest first. */
export function newestMails(reader: Reader): MailRecord[] {
  return reader.all('mails').toSorted((a, b) => b.id - a.id)
}
