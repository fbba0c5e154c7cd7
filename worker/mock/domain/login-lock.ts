import { limits } from '../../../contract/limits.ts'
import { ContractError } from './errors.ts'
import type { LoginFailuresRecord, Reader, Work } from './schema.ts'

const { maxFailures } = limits.login
const windowMs = limits.login.windowSeconds * 1000
const lockMs = limits.login.lockSeconds * 1000

/**
 * Whether this username may be tried; it need not exist, so the answer tells nothing about that.
 * @throws ContractError `tooManyAttempts` with the seconds left, keeping what was done before
 */
export function assertNotLocked(reader: Reader, username: string, now: number): void {
  const left = lockLeft(reader.get('loginFailures', idOf(username)), now)
  if (left === 0) return
  const retryAfter = Math.ceil(left / 1000)
  throw new ContractError(
    'tooManyAttempts',
    `登录失败次数过多，请在 ${Math.ceil(retryAfter / 60)} 分钟后重试`,
    {
      data: { retry_after: retryAfter },
      keepChanges: true,
    },
  )
}

/** Counts a failed login; the fifth within 15 min locks the username for 15 min. */
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

/** A successful login starts the count anew. */
export function clearFailures(work: Work, username: string): void {
  const id = idOf(username)
  if (work.get('loginFailures', id) !== undefined) work.remove('loginFailures', id)
}

function isOver(record: LoginFailuresRecord, now: number): boolean {
  return lockLeft(record, now) === 0 && !record.failedAt.some((at) => isRecent(at, now))
}

/** Milliseconds. A lock is never longer than it was made: the sandbox's clock may have been put back since. */
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
