import { endpoints, type ParsedRequestOf, type ResponseOf } from '../../../contract/registry.ts'
import { invalidRequest } from './errors.ts'
import { type Caller, isGranted } from './permissions.ts'
import type { UserRecord, Work } from './schema.ts'
import { displayName } from './users.ts'

/** None, a picture inside the address itself, or one on the web. SVG is left out: it can carry scripts. */
const avatarPattern =
  /^$|^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$|^https:\/\/[^\s"'<>]+$/

const grantedPaths = endpoints.filter(({ access }) => access === 'granted').map(({ path }) => path)

/** Who is signed in, with the menu of his role and what it was granted. */
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
    api: grantedPaths.filter((path) => isGranted(role, path)),
  }
}

/**
 * Edits the user's own name, avatar and introduction. `now` in milliseconds.
 * @throws ContractError `invalidRequest` when the avatar is no picture's address
 */
export function editProfile(
  work: Work,
  user: UserRecord,
  { name, avatar, introduction }: ParsedRequestOf<'/gm_user/UpdateSelf'>,
  now: number,
): null {
  if (!avatarPattern.test(avatar)) {
    throw invalidRequest([{ path: 'avatar', message: '头像须为 PNG、JPEG、WebP、GIF 图片或 https 地址' }])
  }
  work.put('users', { ...user, realname: name.trim(), avatar, introduction, updatedAt: now })
  return null
}
