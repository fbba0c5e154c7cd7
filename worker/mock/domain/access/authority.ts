import { findEndpoint } from '#contract/registry.ts'
import { type Text, text } from '#worker/mock/texts/text.ts'
import type { UserRecord } from '../account/records.ts'
import { ContractError } from '../common/errors.ts'
import type { Reader, Work } from '../schema.ts'
import { administratorRoleId, type Caller, isGranted, isReviewer } from './permissions.ts'
import type { RoleRecord } from './records.ts'

/**
 * Returns whether a user with the role `holder` may assign the role `role`: no one grants rights beyond their own.
 * Only role 1 assigns role 1.
 */
export function mayAssignRole(holder: RoleRecord, role: RoleRecord): boolean {
  if (holder.id === administratorRoleId) return true
  return role.id !== administratorRoleId && missingRights(holder, role.api).length === 0
}

/** Lists the paths that need a grant and that the role lacks. */
export function missingRights(holder: RoleRecord, paths: readonly string[]): string[] {
  return paths.filter((path) => findEndpoint(path)?.access === 'granted' && !isGranted(holder, path))
}

/**
 * Checks that the caller may set the user's password or e-mail address: either gives control of the account, so the
 * caller needs all rights of the user's role.
 * @throws ContractError `refused`
 */
export function assertMayTakeOver(reader: Reader, caller: Caller, target: UserRecord): void {
  const role = reader.get('roles', target.roleId)
  if (target.id === caller.user.id || role === undefined || mayAssignRole(caller.role, role)) return
  throw new ContractError('refused', text('user.greaterRights', { user: target.username }))
}

/**
 * Checks that the caller may ban or delete the user, or change the balance: only role 1 may do so to role 1.
 * @throws ContractError `refused`
 */
export function assertMayRestrict({ role }: Caller, target: UserRecord): void {
  if (target.roleId !== administratorRoleId || role.id === administratorRoleId) return
  throw new ContractError('refused', text('user.administrator', { user: target.username }))
}

/**
 * Checks that an administrator remains.
 * @throws ContractError `refused` for the last user of role 1 without a ban
 */
export function assertNotLastAdministrator(reader: Reader, target: UserRecord): void {
  if (target.roleId !== administratorRoleId || target.banReason !== null) return
  const active = reader
    .where('users', 'role', String(administratorRoleId))
    .filter(({ banReason }) => banReason === null)
  if (active.length <= 1) throw new ContractError('refused', 'user.lastAdministrator')
}

export function assertNotSelf({ user }: Caller, target: UserRecord, message: Text): void {
  if (user.id === target.id) throw new ContractError('refused', message)
}

/** Returns whether the user's role may review plugins. */
export function mayReview(reader: Reader, { roleId }: Pick<UserRecord, 'roleId'>): boolean {
  const role = reader.get('roles', roleId)
  return role !== undefined && isReviewer(role)
}

/**
 * Removes deleted users and reviewers from the managers of all plugins: managers hide a plugin from its reviewers.
 * Keeps `updatedAt`, so that a concurrent edit does not become stale.
 */
export function dismissManagers(work: Work): void {
  const isManager = (id: number) => {
    const user = work.get('users', id)
    return user !== undefined && !mayReview(work, user)
  }
  for (const plugin of work.all('plugins')) {
    if (plugin.managerIds.every(isManager)) continue
    work.put('plugins', { ...plugin, managerIds: plugin.managerIds.filter(isManager) })
  }
}
