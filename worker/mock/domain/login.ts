import type { ParsedRequestOf, ResponseOf } from '../../../contract/registry.ts'
import type { Random } from '../ports.ts'
import { consumeCaptcha } from './captcha.ts'
import { ContractError } from './errors.ts'
import { assertNotLocked, clearFailures, countFailure } from './login-lock.ts'
import { verifyPassword } from './passwords.ts'
import type { Work } from './schema.ts'
import { assertOpen, startSession } from './sessions.ts'
import { findUserByName } from './users.ts'

/**
 * Signs in. A user who does not exist and a wrong password get the same answer after the same work;
 * that a user is banned is told only to who knows his password. `now` in milliseconds.
 * @throws ContractError `verificationFailed`, `tooManyAttempts`, `refused` or `accountClosed`, each
 * keeping the used captcha and the count of failures
 */
export async function signIn(
  work: Work,
  request: ParsedRequestOf<'/gm_user/login'>,
  now: number,
  random: Random,
): Promise<ResponseOf<'/gm_user/login'>> {
  const username = request.username.trim()
  consumeCaptcha(work, request.imgid, request.imgcode, now)
  assertNotLocked(work, username, now)
  const user = findUserByName(work, username)
  const isRight = await verifyPassword(request.password, user?.passwordHash)
  if (user === undefined || !isRight) {
    countFailure(work, username, now)
    throw new ContractError('refused', '用户名或密码错误', { keepChanges: true })
  }
  clearFailures(work, username)
  assertOpen(user)
  work.put('users', { ...user, lastLoginAt: now })
  return { token: await startSession(work, user.id, now, random), unix_time: Math.floor(now / 1000) }
}
