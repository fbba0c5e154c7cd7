import { limits } from '../../../contract/limits.ts'
import type { Random } from '../ports.ts'
import { ContractError } from './errors.ts'
import { sendMail } from './mails.ts'
import { randomInt } from './random.ts'
import type { Reader, Work } from './schema.ts'

/** What a code is good for; one for another purpose is as good as none. */
export type CodePurpose = 'register' | 'reset-password'

const { length, validSeconds, resendSeconds } = limits.emailCode
/** After this many wrong ones even the right code is refused. */
const maxWrongAttempts = 5

const subjects: Readonly<Record<CodePurpose, string>> = {
  register: '注册验证码',
  'reset-password': '找回密码验证码',
}

interface CodeRequest {
  readonly purpose: CodePurpose
  readonly email: string
  /** Whether the e-mail goes out; without it nothing else differs, so that nobody learns who is known. */
  readonly isSent: boolean
}

/**
 * Opens a code of 6 digits for 600 s, in place of the one before. `now` in milliseconds.
 * @throws ContractError `tooManyAttempts` with the seconds left when the last one is less than 60 s old,
 * keeping what was done before
 */
export function issueEmailCode(
  work: Work,
  { purpose, email, isSent }: CodeRequest,
  now: number,
  random: Random,
): { expires_in: number; resend_after: number } {
  const id = idOf(purpose, email)
  assertResendable(work, id, now)
  forgetOldCodes(work, now)
  const code = String(randomInt(random, 10 ** length)).padStart(length, '0')
  work.put('emailCodes', { id, code, sentAt: now, expiresAt: now + validSeconds * 1000, wrongAttempts: 0 })
  if (isSent) {
    const subject = subjects[purpose]
    const text = `您的${subject}是 ${code}，${validSeconds / 60} 分钟内有效。如非本人操作，请忽略此邮件。`
    sendMail(work, { to: email, subject, text, code, sentAt: now })
  }
  return { expires_in: validSeconds, resend_after: resendSeconds }
}

/**
 * Uses up the code of this address and purpose. `now` in milliseconds.
 * @throws ContractError `verificationFailed` when it is wrong, used or too old; the attempt stays counted
 */
export function consumeEmailCode(
  work: Work,
  { purpose, email, code }: { purpose: CodePurpose; email: string; code: string },
  now: number,
): void {
  const id = idOf(purpose, email)
  const open = work.get('emailCodes', id)
  const isOpen = open !== undefined && open.expiresAt > now && open.wrongAttempts < maxWrongAttempts
  if (isOpen && open.code === code.trim()) {
    work.remove('emailCodes', id)
    return
  }
  if (open !== undefined) work.put('emailCodes', { ...open, wrongAttempts: open.wrongAttempts + 1 })
  throw wrongEmailCode()
}

/** The one answer to every code that does not do. */
export function wrongEmailCode(): ContractError {
  return new ContractError('verificationFailed', '邮箱验证码错误或已失效', { keepChanges: true })
}

function assertResendable(reader: Reader, id: string, now: number): void {
  const last = reader.get('emailCodes', id)
  const left = last === undefined ? 0 : last.sentAt + resendSeconds * 1000 - now
  // A code that was sent later than now is of a time the sandbox's clock was put back from.
  if (left <= 0 || left > resendSeconds * 1000) return
  const retryAfter = Math.ceil(left / 1000)
  throw new ContractError('tooManyAttempts', `发送过于频繁，请在 ${retryAfter} 秒后重试`, {
    data: { retry_after: retryAfter },
    keepChanges: true,
  })
}

function forgetOldCodes(work: Work, now: number): void {
  for (const { id, expiresAt } of work.all('emailCodes')) {
    if (expiresAt <= now) work.remove('emailCodes', id)
  }
}

function idOf(purpose: CodePurpose, email: string): string {
  return `${purpose}:${email.toLowerCase()}`
}
