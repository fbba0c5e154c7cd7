import { findEndpoint } from '../../../contract/registry.ts'
import { ContractError } from './errors.ts'
import { administratorRoleId, type Caller, isGranted } from './permissions.ts'
import type { Reader, RoleRecord, UserRecord } from './schema.ts'

/**
 * Whether the holder of one role may hand out another: nobody gives rights he does not have himself.
 * Role 1 is given by role 1 only. What is open to everybody who is signed in is no right.
 */
export function mayGive(holder: RoleRecord, role: RoleRecord): boolean {
  if (holder.id === administratorRoleId) return true
  return role.id !== administratorRoleId && missingRights(holder, role.api).length === 0
}

/** Those of the paths that have to be granted and that the role was not. */
export function missingRights(holder: RoleRecord, paths: readonly string[]): string[] {
  return paths.filter((path) => findEndpoint(path)?.access === 'granted' && !isGranted(holder, path))
}

/**
 * Whoever can set another's password or address can become him, so that takes at least his rights.
 * @throws ContractError `refused`
 */
export function assertMayTakeOver(reader: Reader, caller: Caller, target: UserRecord): void {
  const role = reader.get('roles', target.roleId)
  if (target.id === caller.user.id || role === undefined || mayGive(caller.role, role)) return
  throw new ContractError('refused', `您不能编辑权限高于自己的用户“${target.username}”`)
}

/**
 * Only role 1 bans or deletes its like, or touches their coins.
 * @throws ContractError `refused`
 */
export function assertMayRestrict({ role }: Caller, target: UserRecord): void {
  if (target.roleId !== administratorRoleId || role.id === administratorRoleId) return
  throw new ContractError('refused', `只有管理员可以对管理员“${target.username}”执行此操作`)
}

/**
 * Somebody has to be left who can do everything.
 * @throws ContractError `refused` when the user is the last of role 1 who is not banned
 */
export function assertNotLastAdministrator(reader: Reader, target: UserRecord): void {
  if (target.roleId !== administratorRoleId || target.banReason !== null) return
  const active = reader
    .where('users', 'role', String(administratorRoleId))
    .filter(({ banReason }) => banReason === null)
  if (active.length <= 1) throw new ContractError('refused', '不能封禁、删除或降级最后一个可用的管理员')
}

/** @throws ContractError `refused` when the caller means himself */
export function assertNotSelf({ user }: Caller, target: UserRecord, deed: string): void {
  if (user.id === target.id) throw new ContractError('refused', `不能${deed}自己`)
}
