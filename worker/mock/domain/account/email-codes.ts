import { limits } from '#contract/values/limits.ts'
import type { Random } from '#worker/mock/ports.ts'
import { text } from '#worker/mock/texts/text.ts'
import { ContractError } from '../common/errors.ts'
import { randomInt } from '../common/random.ts'
import { sendMails } from '../notices/mails.ts'
import type { Reader, Work } from '../schema.ts'

/** The only purpose that a code is valid for. */
export type CodePurpose = 'register' | 'reset-password'

const { length, validSeconds, resendSeconds } = limits.emailCode
/** The wrong attempts after which a code becomes invalid. */
const maxWrongAttempts = 5

interface CodeRequest {
  readonly purpose: CodePurpose
  readonly email: string
  /** Whether the e-mail is sent; nothing else differs, so that the answer hides registered addresses. */
  readonly isSent: boolean
}

/**
 * Creates a code of 6 digits, valid for 600 s, in place of the previous one. `now` in milliseconds.
 * @throws ContractError `tooManyAttempts` with the seconds left when the previous code is less than 60 s old; earlier
 * changes are committed
 */
export function issueEmailCode(
  work: Work,
  { purpose, email, isSent }: CodeRequest,
  now: number,
  random: Random,
): { expires_in: number; resend_after: number } {
  const id = idOf(purpose, email)
  assertResendable(work, id, now)
  deleteExpiredCodes(work, now)
  const code = String(randomInt(random, 10 ** length)).padStart(length, '0')
  work.put('emailCodes', { id, code, sentAt: now, expiresAt: now + validSeconds * 1000, wrongAttempts: 0 })
  if (isSent) {
    const values = { code, minutes: validSeconds / 60 }
    sendMails(work, [{ to: email, about: purpose, values, code, sentAt: now }])
  }
  return { expires_in: validSeconds, resend_after: resendSeconds }
}

/**
 * Checks the code of an address and purpose, and deletes a correct one. `now` in milliseconds.
 * @throws ContractError `verificationFailed`; the attempt stays counted
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

export function wrongEmailCode(): ContractError {
  return new ContractError('verificationFailed', 'account.wrongCode', { commitChanges: true })
}

function assertResendable(reader: Reader, id: string, now: number): void {
  const last = reader.get('emailCodes', id)
  const left = last === undefined ? 0 : last.sentAt + resendSeconds * 1000 - now
  // More than the full delay means that the sandbox's clock was set back.
  if (left <= 0 || left > resendSeconds * 1000) return
  const retryAfter = Math.ceil(left / 1000)
  throw new ContractError('tooManyAttempts', text('account.codeTooSoon', { seconds: retryAfter }), {
    data: { retry_after: retryAfter },
    commitChanges: true,
  })
}

function deleteExpiredCodes(work: Work, now: number): void {
  for (const { id, expiresAt } of work.all('emailCodes')) {
    if (expiresAt <= now) work.remove('emailCodes', id)
  }
}

function idOf(purpose: CodePurpose, email: string): string {
  return `${purpose}:${email.toLowerCase()}`
}
