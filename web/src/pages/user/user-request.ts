import type { RequestOf } from '../../../../contract/registry.ts'
import type { User } from '../../../../contract/user.ts'

type UserEdit = Partial<Pick<RequestOf<'/gm_user/UpdateUser'>, 'realname' | 'email' | 'role_id' | 'password'>>

/** The columns that a host of the family writes in every edit, whether or not the request holds them. */
const writtenColumns = [
  'username',
  'realname',
  'email',
  'role_id',
  'avatar',
  'is_ban',
  'work_wechat_uid',
] as const satisfies (keyof User)[]

/** Returns the request of an edit: what was read, in all columns that a host may write, and the changes. */
export function toUserUpdate(user: User, edit: UserEdit): RequestOf<'/gm_user/UpdateUser'> {
  const kept = Object.fromEntries(
    writtenColumns.filter((column) => user[column] !== undefined).map((column) => [column, user[column]]),
  )
  const roleIds = user.role_ids && replaceRole(user.role_ids, user.role_id, edit.role_id)
  // The row has the columns that the form shows, or the host does not know them.
  return {
    ...kept,
    ...(roleIds && { role_ids: roleIds }),
    id: user.id,
    ...edit,
  } as RequestOf<'/gm_user/UpdateUser'>
}

/** The form shows the first role alone: the others stay. */
function replaceRole(roleIds: readonly number[], from: number, to = from): number[] {
  return [to, ...roleIds.filter((id) => id !== from && id !== to)]
}
