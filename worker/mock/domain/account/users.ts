import type { Random } from '#worker/mock/ports.ts'
import type { FieldProblem } from '../common/errors.ts'
import type { Reader, Work } from '../schema.ts'
import { hashPassword } from './passwords.ts'
import type { UserRecord } from './records.ts'

export function findUserByName(reader: Reader, username: string): UserRecord | undefined {
  return reader.where('users', 'username', username.toLowerCase())[0]
}

export function findUserByEmail(reader: Reader, email: string): UserRecord | undefined {
  return reader.where('users', 'email', email.toLowerCase())[0]
}

/** Returns the user's name, or the username without one; empty for a deleted user. */
export function displayName(user: UserRecord | undefined): string {
  if (user === undefined) return ''
  return user.realname === '' ? user.username : user.realname
}

/** Returns an issue when the username is taken, ignoring case. */
export function usernameIssues(reader: Reader, username: string): FieldProblem[] {
  if (findUserByName(reader, username) === undefined) return []
  return [{ path: 'username', message: 'account.takenUsername' }]
}

/** Returns an issue when another user has the e-mail address, ignoring case. */
export function emailIssues(reader: Reader, email: string, userId?: number): FieldProblem[] {
  const holder = findUserByEmail(reader, email)
  if (holder === undefined || holder.id === userId) return []
  return [{ path: 'email', message: 'account.takenEmail' }]
}

interface NewUser extends Pick<UserRecord, 'username' | 'realname' | 'email' | 'roleId' | 'isFirstPassword'> {
  readonly password: string
}

/** Adds a user and returns the new id. The caller validates the name and the address. */
export async function addUser(
  work: Work,
  { password, ...user }: NewUser,
  now: number,
  random: Random,
): Promise<number> {
  const id = work.nextId('users')
  work.put('users', {
    ...user,
    id,
    avatar: '',
    introduction: '',
    passwordHash: await hashPassword(password, random),
    banReason: null,
    createdAt: now,
    updatedAt: now,
    lastLoginAt: null,
  })
  return id
}
