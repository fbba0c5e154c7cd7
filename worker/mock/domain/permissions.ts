import type { Endpoint } from '../../../contract/endpoint.ts'
import { ContractError } from './errors.ts'
import type { RoleRecord, SessionRecord, UserRecord } from './schema.ts'

/** Who calls: the session of a token, its user and his role. */
export interface Caller {
  readonly session: SessionRecord
  readonly user: UserRecord
  readonly role: RoleRecord
}

/** The role that may do everything. */
export const administratorRoleId = 1

/** Who may take a waiting plugin into review is a reviewer. */
const reviewPath = '/app/ExamineClaim'

/** Whether the role may call a path that has to be granted; role 1 always may. */
export function isGranted(role: RoleRecord, path: string): boolean {
  return role.id === administratorRoleId || role.api.includes(path)
}

/** Whether the role decides about other people's plugins. */
export function isReviewer(role: RoleRecord): boolean {
  return isGranted(role, reviewPath)
}

/** @throws ContractError `forbidden` when the endpoint has to be granted and is not */
export function assertPermitted(role: RoleRecord, endpoint: Endpoint): void {
  if (endpoint.access === 'granted' && !isGranted(role, endpoint.path)) {
    throw new ContractError('forbidden', '您没有该资源的访问权限')
  }
}
