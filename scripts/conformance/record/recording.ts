import type { HostData } from './host-data.ts'
import type { Person, Pseudonyms } from './pseudonyms.ts'

/** The records read from a host, its users and their pseudonyms. */
export interface Recording {
  readonly data: HostData
  readonly users: readonly RecordedUser[]
  readonly pseudonyms: Pseudonyms
  /** Milliseconds since 1970; dates of the scenario are relative to it. */
  readonly now: number
}

/** A user of the host, under the real names. */
export interface RecordedUser extends Person {
  readonly introduction: string
  readonly roleId: number
  readonly banReason: string | undefined
  /** Timestamps of the wire; empty where the host does not tell. */
  readonly createTime: string
  readonly lastLoginTime: string
}

/**
 * Returns the host's users by id. Users that the list lacks are made from where else they are named: the caller,
 * owners and managers of plugins.
 */
export function recordedUsers({ caller, users, plugins, roles, notes }: HostData): RecordedUser[] {
  const listed = users.map((user) => ({
    ...user,
    introduction: user.id === caller.id ? caller.introduction : '',
    roleId: user.role_id,
    banReason: user.is_ban === 1 ? user.ban_reason || '-' : undefined,
    createTime: user.create_time,
    lastLoginTime: user.last_login_time,
  }))
  const known = new Set(listed.map(({ id }) => id))
  const least = roles.at(-1)?.id ?? caller.roleId
  const named = [
    { id: caller.id, name: caller.username, email: caller.email, roleId: caller.roleId },
    ...plugins.flatMap(({ owner_id, realname, managers }) =>
      [{ id: owner_id, name: realname }, ...managers].map((each) => ({
        ...each,
        email: '',
        roleId: least,
      })),
    ),
  ].filter(({ id }) => !known.has(id))
  const others = [...new Map(named.toReversed().map((each) => [each.id, each])).values()]
  if (others.length > 0)
    notes.push(`${others.length} users are not in the host’s list, and are made up from their names`)
  const blank = { introduction: '', banReason: undefined, createTime: '', lastLoginTime: '' }
  const made = others.map(({ name, ...each }) => ({ ...blank, ...each, username: name, realname: name }))
  return [...listed, ...made].toSorted((one, other) => one.id - other.id)
}
