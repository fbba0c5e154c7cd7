import * as z from 'zod'
import { type Role, role } from '#contract/access/role.ts'
import { user } from '#contract/access/user.ts'
import { answerKinds } from '#contract/answer-kinds.ts'
import { order } from '#contract/coins/order.ts'
import { earning, purchase } from '#contract/market.ts'
import { operaterLog } from '#contract/operations/operation-log.ts'
import { plugin } from '#contract/plugin/plugin.ts'
import { evVersion } from '#contract/product.ts'
import type { Path } from '#contract/registry.ts'
import { otherOf } from '#contract/values/answers/other-names.ts'
import { readData } from '#contract/values/answers/read-data.ts'
import { fieldOf } from '#contract/values/json.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginVersion } from '#contract/version.ts'
import { CommandError } from '#scripts/lib/command.ts'
import { numberOf, rowsOf } from '../answer-fields.ts'
import { codeOf, type Host, NoAnswer, type Session } from '../host.ts'
import { type Caller, readCaller } from './caller.ts'
import { completeFields } from './complete-fields.ts'

const kinds = answerKinds()
const pageSize = 200
/** Pages of the operation log that are read, newest first. */
const logPages = 10
const option = z.object({ id: z.int().positive(), name: z.string() })

/** The host's records as far as this caller may read them. */
export type HostData = Awaited<ReturnType<typeof readHostData>>

/**
 * Reads all records that a scenario can hold, as the console reads them. Fields that the host does not know get values
 * that say nothing; rows that still do not match the contract are left out and noted. `username` is the name that was
 * signed in with, where it is known.
 * @throws {CommandError} when the host stops answering
 */
export async function readHostData(host: Host, session: Session, username?: string) {
  const notes: string[] = []
  const source = { host, session, notes }
  const answer = await ask(source, '/gm_user/info', {})
  const coins = numberOf(await ask(source, '/gm_user/GetUserAssets', {}), 'ev_coin')
  const userRows = await readRows(source, '/gm_user/userlist')
  const caller = readCaller({ answer, token: session.token, username, users: userRows })
  const users = fitting(source, '/gm_user/userlist', user, userRows, (row) => ({
    role_id: caller.roleId,
    ...(fieldOf(row, 'id') === caller.id && coins !== undefined && { ev_coin: coins }),
  }))
  const plugins = fitting(source, '/app/List', plugin, await readRows(source, '/app/List'), (row) => ({
    plugin_alias: `plugin-${fieldOf(row, 'id')}`,
    owner_id: caller.id,
  }))
  const versions: z.infer<typeof pluginVersion>[] = []
  for (const { id } of plugins) {
    const rows = await readRows(source, '/app/PublishList', { id })
    const known = { plugin_id: id, create_by: caller.id }
    versions.push(...fitting(source, '/app/PublishList', pluginVersion, rows, () => known))
  }
  return {
    caller,
    users,
    roles: await readRoles(source, caller),
    plugins,
    versions,
    productVersions: await readAll(source, '/app/EvVersionList', evVersion),
    orders: await readAll(source, '/order/List', order),
    purchases: await readAll(source, '/app/UserBuyLog', purchase),
    earnings: await readAll(source, '/app/PluginBuyLog', earning),
    operations: await readAll(source, '/operater_log/ListAction', operaterLog, logPages),
    notes,
  }
}

interface Source {
  readonly host: Host
  readonly session: Session
  readonly notes: string[]
}

/** Resolves to `data` of a call; undefined, with a note, where the host refuses it. */
async function ask({ host, session, notes }: Source, path: Path, request: object): Promise<unknown> {
  try {
    const answer = await host.send(path, request, { as: session })
    if (codeOf(answer) === resultCodes.success) {
      return readData(
        { path, kind: kinds[path] ?? 'any', other: otherOf(path) },
        fieldOf(answer.body, 'data'),
      )
    }
    notes.push(
      `${path} answered ${codeOf(answer) ?? `HTTP ${answer.status}`}; nothing of it is in the scenario`,
    )
    return undefined
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    throw new CommandError(`The host stopped answering while it was recorded: ${path}, ${error.message}.`)
  }
}

/** Reads all rows of a list that match the contract. */
async function readAll<Row extends z.ZodObject>(
  source: Source,
  path: Path,
  row: Row,
  maxPages?: number,
): Promise<z.output<Row>[]> {
  return fitting(source, path, row, await readRows(source, path, {}, maxPages))
}

/** Reads all rows of a list, page by page. */
async function readRows(
  source: Source,
  path: Path,
  request: object = {},
  maxPages = Number.POSITIVE_INFINITY,
): Promise<unknown[]> {
  const rows: unknown[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    const data = await ask(source, path, { ...request, page, limit: pageSize })
    const read = rowsOf(data)
    rows.push(...read)
    if (read.length === 0 || rows.length >= (numberOf(data, 'count') ?? 0)) return rows
  }
  source.notes.push(`of ${path} only the newest ${rows.length} rows are in the scenario`)
  return rows
}

type Fields = Readonly<Record<string, unknown>>

/** Completes the rows, with what is `known` of each first, and returns those that match the contract. */
function fitting<Row extends z.ZodObject>(
  { notes }: Source,
  path: Path,
  schema: Row,
  rows: readonly unknown[],
  known: (row: unknown) => Fields = () => ({}),
) {
  const fit = rows
    .map((row) => schema.safeParse(completeFields(schema, { ...(row as object) }, known(row))))
    .flatMap(({ success, data }) => (success ? [data] : []))
  const odd = rows.length - fit.length
  if (odd > 0) notes.push(`${odd} rows of ${path} do not fit the contract and were left out`)
  return fit
}

/** Reads the roles. A host without that call tells only their names; the caller's own role then gets his menu. */
async function readRoles(source: Source, caller: Caller): Promise<Role[]> {
  const roles = fitting(source, '/gm_user/roles', role, rowsOf(await ask(source, '/gm_user/roles', {})))
  if (roles.length > 0) return roles
  const options = rowsOf(await ask(source, '/gm_user/roleOption', {}))
  const named = fitting(source, '/gm_user/roleOption', option, options)
  const own = { id: caller.roleId, name: caller.roles[0] ?? `${caller.roleId}` }
  const all = named.some(({ id }) => id === own.id) ? named : [...named, own]
  const blank = { description: '', api: [], user_count: 0, is_default: 0 as const }
  return all.map((each) => ({ ...blank, ...each, routes: each.id === own.id ? caller.list : '[]' }))
}
