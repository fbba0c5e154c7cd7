import type { RequestOf } from '#contract/registry.ts'
import type { User } from '#web/src/api/records.ts'

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

/** Builds the update request: the edit and the current values of all columns that a host may overwrite. */
export function toUserUpdate(user: User, edit: UserEdit): RequestOf<'/gm_user/UpdateUser'> {
  const currentValues = Object.fromEntries(
    overwrittenColumns.filter((column) => user[column] !== undefined).map((column) => [column, user[column]]),
  )
  const roleIds = user.role_ids && replaceRole(user.role_ids, user.role_id, edit.role_id)
  // The host does not know columns that the row lacks.
  return {
    ...currentValues,
    ...(roleIds && { role_ids: roleIds }),
    id: user.id,
    ...edit,
  } as RequestOf<'/gm_user/UpdateUser'>
}

/** Returns the row with what a single user's answer knows, which may be less. */
export function withLatest(row: User, latest: User): User {
  const known = Object.entries(latest).filter(([, value]) => value !== undefined)
  return { ...row, ...Object.fromEntries(known) }
}

/** Replaces the first role, which the form edits, and keeps the others. */
function replaceRole(roleIds: readonly number[], from: number | undefined, to = from): readonly number[] {
  if (to === undefined) return roleIds
  return [to, ...roleIds.filter((id) => id !== from && id !== to)]
}
