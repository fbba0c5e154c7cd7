import { type Id, parseId } from '#contract/values/ids.ts'
import type { SessionUser } from './user-info.ts'

/** The user's fields; null when unknown. */
export interface Identity {
  id: Id | null
  username: string | null
}

interface TokenUser {
  user: SessionUser
  token: string
}

/** Returns a user's identity from the user info, or the claims of a JWT. */
export function identityOf({ user, token }: TokenUser): Identity {
  const claims = claimsOf(token)
  return { id: idIn(user) ?? idIn(claims), username: usernameIn(user) ?? usernameIn(claims) }
}

export function isSameUser(one: TokenUser, other: TokenUser): boolean {
  const [left, right] = [identityOf(one), identityOf(other)]
  if (left.id !== null && right.id !== null) return left.id === right.id
  if (left.username !== null && right.username !== null) return left.username === right.username
  return nameAndRole(one.user) === nameAndRole(other.user)
}

/** Returns the storage key of a user's tabs, columns and drafts. */
export function storageName({ user, token }: TokenUser): string {
  return identityOf({ user, token }).username ?? nameAndRole(user)
}

function nameAndRole({ name, roleId, roles }: SessionUser): string {
  return [name, roleId ?? roles].join(' ')
}

function idIn({ id }: { id?: unknown }): Id | null {
  return typeof id === 'string' || Number.isSafeInteger(id) ? (parseId(String(id)) ?? null) : null
}

function usernameIn({ username }: { username?: unknown }): string | null {
  return typeof username === 'string' && username !== '' ? username : null
}

function claimsOf(token: string): { id?: unknown; username?: unknown } {
  const [, payload = '', signature] = token.split('.')
  if (signature === undefined) return {}
  try {
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    return Object(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return {}
  }
}
