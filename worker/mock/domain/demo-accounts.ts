import type { Reader, UserRecord } from './schema.ts'
import { displayName } from './users.ts'

/** Somebody a visitor of the demo can look through the eyes of. */
export interface DemoAccount {
  readonly username: string
  readonly name: string
  readonly role_name: string
  readonly is_ban: 0 | 1
}

/** Of each role the user who was there first, and the first who is banned. */
export function listDemoAccounts(reader: Reader): DemoAccount[] {
  const oldestFirst = reader.all('users').toSorted((a, b) => a.id - b.id)
  const active = oldestFirst.filter(({ banReason }) => banReason === null)
  const roles = reader.all('roles').toSorted((a, b) => a.id - b.id)
  const chosen = [
    ...roles.map(({ id }) => active.find(({ roleId }) => roleId === id)),
    oldestFirst.find(({ banReason }) => banReason !== null),
  ]
  return chosen
    .filter((user): user is UserRecord => user !== undefined)
    .map((user) => ({
      username: user.username,
      name: displayName(user),
      role_name: reader.get('roles', user.roleId)?.name ?? '',
      is_ban: user.banReason === null ? 0 : 1,
    }))
}
