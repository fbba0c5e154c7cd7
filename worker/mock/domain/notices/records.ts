import { table } from '../../store/schema.ts'

/** An e-mail of the mock's inbox. */
export interface MailRecord {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly code: string
  readonly sentAt: number
}

export const noticesTables = {
  mails: table<MailRecord>()({}),
}
