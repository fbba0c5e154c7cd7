import type { Id } from '#contract/values/ids.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import type { RequestOf } from '#web/src/api/records.ts'
import { request } from './call.ts'
import { codeOf, refusalOf } from './call-error.ts'
import { capability } from './capability.ts'
import type { User } from './records.ts'

type UserEdit = Partial<Pick<User, 'realname' | 'email' | 'role_id'>> & { password?: string }

/** Columns that some hosts overwrite on every update, even when the request omits them. */
const overwrittenColumns = [
  'username',
  'realname',
  'email',
  'role_id',
  'avatar',
  'is_ban',
  'work_wechat_uid',
] as const satisfies (keyof User)[]

export function toUserUpdate(user: User, edit: UserEdit): RequestOf<'/gm_user/UpdateUser'> {
  const currentValues = Object.fromEntries(
    overwrittenColumns.filter((column) => user[column] !== undefined).map((column) => [column, user[column]]),
  )
  const roleIds = user.role_ids && replaceRole(user.role_ids, user.role_id, edit.role_id)
  // Columns that the row lacks are unknown to the host.
  return {
    ...currentValues,
    ...(roleIds && { role_ids: roleIds }),
    id: user.id,
    ...edit,
  } as RequestOf<'/gm_user/UpdateUser'>
}

/** Returns the row with the fields of a single user's answer. */
export function withLatest(row: User, latest: User): User {
  const known = Object.entries(latest).filter(([, value]) => value !== undefined)
  return { ...row, ...Object.fromEntries(known) }
}

/** Updates a user's latest values, because an update writes all columns. @throws {CallError}, unreported */
export async function updateUser(row: User, edit: UserEdit): Promise<void> {
  const update = (user: User) => request('/gm_user/UpdateUser', toUserUpdate(user, edit))
  try {
    await update(await latestUser(row))
  } catch (error) {
    const current = refusalOf(error, 'stale')
    if (!current) throw error
    await update({ ...row, ...current })
  }
}

const notOfferedCodes: readonly (number | undefined)[] = [resultCodes.routeNotFound, resultCodes.forbidden]

/** Fetches a user; returns the row if the call is missing or forbidden. */
async function latestUser(row: User): Promise<User> {
  const path = '/gm_user/getUserById'
  if (capability(path) !== 'yes') return row
  try {
    return withLatest(row, await request(path, { id: row.id }))
  } catch (error) {
    if (notOfferedCodes.includes(codeOf(error))) return row
    throw error
  }
}

/** Replaces the first role, which the form edits, and keeps the others. */
function replaceRole(roleIds: readonly Id[], from: Id | undefined, to = from): readonly Id[] {
  if (to === undefined) return roleIds
  return [to, ...roleIds.filter((id) => id !== from && id !== to)]
}
