import type { MailRecord, Reader, Work } from './schema.ts'

/** The inbox keeps no more than these. */
const maxKept = 200

/** Puts an e-mail into the mock's inbox, which takes the place of the mail provider. */
export function sendMail(work: Work, mail: Omit<MailRecord, 'id'>): void {
  const id = work.nextId('mails')
  work.put('mails', { ...mail, id })
  for (const old of work.all('mails')) {
    if (old.id <= id - maxKept) work.remove('mails', old.id)
  }
}

/** Every e-mail the inbox keeps, newest first. */
export function newestMails(reader: Reader): MailRecord[] {
  return reader.all('mails').toSorted((a, b) => b.id - a.id)
}
