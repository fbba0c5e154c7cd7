import type { ParsedRequestOf, ResponseOf } from '../../../contract/registry.ts'
import type { User } from '../../../contract/user.ts'
import { ContractError } from './errors.ts'
import { balanceOf, userAccount } from './ledger.ts'
import { paginate } from './paging.ts'
import type { Reader, UserRecord } from './schema.ts'
import { toTimestamp } from './timestamps.ts'

/** The users that the filters select, newest first. */
export function listUsers(
  reader: Reader,
  request: ParsedRequestOf<'/gm_user/userlist'>,
): ResponseOf<'/gm_user/userlist'> {
  const { keyword, role_id: roleId, is_ban: isBan } = request
  const word = keyword?.trim().toLowerCase() ?? ''
  const candidates =
    roleId === undefined ? reader.all('users') : reader.where('users', 'role', String(roleId))
  const matching = candidates.filter(
    (user) => (isBan === undefined || (user.banReason !== null) === (isBan === 1)) && mentions(user, word),
  )
  const newestFirst = matching.toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
  const { list, count } = paginate(newestFirst, request)
  return { list: list.map((user) => describeUser(reader, user)), count }
}

/** @throws ContractError `recordNotFound` */
export function findUser(reader: Reader, id: number): UserRecord {
  const user = reader.get('users', id)
  if (user === undefined) throw new ContractError('recordNotFound', '用户不存在或已被删除')
  return user
}

/** The user as the wire carries him. */
export function describeUser(reader: Reader, user: UserRecord): User {
  return {
    id: user.id,
    username: user.username,
    realname: user.realname,
    email: user.email,
    role_id: user.roleId,
    role_name: reader.get('roles', user.roleId)?.name ?? '',
    is_ban: user.banReason === null ? 0 : 1,
    ban_reason: user.banReason ?? '',
    ev_coin: balanceOf(reader, userAccount(user.id)),
    create_time: toTimestamp(user.createdAt),
    update_time: toTimestamp(user.updatedAt),
    last_login_time: user.lastLoginAt === null ? '' : toTimestamp(user.lastLoginAt),
  }
}

function mentions({ username, realname, email }: UserRecord, word: string): boolean {
  return word === '' || [username, realname, email].some((text) => text.toLowerCase().includes(word))
}
