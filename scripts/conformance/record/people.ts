import type { HostData } from './host-data.ts'
import type { Person } from './pseudonyms.ts'

/** A user as a scenario needs him, by his own names. */
export interface RecordedUser extends Person {
  readonly introduction: string
  readonly roleId: number
  readonly banReason: string | undefined
  /** As the wire carries times; empty where the host does not say. */
  readonly createTime: string
  readonly lastLoginTime: string
}

/**
 * The host's users; where it does not list them, or lists one no more, those it names elsewhere: the caller,
 * and who owns or manages a plugin.
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
    ...plugins.flatMap(({ owner_id, owner_name, managers }) =>
      [{ id: owner_id, name: owner_name }, ...managers].map((each) => ({
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
