import { endpoints } from '#contract/registry.ts'
import { fieldOf } from '#contract/values/json.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { numberOf, rowsOf } from '../answer-fields.ts'
import { stale, wrongField } from '../expected-refusals.ts'
import { removeRecord } from './cleanup.ts'
import { findRole, findUser, findUserRow } from './look-up.ts'
import { makeRecord } from './make-record.ts'
import { checkReadBack } from './read-back.ts'
import type { WriteContext } from './write-context.ts'

export interface Account {
  readonly id: number
  readonly username: string
  readonly password: string
  readonly email: string
}

/** The role of the created account: created for it, or an existing one. */
export interface Role {
  readonly id: number
  readonly isOwn: boolean
}

/** The calls of a plugin author, without those of reviewers and product releases. */
const authorCalls = endpoints
  .filter(({ path, access }) => access === 'granted' && /^\/app\/(?!Ev|Examine)/.test(path))
  .map(({ path }) => path)

/** Creates a role without rights; where the host refuses, returns the last existing one. */
export async function makeRole(context: WriteContext): Promise<Role | undefined> {
  const { probe, operator: as, namePrefix } = context
  const draft = draftOf(namePrefix, [])
  const id = await makeRecord(context, {
    what: `the role ${namePrefix}`,
    call: () => probe.attempt('/gm_user/role/add', draft, { as }),
    find: () => findRole(context, namePrefix),
    // A host may have deleted it in use, where that was tried.
    remove: async (role) =>
      (await findRole(context, namePrefix)) === 'absent' || (await deleteRole(context, role)),
  })
  if (id !== undefined) {
    await checkRole(context, '/gm_user/role/add', { id, ...draft })
    return { id, isOwn: true }
  }
  const option = rowsOf(await probe.succeed('/gm_user/roleOption', {}, { as })).at(-1)
  const chosen = numberOf(option, 'id')
  return chosen === undefined ? undefined : { id: chosen, isOwn: false }
}

/** Grants the role the calls of an author. */
export async function grantAuthorCalls(context: WriteContext, { id }: Role): Promise<void> {
  const { probe, operator: as, namePrefix } = context
  const draft = draftOf(namePrefix, authorCalls)
  const changed = await probe.succeed('/gm_user/role/update', { id, ...draft }, { as })
  if (changed !== undefined) await checkRole(context, '/gm_user/role/update', { id, ...draft })
}

/** Deletes a role; resolves to true when the host said so. */
export async function deleteRole({ probe, operator: as }: WriteContext, id: number): Promise<boolean> {
  return (await probe.succeed('/gm_user/role/delete', { id }, { as })) !== undefined
}

/** Deletes a user; resolves to true when the host said so. */
export async function deleteUser({ probe, operator: as }: WriteContext, id: number): Promise<boolean> {
  return (await probe.succeed('/gm_user/DelUser', { id }, { as })) !== undefined
}

/** Reads a role back after it was written. */
async function checkRole(
  { probe, operator: as }: WriteContext,
  path: '/gm_user/role/add' | '/gm_user/role/update',
  { id, name, description, api }: { id: number; name: string; description: string; api: readonly string[] },
): Promise<void> {
  const rows = rowsOf(await probe.succeed('/gm_user/roles', {}, { as }))
  const row = rows.find((each) => numberOf(each, 'id') === id)
  const granted = fieldOf(row, 'api')
  // A host may keep the calls in another order.
  const kept = Array.isArray(granted) ? api.filter((each) => granted.includes(each)) : granted
  const compared = row === undefined ? undefined : { ...row, api: kept }
  checkReadBack(probe, {
    path,
    what: 'the role afterwards',
    expected: { name, description, api },
    row: compared,
  })
}

function draftOf(namePrefix: string, api: readonly string[]) {
  return { name: namePrefix, description: 'made by a check of the interface', routes: '[]', api: [...api] }
}

/** Creates an account of the role and registers its removal. */
export async function makeUser(context: WriteContext, role: Role, suffix = ''): Promise<Account | undefined> {
  const { probe, operator: as } = context
  const username = context.namePrefix + suffix
  const account = { username, password: newPassword(), email: `${username}@example.com` }
  const request = { ...account, realname: username, role_id: role.id }
  const id = await makeRecord(context, {
    ...removalOfUser(context, username),
    call: () => probe.attempt('/gm_user/InsertUser', request, { as }),
  })
  if (id === undefined) return undefined
  const { password: _, ...expected } = request
  const row = await readUser(context, id)
  checkReadBack(probe, { path: '/gm_user/InsertUser', what: 'the user afterwards', expected, row })
  return { ...account, id }
}

/** How a user of this run is found and removed. */
export function removalOfUser(context: WriteContext, username: string) {
  return {
    what: `the user ${username}`,
    find: () => findUser(context, username),
    remove: (id: number) => deleteUser(context, id),
  }
}

/** Resolves to a user as the host has him now; undefined when he cannot be read. */
async function readUser(context: WriteContext, id: number): Promise<unknown> {
  const { probe, book, operator: as } = context
  const user = book.isClosed('/gm_user/getUserById')
    ? undefined
    : await probe.succeed('/gm_user/getUserById', { id }, { as })
  return user ?? findUserRow(context, { name: 'id', value: String(id) })
}

/** Returns what some hosts write in every edit, as the host has it: the console sends it along. */
function writtenColumns(user: unknown): Record<string, unknown> {
  const columns = ['avatar', 'is_ban', 'work_wechat_uid'].map((name) => [name, fieldOf(user, name)] as const)
  return Object.fromEntries(columns.filter(([, value]) => value !== undefined))
}

/** Probes editing, banning and adjusting the balance of an account. */
export async function probeUserEdits(context: WriteContext, role: Role, account: Account): Promise<void> {
  const { probe, operator: as } = context
  const { id, username, email } = account
  const before = await readUser(context, id)
  const edit = {
    ...writtenColumns(before),
    id,
    username,
    realname: `${context.namePrefix} edited`,
    email,
    role_id: role.id,
    role_ids: [role.id],
  }
  const changed = await probe.succeed('/gm_user/UpdateUser', edit, { as })
  if (changed !== undefined) {
    const row = await readUser(context, id)
    const what = 'the user afterwards'
    checkReadBack(probe, { path: '/gm_user/UpdateUser', what, expected: edit, row, before })
  }

  await probeUniqueness(context, role, email)
  await probe.refuse('/gm_user/ban', { id, is_ban: 1, reason: '' }, wrongField('reason'), { as })
  await probe.succeed('/gm_user/ban', { id, is_ban: 1, reason: context.namePrefix }, { as })
  await probe.succeed('/gm_user/ban', { id, is_ban: 0 }, { as })

  const paid = { id, ev_coin: 10, expected_ev_coin: 0, remark: context.namePrefix }
  await probe.succeed('/gm_user/SaveUserAssets', paid, { as })
  await probe.refuse('/gm_user/SaveUserAssets', paid, stale, { as })
  await probe.succeed('/gm_user/SaveUserAssets', { ...paid, ev_coin: 0, expected_ev_coin: 10 }, { as })
}

/** Probes that taken usernames and addresses, and deleting a role in use, are refused. */
async function probeUniqueness(context: WriteContext, role: Role, email: string): Promise<void> {
  const { probe, operator: as, namePrefix, onCleanup } = context
  const twin = {
    username: namePrefix.toUpperCase(),
    realname: namePrefix,
    role_id: role.id,
    password: newPassword(),
  }
  const taken = [
    [{ ...twin, email: `twin-${email}` }, 'username'],
    [{ ...twin, username: `${namePrefix}-twin`, email: email.toUpperCase() }, 'email'],
  ] as const
  for (const [request, field] of taken) {
    const refusal = { ...wrongField(field), what: `a ${field} that another has` }
    const removal = { ...removalOfUser(context, request.username), id: () => undefined }
    const step = onCleanup(removal.what, () => removeRecord(removal))
    const accepted = await probe.refuse('/gm_user/InsertUser', request, refusal, { as })
    if (accepted === undefined) step.forget()
  }
  if (!role.isOwn) return
  const held = { what: 'a role somebody holds', code: resultCodes.refused }
  await probe.refuse('/gm_user/role/delete', { id: role.id }, held, { as })
}

/** Returns a random password that meets the contract's rules. */
export function newPassword(): string {
  return `Aa1${crypto.randomUUID()}`
}
