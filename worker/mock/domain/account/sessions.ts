import { limits } from '#contract/values/limits.ts'
import type { Random } from '#worker/mock/ports.ts'
import { text } from '#worker/mock/texts/text.ts'
import type { Caller, Viewer } from '../access/permissions.ts'
import { sha256, toBase64url, toHex } from '../common/encoding.ts'
import { ContractError } from '../common/errors.ts'
import { dayMs } from '../common/time.ts'
import type { Reader, Work } from '../schema.ts'
import type { SessionRecord, UserRecord } from './records.ts'

const tokenBytes = 32
const loginIdBytes = 16
const validMs = limits.token.validSeconds * 1000
const renewBelowMs = limits.token.renewBelowSeconds * 1000
const oldTokenMs = limits.token.oldTokenSeconds * 1000
/** The retention of ended sessions, so that an expired token gets `tokenExpired` and not `tokenRejected`. */
const endedSessionRetentionMs = 7 * dayMs

/** Starts a session and returns its token, of which only the hash is stored. `now` in milliseconds. */
export function startSession(work: Work, userId: number, now: number, random: Random): string {
  deleteOldSessions(work, userId, now)
  return issueToken(work, { userId, loginId: toHex(random.bytes(loginIdBytes)) }, now, random)
}

/** Ends a session with all tokens of its login. */
export function endSession(work: Work, { userId, loginId }: SessionRecord): void {
  for (const session of sessionsOf(work, userId)) {
    if (session.loginId === loginId) work.remove('sessions', session.id)
  }
}

/** Ends the user's sessions except those of this login. */
export function endOtherSessions(work: Work, { userId, loginId }: SessionRecord): void {
  for (const session of sessionsOf(work, userId)) {
    if (session.loginId !== loginId) work.remove('sessions', session.id)
  }
}

export function endAllSessions(work: Work, userId: number): void {
  for (const session of sessionsOf(work, userId)) work.remove('sessions', session.id)
}

/**
 * Expires every session of a closed account; the retained sessions tell their callers the reason. `now` in
 * milliseconds.
 */
export function expireSessions(work: Work, userId: number, now: number): void {
  for (const session of sessionsOf(work, userId)) {
    work.put('sessions', { ...session, expiresAt: Math.min(session.expiresAt, now) })
  }
}

/**
 * Shifts every valid session with the sandbox's clock, so that the remaining time is unchanged. Times in milliseconds.
 */
export function moveSessions(work: Work, { from, to }: { from: number; to: number }): void {
  for (const session of work.all('sessions')) {
    if (session.expiresAt <= from) continue
    work.put('sessions', { ...session, expiresAt: session.expiresAt + to - from })
  }
}

/** Finds the session of a token, valid or not; undefined for an unknown token. */
export function findSession(reader: Reader, token: string): SessionRecord | undefined {
  return reader.get('sessions', sha256(token))
}

/**
 * Authenticates a token. `now` in milliseconds.
 * @throws ContractError `tokenMissing`, `tokenRejected`, `tokenExpired`, `accountClosed` or `rolesUnreadable`
 */
export function authenticate(reader: Reader, token: string, now: number): Caller {
  if (token === '') throw new ContractError('tokenMissing', 'session.noToken')
  const session = findSession(reader, token)
  if (session === undefined) throw new ContractError('tokenRejected', 'session.rejected')
  assertAccountOpen(reader.get('users', session.userId))
  if (session.expiresAt <= now) throw new ContractError('tokenExpired', 'session.expired')
  return readCaller(reader, session.id)
}

/**
 * Returns the caller of a session, with the current user and role.
 * @throws ContractError `tokenRejected`, `accountClosed` or `rolesUnreadable`
 */
export function readCaller(reader: Reader, sessionId: string): Caller {
  const session = reader.get('sessions', sessionId)
  if (session === undefined) throw new ContractError('tokenRejected', 'session.rejected')
  const user = reader.get('users', session.userId)
  assertAccountOpen(user)
  const role = reader.get('roles', user.roleId)
  if (role === undefined) throw new ContractError('rolesUnreadable', 'session.noRole')
  return { session, user, role }
}

/** Returns the user of a download link; undefined for a deleted or banned one. */
export function readViewer(reader: Reader, userId: number): Viewer | undefined {
  const user = reader.get('users', userId)
  const role = user && reader.get('roles', user.roleId)
  return user?.banReason === null && role ? { user, role } : undefined
}

/** @throws ContractError `accountClosed` for a deleted or banned user; the message has the reason */
export function assertAccountOpen(user: UserRecord | undefined): asserts user is UserRecord {
  if (user === undefined) throw new ContractError('accountClosed', 'session.deleted')
  if (user.banReason !== null) {
    throw new ContractError('accountClosed', text('session.banned', { reason: user.banReason }), {
      commitChanges: true,
    })
  }
}

/** Returns whether the token has less than a quarter of its lifetime left and was not renewed. */
export function isRenewalDue(session: SessionRecord, now: number): boolean {
  return !session.renewed && session.expiresAt - now < renewBelowMs
}

/**
 * Issues a new token for a session; the old one stays valid for 60 s, for calls already sent. Returns undefined after a
 * concurrent renewal.
 */
export function renewSession(
  work: Work,
  session: SessionRecord,
  now: number,
  random: Random,
): string | undefined {
  const current = work.get('sessions', session.id)
  if (current === undefined || current.renewed) return undefined
  const expiresAt = Math.min(current.expiresAt, now + oldTokenMs)
  work.put('sessions', { ...current, expiresAt, renewed: true })
  deleteOldSessions(work, current.userId, now)
  return issueToken(work, current, now, random)
}

function issueToken(
  work: Work,
  { userId, loginId }: Pick<SessionRecord, 'userId' | 'loginId'>,
  now: number,
  random: Random,
): string {
  const token = toBase64url(random.bytes(tokenBytes))
  work.put('sessions', { id: sha256(token), userId, loginId, expiresAt: now + validMs, renewed: false })
  return token
}

function sessionsOf(reader: Reader, userId: number): SessionRecord[] {
  return reader.where('sessions', 'user', String(userId))
}

function deleteOldSessions(work: Work, userId: number, now: number): void {
  for (const session of sessionsOf(work, userId)) {
    if (session.expiresAt + endedSessionRetentionMs < now) work.remove('sessions', session.id)
  }
}
