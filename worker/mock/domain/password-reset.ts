import type { ParsedRequestOf, ResponseOf } from '../../../contract/registry.ts'
import type { Random } from '../ports.ts'
import { consumeCaptcha } from './captcha.ts'
import { consumeEmailCode, issueEmailCode, wrongEmailCode } from './email-codes.ts'
import { clearFailures } from './login-lock.ts'
import { hashPassword } from './passwords.ts'
import type { Work } from './schema.ts'
import { endAllSessions } from './sessions.ts'
import { findUserByEmail } from './users.ts'

/**
 * Sends the code that a new password needs, if the address is somebody's; the answer does not tell.
 * `now` in milliseconds.
 * @throws ContractError `verificationFailed` or `tooManyAttempts`, keeping the used captcha
 */
export function sendResetCode(
  work: Work,
  { email, imgid, imgcode }: ParsedRequestOf<'/GetFoundPwdEmailCode'>,
  now: number,
  random: Random,
): ResponseOf<'/GetFoundPwdEmailCode'> {
  consumeCaptcha(work, imgid, imgcode, now)
  const isSent = findUserByEmail(work, email) !== undefined
  return issueEmailCode(work, { purpose: 'reset-password', email, isSent }, now, random)
}

/**
 * Sets a new password with a code from an e-mail; every session of the user ends, and so does a lock
 * that forgotten passwords have earned him. `now` in milliseconds.
 * @throws ContractError `verificationFailed`, for an unknown address too
 */
export async function resetPassword(
  work: Work,
  { email, email_code: code, password }: ParsedRequestOf<'/ResetPwd'>,
  now: number,
  random: Random,
): Promise<null> {
  consumeEmailCode(work, { purpose: 'reset-password', email, code }, now)
  const user = findUserByEmail(work, email)
  if (user === undefined) throw wrongEmailCode()
  work.put('users', { ...user, passwordHash: await hashPassword(password, random), updatedAt: now })
  endAllSessions(work, user.id)
  clearFailures(work, user.username)
  return null
}
