import { findEndpoint, type ParsedRequestOf, type ResponseOf } from '#contract/registry.ts'
import { shownName } from '#contract/values/names.ts'
import { text } from '#worker/mock/texts/text.ts'
import { ContractError, type FieldProblem, invalidRequest } from '../common/errors.ts'
import type { Reader, Work } from '../schema.ts'
import { dismissManagers, mayAssignRole, missingRights } from './authority.ts'
import { defaultRoleIssues } from './default-role.ts'
import { menuProblem } from './menu-tree.ts'
import { administratorRoleId, type Caller } from './permissions.ts'
import type { RoleRecord } from './records.ts'

type Draft = ParsedRequestOf<'/gm_user/role/add'>

export function listRoles(reader: Reader): ResponseOf<'/gm_user/roles'> {
  return byCreation(reader).map(({ isDefault, api, ...role }) => ({
    ...role,
    api: [...api],
    is_default: isDefault ? 1 : 0,
    user_count: countHolders(reader, role.id),
  }))
}

export function listRoleOptions(reader: Reader): ResponseOf<'/gm_user/roleOption'> {
  return byCreation(reader).map(({ id, name }) => ({ id, name }))
}

/**
 * @throws ContractError `invalidRequest` for its name, menu or calls; `refused` when it grants more than the caller's
 * role
 */
export function addRole(work: Work, caller: Caller, draft: Draft): ResponseOf<'/gm_user/role/add'> {
  const fields = readDraft(work, draft)
  assertMayGrant(caller, fields.api)
  const id = work.nextId('roles')
  work.put('roles', { ...fields, id, isDefault: false })
  return { id }
}

/**
 * Updates a role from its holders' next call on. Holders who may now review stop managing plugins.
 * @throws ContractError `recordNotFound`; `invalidRequest` for its name, menu or calls, also for one that the default
 * role cannot have; `refused` when the role has or would get more rights than the caller's
 */
export function updateRole(
  work: Work,
  caller: Caller,
  { id, ...draft }: ParsedRequestOf<'/gm_user/role/update'>,
): ResponseOf<'/gm_user/role/update'> {
  const role = findRole(work, id)
  assertMayEdit(caller, role)
  const fields = readDraft(work, draft, role)
  assertMayGrant(caller, fields.api)
  work.put('roles', { ...fields, id, isDefault: role.isDefault })
  dismissManagers(work)
  return { id }
}

/**
 * Deletes an unused role.
 * @throws ContractError `recordNotFound`; `refused` for role 1, the default role, a role in use, and a role with more
 * rights than the caller's
 */
export function deleteRole(work: Work, caller: Caller, id: number): null {
  const role = findRole(work, id)
  if (id === administratorRoleId)
    throw new ContractError('refused', text('role.builtIn', { role: role.name }))
  if (role.isDefault) throw new ContractError('refused', text('role.default', { role: role.name }))
  assertMayEdit(caller, role)
  const holders = countHolders(work, id)
  if (holders > 0) {
    throw new ContractError('refused', text('role.used', { count: holders, role: role.name }))
  }
  work.remove('roles', id)
  return null
}

function readDraft(reader: Reader, draft: Draft, role?: RoleRecord): Omit<RoleRecord, 'id' | 'isDefault'> {
  const name = draft.name.trim()
  const issues = [
    ...nameIssues(reader, name, role?.id),
    ...menuIssues(draft.routes),
    ...draft.api.flatMap((path, index) => callIssues(path, index)),
    ...(role?.isDefault === true ? defaultRoleIssues(draft.api) : []),
  ]
  if (issues.length > 0) throw invalidRequest(issues)
  return { name, description: draft.description.trim(), routes: draft.routes, api: [...new Set(draft.api)] }
}

function nameIssues(reader: Reader, name: string, id: number | undefined): FieldProblem[] {
  if (name === '') return [{ path: 'name', message: 'role.noName' }]
  const isTaken = reader
    .all('roles')
    .some((role) => role.id !== id && comparable(role.name) === comparable(name))
  return isTaken ? [{ path: 'name', message: 'role.takenName' }] : []
}

const comparable = (name: string) => shownName(name).toLowerCase()

function menuIssues(routes: string): FieldProblem[] {
  const message = menuProblem(routes)
  return message === undefined ? [] : [{ path: 'routes', message }]
}

/** Accepts calls for every signed-in user, which need no grant. */
function callIssues(path: string, index: number): FieldProblem[] {
  const access = findEndpoint(path)?.access
  const isNameable = access === 'granted' || access === 'session'
  return isNameable ? [] : [{ path: `api.${index}`, message: text('role.noCall', { path }) }]
}

function assertMayEdit(caller: Caller, role: RoleRecord): void {
  if (mayAssignRole(caller.role, role)) return
  throw new ContractError('refused', text('role.greater', { role: role.name }))
}

function assertMayGrant(caller: Caller, api: readonly string[]): void {
  const missing = missingRights(caller.role, api)
  if (missing.length === 0) return
  throw new ContractError('refused', text('role.greaterCalls', { paths: missing }))
}

function findRole(reader: Reader, id: number): RoleRecord {
  const role = reader.get('roles', id)
  if (role === undefined) throw new ContractError('recordNotFound', 'role.notFound')
  return role
}

function countHolders(reader: Reader, id: number): number {
  return reader.where('users', 'role', String(id)).length
}

function byCreation(reader: Reader): RoleRecord[] {
  return reader.all('roles').toSorted((a, b) => a.id - b.id)
}
