import { endpoints, type ParsedRequestOf, type ResponseOf } from '#contract/registry.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import type { Random } from '#worker/mock/ports.ts'
import { hideEntries } from '../access/menu-tree.ts'
import { administratorRoleId, type Caller, isGranted, isReviewer } from '../access/permissions.ts'
import type { RoleRecord } from '../access/records.ts'
import { toHex } from '../common/encoding.ts'
import { invalidRequest } from '../common/errors.ts'
import { pictureProblem, storedPicture } from '../common/pictures.ts'
import type { Work } from '../schema.ts'
import type { EvKeyRecord, UserRecord } from './records.ts'
import { displayName } from './users.ts'

const grantedPaths = endpoints.filter(({ access }) => access === 'granted').map(({ path }) => path)

/** Describes the signed-in user, with menu and granted paths; `hasPlugins` whether the user owns or manages any. */
export function describeCaller({ user, role }: Caller, hasPlugins: boolean): ResponseOf<'/gm_user/info'> {
  return {
    id: user.id,
    username: user.username,
    name: displayName(user),
    avatar: user.avatar,
    introduction: user.introduction,
    email: user.email,
    roles: [role.name],
    roleId: role.id,
    is_first_pwd: user.isFirstPassword ? 1 : 0,
    list: hideEntries(role.routes, uselessEntries(role, hasPlugins)),
    api: grantedPaths.filter((path) => isGranted(role, path)),
  }
}

/** Lists menu entries without content: earnings without plugins, a new plugin for a reviewer. */
function uselessEntries(role: RoleRecord, hasPlugins: boolean): string[] {
  const isAdministrator = role.id === administratorRoleId
  return [
    ...(isAdministrator && !hasPlugins ? ['member_plugin_buy_log'] : []),
    ...(isReviewer(role) && !isGranted(role, '/app/Create') ? ['app_add'] : []),
  ]
}

/**
 * Updates the user's own name, avatar and introduction. `now` in milliseconds, `origin` as in `pictureProblem`.
 * @throws ContractError `invalidRequest` for an avatar that is not an accepted picture
 */
export function editProfile(
  work: Work,
  user: UserRecord,
  { name, avatar, introduction }: ParsedRequestOf<'/gm_user/UpdateSelf'>,
  { now, origin }: { now: number; origin: string },
): null {
  const message = avatar === user.avatar ? undefined : pictureProblem(avatar, origin)
  if (message !== undefined) throw invalidRequest([{ path: 'avatar', message }])
  const stored = storedPicture(avatar, origin)
  work.put('users', { ...user, realname: name.trim(), avatar: stored, introduction, updatedAt: now })
  return null
}

/** The bytes of the 40 hex characters after `ev_`. */
const keyBytes = 20

/** Returns the user's key of the search tool; creates one if missing or `reset` is set. `now` in milliseconds. */
export function getOrCreateEvKey(
  work: Work,
  { userId, reset }: { userId: number; reset: boolean },
  now: number,
  random: Random,
): ResponseOf<'/gm_user/GetEvKey'> {
  const stored = reset ? undefined : work.get('evKeys', userId)
  const { key, createdAt } = stored ?? createEvKey(work, userId, now, random)
  return { ev_key: key, create_time: toTimestamp(createdAt) }
}

/** Replaces the previous key, which becomes invalid at once. */
function createEvKey(work: Work, userId: number, now: number, random: Random): EvKeyRecord {
  const record = { id: userId, key: `ev_${toHex(random.bytes(keyBytes))}`, createdAt: now }
  work.put('evKeys', record)
  return record
}
