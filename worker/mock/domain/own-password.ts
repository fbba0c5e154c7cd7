import type { ParsedRequestOf } from '../../../contract/registry.ts'
import type { Random } from '../ports.ts'
import { invalidRequest } from './errors.ts'
import { assertNotLocked, clearFailures, countFailure } from './login-lock.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { Caller } from './permissions.ts'
import type { Work } from './schema.ts'
import { endAllSessions, endOtherSessions } from './sessions.ts'

/** Sets the caller's password; his other sessions end. `now` in milliseconds. */
export async function setOwnPassword(
  work: Work,
  { user, session }: Caller,
  password: string,
  now: number,
  random: Random,
): Promise<null> {
  work.put('users', { ...user, passwordHash: await hashPassword(password, random), updatedAt: now })
  endOtherSessions(work, session)
  return null
}

/**
 * Sets the caller's password if he knows the old one; all his sessions end, this one too. A wrong old
 * password counts as a failed login: a stolen session is no way around the lock. `now` in milliseconds.
 * @throws ContractError `tooManyAttempts`, or `invalidRequest` when the old password is wrong
 */
export async function changeOwnPassword(
  work: Work,
  { user }: Caller,
  { old_password: oldPassword, password }: ParsedRequestOf<'/gm_user/ModifyPwdByPassword'>,
  now: number,
  random: Random,
): Promise<null> {
  assertNotLocked(work, user.username, now)
  if (!(await verifyPassword(oldPassword, user.passwordHash))) {
    countFailure(work, user.username, now)
    throw invalidRequest([{ path: 'old_password', message: '原密码错误' }], { keepChanges: true })
  }
  clearFailures(work, user.username)
  work.put('users', { ...user, passwordHash: await hashPassword(password, random), updatedAt: now })
  endAllSessions(work, user.id)
  return null
}
