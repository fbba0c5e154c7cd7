import { limits } from '../../../contract/limits.ts'
import type { Random } from '../ports.ts'
import { sha256, toBase64url } from './encoding.ts'
import { ContractError } from './errors.ts'
import type { Caller } from './permissions.ts'
import type { Reader, SessionRecord, UserRecord, Work } from './schema.ts'
import { dayMs } from './timestamps.ts'

const tokenBytes = 32
const validMs = limits.token.validSeconds * 1000
const renewBelowMs = limits.token.renewBelowSeconds * 1000
const oldTokenMs = limits.token.oldTokenSeconds * 1000
/** How long a dead token is still told from an unknown one. */
const rememberedMs = 7 * dayMs

/** Opens a session and returns its token, which is stored nowhere. `now` in milliseconds. */
export async function startSession(work: Work, userId: number, now: number, random: Random): Promise<string> {
  forgetOldSessions(work, userId, now)
  const token = toBase64url(random.bytes(tokenBytes))
  work.put('sessions', { id: await sha256(token), userId, expiresAt: now + validMs, renewed: false })
  return token
}

/** The token is dead from now on. */
export function endSession(work: Work, session: SessionRecord): void {
  work.remove('sessions', session.id)
}

/**
 * Who holds this token. `now` in milliseconds.
 * @throws ContractError `tokenMissing`, `tokenRejected`, `tokenExpired`, `accountClosed` or `rolesUnreadable`
 */
export async function authenticate(reader: Reader, token: string, now: number): Promise<Caller> {
  if (token === '') throw new ContractError('tokenMissing', 'Token不能为空')
  const session = reader.get('sessions', await sha256(token))
  if (session === undefined) throw new ContractError('tokenRejected', 'Token鉴权失败')
  const user = reader.get('users', session.userId)
  assertOpen(user)
  if (session.expiresAt <= now) throw new ContractError('tokenExpired', 'Token已超时')
  const role = reader.get('roles', user.roleId)
  if (role === undefined) throw new ContractError('rolesUnreadable', '无法读取当前用户的角色')
  return { session, user, role }
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
  return startSession(work, current.userId, now, random)
}

function forgetOldSessions(work: Work, userId: number, now: number): void {
  for (const session of work.where('sessions', 'user', String(userId))) {
    if (session.expiresAt + rememberedMs < now) work.remove('sessions', session.id)
  }
}
