import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import type { Random } from '#worker/mock/ports.ts'
import { text } from '#worker/mock/texts/text.ts'
import { ContractError } from '../common/errors.ts'
import type { Reader, Work } from '../schema.ts'
import { consumeCaptcha } from './captcha.ts'
import { verifyPassword } from './passwords.ts'
import type { LoginFailuresRecord } from './records.ts'
import { assertAccountOpen, startSession } from './sessions.ts'
import { findUserByEmail, findUserByName } from './users.ts'

/**
 * Signs in by username or, second, by e-mail address. Unknown users and wrong passwords get the same answer in the same
 * time; only the right password reveals a ban. `now` in milliseconds.
 * @throws ContractError `verificationFailed`, `tooManyAttempts`, `refused` or `accountClosed`; captcha and failure
 * count are committed
 */
export async function signIn(
  work: Work,
  request: ParsedRequestOf<'/gm_user/login'>,
  now: number,
  random: Random,
): Promise<ResponseOf<'/gm_user/login'>> {
  const typed = request.username.trim()
  consumeCaptcha(work, request, now)
  const user = findUserByName(work, typed) ?? findUserByEmail(work, typed)
  // The name and the e-mail address share the failure count and the lock.
  const username = user?.username ?? typed
  assertNotLocked(work, username, now)
  const isRight = await verifyPassword(request.password, user?.passwordHash)
  if (user === undefined || !isRight) {
    countFailure(work, username, now)
    throw new ContractError('refused', 'account.wrongPassword', { commitChanges: true })
  }
  clearFailures(work, username)
  assertAccountOpen(user)
  work.put('users', { ...user, lastLoginAt: now })
  return { token: startSession(work, user.id, now, random), unix_time: Math.floor(now / 1000) }
}

const { maxFailures } = limits.login
const windowMs = limits.login.windowSeconds * 1000
const lockMs = limits.login.lockSeconds * 1000

/**
 * Checks that the username is not locked; unknown names are locked too, so that the answer hides which exist.
 * @throws ContractError `tooManyAttempts` with the seconds left; earlier changes are committed
 */
export function assertNotLocked(reader: Reader, username: string, now: number): void {
  const left = lockLeft(reader.get('loginFailures', idOf(username)), now)
  if (left === 0) return
  const retryAfter = Math.ceil(left / 1000)
  throw new ContractError(
    'tooManyAttempts',
    text('account.locked', { minutes: Math.ceil(retryAfter / 60) }),
    {
      data: { retry_after: retryAfter },
      commitChanges: true,
    },
  )
}

/** Counts a failed login; the fifth within 15 minutes locks the username for 15 minutes. */
export function countFailure(work: Work, username: string, now: number): void {
  for (const record of work.all('loginFailures')) {
    if (isOver(record, now)) work.remove('loginFailures', record.id)
  }
  const id = idOf(username)
  const earlier = work.get('loginFailures', id)?.failedAt ?? []
  const failedAt = [...earlier.filter((at) => isRecent(at, now)), now]
  const isLocked = failedAt.length >= maxFailures
  work.put('loginFailures', { id, failedAt, lockedUntil: isLocked ? now + lockMs : 0 })
}

/** Resets the count of failed logins. */
export function clearFailures(work: Work, username: string): void {
  const id = idOf(username)
  if (work.get('loginFailures', id) !== undefined) work.remove('loginFailures', id)
}

function isOver(record: LoginFailuresRecord, now: number): boolean {
  return lockLeft(record, now) === 0 && !record.failedAt.some((at) => isRecent(at, now))
}

/** Returns the milliseconds left; 0 above the full lock, because the sandbox's clock was set back. */
function lockLeft(record: LoginFailuresRecord | undefined, now: number): number {
  const left = (record?.lockedUntil ?? 0) - now
  return left > 0 && left <= lockMs ? left : 0
}

function isRecent(at: number, now: number): boolean {
  return at > now - windowMs && at <= now
}

function idOf(username: string): string {
  return username.toLowerCase()
}
