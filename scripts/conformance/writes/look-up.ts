import { numberOf, rowsOf, textOf } from '../answer-fields.ts'
import type { Session } from '../host.ts'
import type { Found } from './cleanup.ts'
import type { WriteContext } from './write-context.ts'

const rowsPerPage = 200
/** A host that knows none of the filters is searched this far. */
const maxPages = 100

interface Page {
  readonly page: number
  readonly limit: number
}

/** Resolves to the first row that matches, page by page; undefined without one, `unknown` when the host did not say. */
export async function findInPages(
  read: (page: Page) => Promise<unknown>,
  matches: (row: unknown) => boolean,
): Promise<unknown> {
  let seen = 0
  let first: string | undefined
  for (let page = 1; page <= maxPages; page += 1) {
    const data = await read({ page, limit: rowsPerPage })
    if (data === undefined) return 'unknown'
    const rows = rowsOf(data)
    const found = rows.find(matches)
    if (found !== undefined) return found
    const start = textOf(rows[0], 'id')
    seen += rows.length
    const isLast = Array.isArray(data) || rows.length === 0 || start === first
    if (isLast || seen >= (numberOf(data, 'count') ?? Number.POSITIVE_INFINITY)) return undefined
    first ??= start
  }
  return 'unknown'
}

/** Resolves to the row of a user with this value of a field; undefined without one, `unknown` when the host did not say. */
export function findUserRow(
  { probe, operator }: WriteContext,
  { name, value }: { readonly name: 'id' | 'username'; readonly value: string },
): Promise<unknown> {
  return findInPages(
    (page) =>
      probe.succeed(
        '/gm_user/userlist',
        { ...page, ...(name === 'username' && { search_txt: value }) },
        { as: operator },
      ),
    (row) => textOf(row, name) === value,
  )
}

/** Looks up a user by username. */
export async function findUser(context: WriteContext, username: string): Promise<Found> {
  return foundIn(await findUserRow(context, { name: 'username', value: username }))
}

/** Looks up a role by name, in the options where the host has no list of roles. */
export async function findRole({ probe, operator: as }: WriteContext, name: string): Promise<Found> {
  const roles = await probe.succeed('/gm_user/roles', {}, { as })
  const data = roles ?? (await probe.succeed('/gm_user/roleOption', {}, { as }))
  return data === undefined ? 'unknown' : foundIn(rowsOf(data).find((row) => textOf(row, 'name') === name))
}

/** Resolves to a plugin by its alias; undefined when the account does not see it, `unknown` when the host did not say. */
export async function findPlugin({ probe }: WriteContext, alias: string, as: Session): Promise<unknown> {
  const all = await probe.succeed('/app/List', {}, { as })
  return all === undefined ? 'unknown' : rowsOf(all).find((row) => textOf(row, 'plugin_alias') === alias)
}

/** Returns where a looked-up row leads: one without an id cannot be removed, so it counts as not known. */
export function foundIn(row: unknown): Found {
  if (row === undefined) return 'absent'
  const id = numberOf(row, 'id')
  return id === undefined ? 'unknown' : { id }
}

/** Returns the id that a call answered: in `data.id`, or as `data` itself. */
export function answeredId(data: unknown): number | undefined {
  return numberOf(data, 'id') ?? numberOf({ data }, 'data')
}
