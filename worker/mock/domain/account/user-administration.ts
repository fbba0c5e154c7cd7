import type { ParsedRequestOf, ResponseOf } from '#contract/registry.ts'
import type { Random } from '#worker/mock/ports.ts'
import { text } from '#worker/mock/texts/text.ts'
import {
  assertMayRestrict,
  assertMayTakeOver,
  assertNotLastAdministrator,
  assertNotSelf,
  dismissManagers,
  mayAssignRole,
} from '../access/authority.ts'
import { administratorRoleId, type Caller } from '../access/permissions.ts'
import { balanceOf, platformAccounts, transfer, userAccount } from '../coins/ledger.ts'
import { closeOrders } from '../coins/orders.ts'
import { ContractError, type FieldProblem, invalidRequest } from '../common/errors.ts'
import type { Reader, Work } from '../schema.ts'
import { hashPassword } from './passwords.ts'
import type { UserRecord } from './records.ts'
import { endAllSessions, expireSessions } from './sessions.ts'
import { findUser } from './user-directory.ts'
import { addUser, emailIssues, usernameIssues } from './users.ts'

/**
 * Creates a user. `now` in milliseconds.
 * @throws ContractError `invalidRequest` for a taken name or address or an unknown role; `refused` for a role with more
 * rights than the caller's
 */
export async function insertUser(
  work: Work,
  caller: Caller,
  request: ParsedRequestOf<'/gm_user/InsertUser'>,
  now: number,
  random: Random,
): Promise<ResponseOf<'/gm_user/InsertUser'>> {
  const { username, realname, email, role_id: roleId, password } = request
  const issues = [
    ...usernameIssues(work, username),
    ...emailIssues(work, email),
    ...nameIssues(realname),
    ...roleIssues(work, roleId),
  ]
  if (issues.length > 0) throw invalidRequest(issues)
  assertMayAssign(work, caller, roleId)
  const user = { username, realname: realname.trim(), email, roleId, password, isFirstPassword: true }
  return { id: await addUser(work, user, now, random) }
}

/**
 * Updates a user. A new password ends the sessions, and a reviewer's role ends the work as a manager. `now` in
 * milliseconds.
 * @throws ContractError `recordNotFound`; `invalidRequest` for a taken address, an unknown role or another username;
 * `refused` for the caller's own role, for rights that the caller lacks, or without another administrator
 */
export async function updateUser(
  work: Work,
  caller: Caller,
  request: ParsedRequestOf<'/gm_user/UpdateUser'>,
  now: number,
  random: Random,
): Promise<null> {
  const { id, username, realname, email, role_id: roleId, password = '' } = request
  const user = findUser(work, id)
  const issues = [
    ...renameIssues(user, username),
    ...emailIssues(work, email, id),
    ...nameIssues(realname),
    ...roleIssues(work, roleId),
  ]
  if (issues.length > 0) throw invalidRequest(issues)
  if (roleId !== user.roleId) assertMayChangeRole(work, caller, user, roleId)
  assertMayTakeOver(work, caller, user)
  const changed = { ...user, realname: realname.trim(), email, roleId, updatedAt: now }
  work.put('users', changed)
  if (roleId !== user.roleId) dismissManagers(work)
  if (password === '') return null
  const passwordHash = await hashPassword(password, random)
  work.put('users', { ...changed, passwordHash, isFirstPassword: id !== caller.user.id })
  endAllSessions(work, id)
  return null
}

/**
 * Bans a user and ends the sessions, or unbans the user. `now` in milliseconds.
 * @throws ContractError `recordNotFound`; `invalidRequest` without a reason; `refused` for the caller, for an
 * administrator unless the caller is one, and for the last administrator
 */
export function banUser(
  work: Work,
  caller: Caller,
  request: ParsedRequestOf<'/gm_user/ban'>,
  now: number,
): null {
  const user = findUser(work, request.id)
  const reason = request.reason?.trim() ?? ''
  if (request.is_ban === 0) return unban(work, caller, user, now)
  if (reason === '') throw invalidRequest([{ path: 'reason', message: 'user.noBanReason' }])
  assertNotSelf(caller, user, 'user.banSelf')
  assertNotLastAdministrator(work, user)
  assertMayRestrict(caller, user)
  work.put('users', { ...user, banReason: reason, updatedAt: now })
  expireSessions(work, user.id, now)
  return null
}

/**
 * Deletes a user by the rules of `docs/decisions/deleted-users.md`. `now` in milliseconds.
 * @throws ContractError `recordNotFound`; `refused` for the caller, for an administrator unless the caller is one, and
 * for the last administrator
 */
export function deleteUser(work: Work, caller: Caller, id: number, now: number): null {
  const user = findUser(work, id)
  assertNotSelf(caller, user, 'user.deleteSelf')
  assertNotLastAdministrator(work, user)
  assertMayRestrict(caller, user)
  returnCoins(work, id, now)
  closeOrders(work, id, now)
  if (work.get('evKeys', id) !== undefined) work.remove('evKeys', id)
  if (work.get('noticeBoxes', id) !== undefined) work.remove('noticeBoxes', id)
  work.remove('users', id)
  dismissManagers(work)
  expireSessions(work, id, now)
  return null
}

function returnCoins(work: Work, userId: number, now: number): void {
  const from = userAccount(userId)
  const coins = balanceOf(work, from)
  if (coins === 0) return
  transfer(work, { from, to: platformAccounts.adjust, coins, reason: `user-deleted:${userId}`, at: now })
}

/** Unbans a user; sessions that ended with the ban are not restored. */
function unban(work: Work, caller: Caller, user: UserRecord, now: number): null {
  assertMayRestrict(caller, user)
  if (user.banReason === null) return null
  work.put('users', { ...user, banReason: null, updatedAt: now })
  endAllSessions(work, user.id)
  return null
}

function assertMayChangeRole(work: Work, caller: Caller, user: UserRecord, roleId: number): void {
  if (user.id === caller.user.id) throw new ContractError('refused', 'user.ownRole')
  if (roleId !== administratorRoleId) assertNotLastAdministrator(work, user)
  assertMayAssign(work, caller, roleId)
}

function assertMayAssign(reader: Reader, caller: Caller, roleId: number): void {
  const role = reader.get('roles', roleId)
  if (role !== undefined && mayAssignRole(caller.role, role)) return
  throw new ContractError('refused', text('user.greaterRole', { role: role?.name ?? roleId }))
}

function roleIssues(reader: Reader, roleId: number): FieldProblem[] {
  return reader.get('roles', roleId) === undefined ? [{ path: 'role_id', message: 'user.noRole' }] : []
}

function renameIssues(user: UserRecord, username: string | undefined): FieldProblem[] {
  const isUnchanged = username === undefined || username === user.username
  return isUnchanged ? [] : [{ path: 'username', message: 'user.fixedUsername' }]
}

function nameIssues(realname: string): FieldProblem[] {
  return realname.trim() === '' ? [{ path: 'realname', message: 'user.noName' }] : []
}
