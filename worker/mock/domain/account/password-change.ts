import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import type { Random } from '#worker/mock/ports.ts'
import type { Caller } from '../access/permissions.ts'
import { invalidRequest } from '../common/errors.ts'
import type { Work } from '../schema.ts'
import { consumeCaptcha } from './captcha.ts'
import { consumeEmailCode, issueEmailCode, wrongEmailCode } from './email-codes.ts'
import { assertNotLocked, clearFailures, countFailure } from './login.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { UserRecord } from './records.ts'
import { endAllSessions, endOtherSessions } from './sessions.ts'
import { findUserByEmail } from './users.ts'

/** Sets the caller's password and ends their other sessions. `now` in milliseconds. */
export async function setOwnPassword(
  work: Work,
  { user, session }: Caller,
  password: string,
  now: number,
  random: Random,
): Promise<null> {
  await storeOwnPassword(work, user, password, now, random)
  endOtherSessions(work, session)
  return null
}

/**
 * Sets the caller's password if the old one is right, and ends all their sessions. A wrong old password counts as a
 * failed login: a stolen session must not allow unlimited guesses. `now` in milliseconds.
 * @throws ContractError `tooManyAttempts`, or `invalidRequest` for a wrong old password
 */
export async function changeOwnPassword(
  work: Work,
  { user }: Caller,
  { old_password: oldPassword, password }: ParsedRequestOf<'/gm_user/ModifyPwdByPassword'>,
  now: number,
  random: Random,
): Promise<void> {
  assertNotLocked(work, user.username, now)
  if (!(await verifyPassword(oldPassword, user.passwordHash))) {
    countFailure(work, user.username, now)
    throw invalidRequest([{ path: 'old_password', message: 'account.wrongOldPassword' }], {
      commitChanges: true,
    })
  }
  clearFailures(work, user.username)
  await storeOwnPassword(work, user, password, now, random)
  endAllSessions(work, user.id)
}

/**
 * Sends a reset code to a registered address; the answer does not reveal which are. `now` in milliseconds.
 * @throws ContractError `verificationFailed` or `tooManyAttempts`; the captcha stays used
 */
export function sendResetCode(
  work: Work,
  { email, ...captcha }: ParsedRequestOf<'/GetFoundPwdEmailCode'>,
  now: number,
  random: Random,
): ResponseOf<'/GetFoundPwdEmailCode'> {
  consumeCaptcha(work, captcha, now)
  const isSent = findUserByEmail(work, email) !== undefined
  return issueEmailCode(work, { purpose: 'reset-password', email, isSent }, now, random)
}

/**
 * Sets a new password with a code from an e-mail, ends all sessions of the user, whom it returns, and lifts a login
 * lock. `now` in milliseconds.
 * @throws ContractError `verificationFailed`, also for an unknown address
 */
export async function resetPassword(
  work: Work,
  { email, email_code: code, password }: ParsedRequestOf<'/ResetPwd'>,
  now: number,
  random: Random,
): Promise<UserRecord> {
  consumeEmailCode(work, { purpose: 'reset-password', email, code }, now)
  const user = findUserByEmail(work, email)
  if (user === undefined) throw wrongEmailCode()
  await storeOwnPassword(work, user, password, now, random)
  endAllSessions(work, user.id)
  clearFailures(work, user.username)
  return user
}

async function storeOwnPassword(
  work: Work,
  user: UserRecord,
  password: string,
  now: number,
  random: Random,
): Promise<void> {
  const passwordHash = await hashPassword(password, random)
  work.put('users', { ...user, passwordHash, isFirstPassword: false, updatedAt: now })
}
