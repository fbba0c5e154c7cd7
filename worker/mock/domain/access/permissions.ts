import type { Endpoint } from '#contract/endpoint.ts'
import type { SessionRecord, UserRecord } from '../account/records.ts'
import { ContractError } from '../common/errors.ts'
import type { RoleRecord } from './records.ts'

/** The authenticated caller, with session, user and role. */
export interface Caller {
  readonly session: SessionRecord
  readonly user: UserRecord
  readonly role: RoleRecord
}

export type Viewer = Pick<Caller, 'user' | 'role'>

export const administratorRoleId = 1

/** The call that only reviewers are granted. */
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

/** The call whose grant allows reading other users' records. */
const userListPath = '/gm_user/userlist'

/**
 * Returns the requested user id, or the caller's, if the caller may read that user's records.
 * @throws ContractError `forbidden` for another user without the right to list the users
 */
export function readableUserId({ user, role }: Caller, id: number = user.id): number {
  if (id === user.id || isGranted(role, userListPath)) return id
  throw forbidden()
}

function forbidden(): ContractError {
  return new ContractError('forbidden', 'session.forbidden')
}
