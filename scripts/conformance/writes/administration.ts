import { endpoints } from '../../../contract/registry.ts'
import { resultCodes } from '../../../contract/result-codes.ts'
import { numberOf, rowsOf, textOf } from '../found.ts'
import { stale, wrongField } from '../refusals.ts'
import type { Stage } from './stage.ts'

export interface Account {
  readonly id: number
  readonly username: string
  readonly password: string
  readonly email: string
}

/** The role of the account that is made: its own, or one that was there. */
export interface Role {
  readonly id: number
  readonly isOwn: boolean
}

/** What an author calls; whoever reviews or publishes the product calls more. */
const authorCalls = endpoints
  .filter(({ path, access }) => access === 'granted' && /^\/app\/(?!Ev|Examine)/.test(path))
  .map(({ path }) => path)

/** A role without any right; where the host makes none, the last of those to choose from. */
export async function makeRole({ probe, operator, mark, undo }: Stage): Promise<Role | undefined> {
  const as = operator
  const made = await probe.succeed('/gm_user/role/add', draftOf(mark, []), { as })
  const id = numberOf(made, 'id')
  if (id !== undefined) {
    undo(`the role ${mark}`, async () => {
      return (await probe.succeed('/gm_user/role/delete', { id }, { as })) !== undefined
    })
    return { id, isOwn: true }
  }
  const option = rowsOf(await probe.succeed('/gm_user/roleOption', {}, { as })).at(-1)
  const chosen = numberOf(option, 'id')
  return chosen === undefined ? undefined : { id: chosen, isOwn: false }
}

/** Grants the role what an author calls. */
export async function grantAuthorCalls({ probe, operator, mark }: Stage, { id }: Role): Promise<void> {
  const as = operator
  const changed = await probe.succeed('/gm_user/role/update', { id, ...draftOf(mark, authorCalls) }, { as })
  if (changed === undefined) return
  const roles = rowsOf(await probe.succeed('/gm_user/roles', {}, { as }))
  const role = roles.find((each) => numberOf(each, 'id') === id)
  const isKept = role === undefined || JSON.stringify(role).includes('/app/PublishCreate')
  probe.check('/gm_user/role/update', 'the role afterwards', isKept, 'the new calls', 'the old ones')
}

function draftOf(mark: string, api: readonly string[]) {
  return { name: mark, description: 'made by a check of the interface', routes: '[]', api: [...api] }
}

/** An account of the role, which is deleted at the end. */
export async function makeUser(stage: Stage, role: Role, suffix = ''): Promise<Account | undefined> {
  const { probe, operator: as, undo, leave } = stage
  const username = stage.mark + suffix
  const account = { username, password: newPassword(), email: `${username}@example.com` }
  const request = { ...account, realname: username, role_id: role.id }
  const made = await probe.succeed('/gm_user/InsertUser', request, { as })
  if (made === undefined) return undefined
  const id = numberOf(made, 'id') ?? (await idOfUser(stage, username))
  if (id === undefined) {
    leave(`the user ${username} (its id is not known)`)
    return undefined
  }
  undo(`the user ${username}`, async () => {
    return (await probe.succeed('/gm_user/DelUser', { id }, { as })) !== undefined
  })
  return { ...account, id }
}

/** The id of a user by his name; undefined where the list does not have him. */
export async function idOfUser({ probe, operator }: Stage, username: string): Promise<number | undefined> {
  const request = { page: 1, limit: 20, keyword: username }
  const rows = rowsOf(await probe.succeed('/gm_user/userlist', request, { as: operator }))
  return numberOf(
    rows.find((row) => textOf(row, 'username') === username),
    'id',
  )
}

/** Edits, bans and pays the account. */
export async function probeUserEdits(stage: Stage, role: Role, { id, email }: Account): Promise<void> {
  const { probe, operator: as } = stage
  const realname = `${stage.mark} edited`
  await probe.succeed('/gm_user/UpdateUser', { id, realname, email, role_id: role.id }, { as })
  const user = await probe.succeed('/gm_user/getUserById', { id }, { as })
  const kept = user === undefined || textOf(user, 'realname') === realname
  probe.check('/gm_user/UpdateUser', 'the user afterwards', kept, 'the new name', 'another')

  await probeTaken(stage, role, email)
  await probe.refuse('/gm_user/ban', { id, is_ban: 1, reason: '' }, wrongField('reason'), { as })
  await probe.succeed('/gm_user/ban', { id, is_ban: 1, reason: stage.mark }, { as })
  await probe.succeed('/gm_user/ban', { id, is_ban: 0 }, { as })

  const paid = { id, ev_coin: 10, expected_ev_coin: 0, remark: stage.mark }
  await probe.succeed('/gm_user/SaveUserAssets', paid, { as })
  await probe.refuse('/gm_user/SaveUserAssets', paid, stale, { as })
  await probe.succeed('/gm_user/SaveUserAssets', { ...paid, ev_coin: 0, expected_ev_coin: 10 }, { as })
}

/** What is taken is not given again, and what is in use is not deleted. */
async function probeTaken(
  { probe, operator: as, mark, leave }: Stage,
  role: Role,
  email: string,
): Promise<void> {
  const twin = { username: mark.toUpperCase(), realname: mark, role_id: role.id, password: newPassword() }
  const taken = [
    [{ ...twin, email: `twin-${email}` }, 'username'],
    [{ ...twin, username: `${mark}-twin`, email: email.toUpperCase() }, 'email'],
  ] as const
  for (const [request, field] of taken) {
    const refusal = { ...wrongField(field), what: `a ${field} that another has` }
    const succeeded = await probe.refuse('/gm_user/InsertUser', request, refusal, { as })
    if (succeeded) leave(`the user ${request.username}`)
  }
  if (!role.isOwn) return
  const held = { what: 'a role somebody holds', code: resultCodes.refused }
  await probe.refuse('/gm_user/role/delete', { id: role.id }, held, { as })
}

/** One that every rule of the contract takes and nobody guesses. */
export function newPassword(): string {
  return `Aa1${crypto.randomUUID()}`
}
