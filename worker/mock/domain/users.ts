import type { Reader, UserRecord } from './schema.ts'

/** The user of this name, without regard to case. */
export function findUserByName(reader: Reader, username: string): UserRecord | undefined {
  return reader.where('users', 'username', username.toLowerCase())[0]
}

/** The user with this e-mail address, without regard to case. */
export function findUserByEmail(reader: Reader, email: string): UserRecord | undefined {
  return reader.where('users', 'email', email.toLowerCase())[0]
}

/** What a user is called: his name, or his username while he has none; empty when he was deleted. */
export function displayName(user: UserRecord | undefined): string {
  if (user === undefined) return ''
  return user.realname === '' ? user.username : user.realname
}
