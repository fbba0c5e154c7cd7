import { endpoints } from '../../../contract/registry.ts'
import { resultCodes } from '../../../contract/values/result-codes.ts'
import { numberOf, rowsOf, textOf } from '../answer-fields.ts'
import { stale, wrongField } from '../expected-refusals.ts'
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
export async function makeRole({
  probe,
  operator,
  namePrefix,
  onCleanup,
}: WriteContext): Promise<Role | undefined> {
  const as = operator
  const made = await probe.succeed('/gm_user/role/add', draftOf(namePrefix, []), { as })
  const id = numberOf(made, 'id')
  if (id !== undefined) {
    onCleanup(`the role ${namePrefix}`, async () => {
      return (await probe.succeed('/gm_user/role/delete', { id }, { as })) !== undefined
    })
    return { id, isOwn: true }
  }
  const option = rowsOf(await probe.succeed('/gm_user/roleOption', {}, { as })).at(-1)
  const chosen = numberOf(option, 'id')
  return chosen === undefined ? undefined : { id: chosen, isOwn: false }
}

/** Grants the role the calls of an author. */
export async function grantAuthorCalls(
  { probe, operator, namePrefix }: WriteContext,
  { id }: Role,
): Promise<void> {
  const as = operator
  const changed = await probe.succeed(
    '/gm_user/role/update',
    { id, ...draftOf(namePrefix, authorCalls) },
    { as },
  )
  if (changed === undefined) return
  const roles = rowsOf(await probe.succeed('/gm_user/roles', {}, { as }))
  const role = roles.find((each) => numberOf(each, 'id') === id)
  const isKept = role === undefined || JSON.stringify(role).includes('/app/PublishCreate')
  probe.check('/gm_user/role/update', 'the role afterwards', isKept, 'the new calls', 'the old ones')
}

function draftOf(namePrefix: string, api: readonly string[]) {
  return { name: namePrefix, description: 'made by a check of the interface', routes: '[]', api: [...api] }
}

/** Creates an account of the role and registers its removal. */
export async function makeUser(context: WriteContext, role: Role, suffix = ''): Promise<Account | undefined> {
  const { probe, operator: as, onCleanup, addLeftover } = context
  const username = context.namePrefix + suffix
  const account = { username, password: newPassword(), email: `${username}@example.com` }
  const request = { ...account, realname: username, role_id: role.id }
  const made = await probe.succeed('/gm_user/InsertUser', request, { as })
  if (made === undefined) return undefined
  const id = numberOf(made, 'id') ?? (await idOfUser(context, username))
  if (id === undefined) {
    addLeftover(`the user ${username} (its id is not known)`)
    return undefined
  }
  onCleanup(`the user ${username}`, async () => {
    return (await probe.succeed('/gm_user/DelUser', { id }, { as })) !== undefined
  })
  return { ...account, id }
}

/** Resolves to the id of a user by username; undefined when the list lacks him. */
export async function idOfUser(
  { probe, operator }: WriteContext,
  username: string,
): Promise<number | undefined> {
  const request = { page: 1, limit: 20, search_txt: username }
  const rows = rowsOf(await probe.succeed('/gm_user/userlist', request, { as: operator }))
  return numberOf(
    rows.find((row) => textOf(row, 'username') === username),
    'id',
  )
}

/** Probes editing, banning and adjusting the balance of an account. */
export async function probeUserEdits(
  context: WriteContext,
  role: Role,
  { id, email }: Account,
): Promise<void> {
  const { probe, operator: as } = context
  const realname = `${context.namePrefix} edited`
  await probe.succeed('/gm_user/UpdateUser', { id, realname, email, role_id: role.id }, { as })
  const user = await probe.succeed('/gm_user/getUserById', { id }, { as })
  const kept = user === undefined || textOf(user, 'realname') === realname
  probe.check('/gm_user/UpdateUser', 'the user afterwards', kept, 'the new name', 'another')

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
async function probeUniqueness(
  { probe, operator: as, namePrefix, addLeftover }: WriteContext,
  role: Role,
  email: string,
): Promise<void> {
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
    const succeeded = await probe.refuse('/gm_user/InsertUser', request, refusal, { as })
    if (succeeded) addLeftover(`the user ${request.username}`)
  }
  if (!role.isOwn) return
  const held = { what: 'a role somebody holds', code: resultCodes.refused }
  await probe.refuse('/gm_user/role/delete', { id: role.id }, held, { as })
}

/** Returns a random password that meets the contract's rules. */
export function newPassword(): string {
  return `Aa1${crypto.randomUUID()}`
}
