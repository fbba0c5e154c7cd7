import { limits } from '../../../contract/limits.ts'
import type { Random } from '../ports.ts'
import { sha256, toBase64url, toHex } from './encoding.ts'
import { ContractError } from './errors.ts'
import type { Caller } from './permissions.ts'
import type { Reader, SessionRecord, UserRecord, Work } from './schema.ts'
import { dayMs } from './timestamps.ts'

const tokenBytes = 32
const loginIdBytes = 16
const validMs = limits.token.validSeconds * 1000
const renewBelowMs = limits.token.renewBelowSeconds * 1000
const oldTokenMs = limits.token.oldTokenSeconds * 1000
/** How long a dead token is still told from an unknown one. */
const rememberedMs = 7 * dayMs

/** Opens a session and returns its token, which is stored nowhere. `now` in milliseconds. */
export async function startSession(work: Work, userId: number, now: number, random: Random): Promise<string> {
  forgetOldSessions(work, userId, now)
  return issueToken(work, { userId, loginId: toHex(random.bytes(loginIdBytes)) }, now, random)
}

/** The token is dead from now on, and so are those it renewed or was renewed by. */
export function endSession(work: Work, { userId, loginId }: SessionRecord): void {
  for (const session of sessionsOf(work, userId)) {
    if (session.loginId === loginId) work.remove('sessions', session.id)
  }
}

/** Ends every session of the user but the given one, with the tokens that renewed one another in it. */
export function endOtherSessions(work: Work, { userId, loginId }: SessionRecord): void {
  for (const session of sessionsOf(work, userId)) {
    if (session.loginId !== loginId) work.remove('sessions', session.id)
  }
}

/** Ends every session of the user. */
export function endAllSessions(work: Work, userId: number): void {
  for (const session of sessionsOf(work, userId)) work.remove('sessions', session.id)
}

/**
 * Ends every session of a user whose account is closed; they are kept for a while, so that whoever still
 * calls with one is told why. `now` in milliseconds.
 */
export function expireSessions(work: Work, userId: number, now: number): void {
  for (const session of sessionsOf(work, userId)) {
    work.put('sessions', { ...session, expiresAt: Math.min(session.expiresAt, now) })
  }
}

/** The session a token was given out for, whether it is still good or not; undefined for no such token. */
export async function findSession(reader: Reader, token: string): Promise<SessionRecord | undefined> {
  return reader.get('sessions', await sha256(token))
}

/**
 * Who holds this token. `now` in milliseconds.
 * @throws ContractError `tokenMissing`, `tokenRejected`, `tokenExpired`, `accountClosed` or `rolesUnreadable`
 */
export async function authenticate(reader: Reader, token: string, now: number): Promise<Caller> {
  if (token === '') throw new ContractError('tokenMissing', 'Token不能为空')
  const session = await findSession(reader, token)
  if (session === undefined) throw new ContractError('tokenRejected', 'Token鉴权失败')
  const user = reader.get('users', session.userId)
  assertOpen(user)
  if (session.expiresAt <= now) throw new ContractError('tokenExpired', 'Token已超时')
  const role = reader.get('roles', user.roleId)
  if (role === undefined) throw new ContractError('rolesUnreadable', '无法读取当前用户的角色')
  return { session, user, role }
}

/** @throws ContractError `tokenRejected` or `accountClosed` when the session has ended since it was found */
export function assertSignedIn(reader: Reader, { id, userId }: SessionRecord): void {
  if (reader.get('sessions', id) === undefined) throw new ContractError('tokenRejected', 'Token鉴权失败')
  assertOpen(reader.get('users', userId))
}

/** @throws ContractError `accountClosed` when the user was deleted or is banned; the message holds the reason */
export function assertOpen(user: UserRecord | undefined): asserts user is UserRecord {
  if (user === undefined) throw new ContractError('accountClosed', '账号已被删除')
  if (user.banReason !== null) {
    throw new ContractError('accountClosed', `账号已被封禁：${user.banReason}`, { keepChanges: true })
  }
}

/** Whether less than a quarter of the token's life is left and no newer one was given out for it. */
export function isRenewalDue(session: SessionRecord, now: number): boolean {
  return !session.renewed && session.expiresAt - now < renewBelowMs
}

/**
 * Gives out a token in place of this one, which stays valid for 60 s: calls already under way still
 * carry it. Returns undefined when another call was first.
 */
export async function renewSession(
  work: Work,
  session: SessionRecord,
  now: number,
  random: Random,
): Promise<string | undefined> {
  const current = work.get('sessions', session.id)
  if (current === undefined || current.renewed) return undefined
  const expiresAt = Math.min(current.expiresAt, now + oldTokenMs)
  work.put('sessions', { ...current, expiresAt, renewed: true })
  forgetOldSessions(work, current.userId, now)
  return issueToken(work, current, now, random)
}

async function issueToken(
  work: Work,
  { userId, loginId }: Pick<SessionRecord, 'userId' | 'loginId'>,
  now: number,
  random: Random,
): Promise<string> {
  const token = toBase64url(random.bytes(tokenBytes))
  work.put('sessions', { id: await sha256(token), userId, loginId, expiresAt: now + validMs, renewed: false })
  return token
}

function sessionsOf(reader: Reader, userId: number): SessionRecord[] {
  return reader.where('sessions', 'user', String(userId))
}

function forgetOldSessions(work: Work, userId: number, now: number): void {
  for (const session of sessionsOf(work, userId)) {
    if (session.expiresAt + rememberedMs < now) work.remove('sessions', session.id)
  }
}
