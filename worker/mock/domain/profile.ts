import type { ResponseOf } from '../../../contract/registry.ts'
import type { Caller } from './permissions.ts'
import { displayName } from './users.ts'

/** Who is signed in, with the menu of his role. */
export function describeCaller({ user, role }: Caller): ResponseOf<'/gm_user/info'> {
  return {
    id: user.id,
    username: user.username,
    name: displayName(user),
    avatar: user.avatar,
    introduction: user.introduction,
    email: user.email,
    roles: [role.name],
    roleId: role.id,
    list: role.routes,
  }
}
