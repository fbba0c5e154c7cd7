import type { SessionUser } from './user-info.ts'

/** Who somebody is; null where neither the user info nor the token tells. */
export interface Identity {
  id: number | null
  username: string | null
}

/** A user and the token he is signed in with. */
interface TokenUser {
  user: SessionUser
  token: string
}

/** Returns a user's identity: from his user info, otherwise from the claims of a token that is a JWT. */
export function identityOf({ user, token }: TokenUser): Identity {
  const claims = claimsOf(token)
  return { id: idIn(user) ?? idIn(claims), username: usernameIn(user) ?? usernameIn(claims) }
}

/**
 * Returns whether two tokens are the same user's. Where no field of their identities can be compared, equal names and
 * roles have to do.
 */
export function isSameUser(one: TokenUser, other: TokenUser): boolean {
  const [mine, theirs] = [identityOf(one), identityOf(other)]
  if (mine.id !== null && theirs.id !== null) return mine.id === theirs.id
  if (mine.username !== null && theirs.username !== null) return mine.username === theirs.username
  return nameAndRole(one.user) === nameAndRole(other.user)
}

/** Returns the name under which this browser keeps what is a user's own: tabs, list columns, drafts. */
export function storageName({ user, token }: TokenUser): string {
  return identityOf({ user, token }).username ?? nameAndRole(user)
}

function nameAndRole({ name, roleId, roles }: SessionUser): string {
  return [name, roleId ?? roles].join(' ')
}

function idIn({ id }: { id?: unknown }): number | null {
  return Number.isSafeInteger(id) && Number(id) > 0 ? Number(id) : null
}

function usernameIn({ username }: { username?: unknown }): string | null {
  return typeof username === 'string' && username !== '' ? username : null
}

/** Returns the claims of a JWT; none for any other token. */
function claimsOf(token: string): { id?: unknown; username?: unknown } {
  const [, payload = '', signature] = token.split('.')
  if (signature === undefined) return {}
  try {
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}
