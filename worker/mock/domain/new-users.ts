import type { Random } from '../ports.ts'
import { hashPassword } from './passwords.ts'
import type { UserRecord, Work } from './schema.ts'

interface NewUser extends Pick<UserRecord, 'username' | 'realname' | 'email' | 'roleId'> {
  readonly password: string
}

/** Adds a user and returns his id, which nobody had before. Whether he may be added is for the caller to know. */
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
