import type { Endpoint } from '#contract/endpoint.ts'
import type { SessionRecord, UserRecord } from '../account/records.ts'
import { ContractError } from '../common/errors.ts'
import type { RoleRecord } from './records.ts'

/** The authenticated caller: his session, user and role. */
export interface Caller {
  readonly session: SessionRecord
  readonly user: UserRecord
  readonly role: RoleRecord
}

/** The role that is granted every path. */
export const administratorRoleId = 1

/** A role is a reviewer's when it may claim reviews. */
const reviewPath = '/app/ExamineClaim'

/** Returns whether the role is granted the path; role 1 is granted every path. */
export function isGranted(role: RoleRecord, path: string): boolean {
  return role.id === administratorRoleId || role.api.includes(path)
}

/** Returns whether the role may review plugins. */
export function isReviewer(role: RoleRecord): boolean {
  return isGranted(role, reviewPath)
}

/** @throws ContractError `forbidden` when the endpoint needs a grant that the role does not have */
export function assertPermitted(role: RoleRecord, endpoint: Endpoint): void {
  if (endpoint.access === 'granted' && !isGranted(role, endpoint.path)) {
    throw forbidden()
  }
}

/** Who may list the users may read what belongs to them. */
const userListPath = '/gm_user/userlist'

/**
 * Returns the id of the user whose records the caller asks for, his own without one.
 * @throws ContractError `forbidden` for another user without the right to list the users
 */
export function readableUser({ user, role }: Caller, id: number = user.id): number {
  if (id === user.id || isGranted(role, userListPath)) return id
  throw forbidden()
}

function forbidden(): ContractError {
  return new ContractError('forbidden', '您没有该资源的访问权限')
}
