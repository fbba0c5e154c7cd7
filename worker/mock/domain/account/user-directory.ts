import type { User } from '#contract/access/user.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import { toTimestamp } from '#contract/values/provider-time.ts'
import { balanceOf, userAccount } from '../coins/ledger.ts'
import { ContractError } from '../common/errors.ts'
import { by, type Comparison, newestFirst, paginate, sortRows } from '../common/lists.ts'
import { optionalTimestamp } from '../common/time.ts'
import type { Reader } from '../schema.ts'
import type { UserRecord } from './records.ts'
import { displayName } from './users.ts'

/** Lists the users that match the filters, newest first. */
export function listUsers(
  reader: Reader,
  request: ParsedRequestOf<'/gm_user/userlist'>,
): ResponseOf<'/gm_user/userlist'> {
  const { search_txt: keyword, role_id: roleId, is_ban: isBan } = request
  const word = keyword?.trim().toLowerCase() ?? ''
  const candidates =
    roleId === undefined ? reader.all('users') : reader.where('users', 'role', String(roleId))
  const matching = candidates.filter(
    (user) =>
      (isBan === undefined || (user.banReason !== null) === (isBan === 1)) && matchesKeyword(user, word),
  )
  const { list, count } = paginate(sortRows(matching, request, columnsOf(reader), newestFirst), request)
  return { list: list.map((user) => describeUser(reader, user)), count }
}

type UserColumn = NonNullable<ParsedRequestOf<'/gm_user/userlist'>['order_by_col']>

function columnsOf(reader: Reader): Record<UserColumn, Comparison<UserRecord>> {
  return {
    id: by(({ id }) => id),
    username: by(({ username }) => username),
    realname: by(({ realname }) => realname),
    email: by(({ email }) => email),
    role_id: by(({ roleId }) => roleId),
    is_ban: by(({ banReason }) => (banReason === null ? 0 : 1)),
    ev_coin: by(({ id }) => balanceOf(reader, userAccount(id))),
    create_time: by(({ createdAt }) => createdAt),
    update_time: by(({ updatedAt }) => updatedAt),
    last_login_time: by(({ lastLoginAt }) => lastLoginAt ?? 0),
  }
}

export function findUser(reader: Reader, id: number): UserRecord {
  const user = reader.get('users', id)
  if (user === undefined) throw new ContractError('recordNotFound', 'user.notFound')
  return user
}

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
    last_login_time: optionalTimestamp(user.lastLoginAt),
  }
}

function matchesKeyword({ username, realname, email }: UserRecord, word: string): boolean {
  return word === '' || [username, realname, email].some((text) => text.toLowerCase().includes(word))
}

/** An account that demo visitors can sign in with. */
export interface DemoAccount {
  readonly username: string
  readonly name: string
  readonly role_name: string
  readonly is_ban: 0 | 1
}

/** Lists the first user of each role, and the first banned user. */
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
