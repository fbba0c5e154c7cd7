import * as z from 'zod'
import { info } from '../../../contract/account.ts'
import { earning, purchase } from '../../../contract/market.ts'
import { operaterLog } from '../../../contract/operation-log.ts'
import { order } from '../../../contract/order.ts'
import { plugin } from '../../../contract/plugin.ts'
import { pluginVersion } from '../../../contract/plugin-version.ts'
import { evVersion } from '../../../contract/product-version.ts'
import type { Path } from '../../../contract/registry.ts'
import { type Role, role } from '../../../contract/role.ts'
import { user } from '../../../contract/user.ts'
import { resultCodes } from '../../../contract/values/result-codes.ts'
import { CommandError } from '../../lib/command.ts'
import { fieldOf, rowsOf } from '../answer-fields.ts'
import { codeOf, type Host, NoAnswer, type Session } from '../host.ts'

const pageSize = 200
/** Pages of the operation log that are read, newest first. */
const logPages = 10
const option = z.object({ id: z.int().positive(), name: z.string() })

/** The host's records as far as this caller may read them. */
export type HostData = Awaited<ReturnType<typeof readHostData>>

/**
 * Reads all records that a scenario can hold. Rows that do not match the contract are left out and noted.
 * @throws {CommandError} when the host stops answering
 */
export async function readHostData(host: Host, session: Session) {
  const notes: string[] = []
  const source = { host, session, notes }
  const caller = info.response.parse(await ask(source, '/gm_user/info', {}))
  const users = await readAll(source, '/gm_user/userlist', user)
  const plugins = await readAll(source, '/app/List', plugin)
  const versions: z.infer<typeof pluginVersion>[] = []
  for (const { id } of plugins)
    versions.push(...(await readAll(source, '/app/PublishList', pluginVersion, { id })))
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
    operations: await readAll(source, '/operater_log/ListAction', operaterLog, {}, logPages),
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
    if (codeOf(answer) === resultCodes.success) return fieldOf(answer.body, 'data')
    notes.push(
      `${path} answered ${codeOf(answer) ?? `HTTP ${answer.status}`}; nothing of it is in the scenario`,
    )
    return undefined
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    throw new CommandError(`The host stopped answering while it was recorded: ${path}, ${error.message}.`)
  }
}

/** Reads all rows of a list, page by page. */
async function readAll<Row extends z.ZodType>(
  source: Source,
  path: Path,
  row: Row,
  request: object = {},
  maxPages = Number.POSITIVE_INFINITY,
): Promise<z.output<Row>[]> {
  const kept: z.output<Row>[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    const rows = rowsOf(await ask(source, path, { ...request, page, limit: pageSize }))
    kept.push(...fitting(source, path, row, rows))
    if (rows.length < pageSize) return kept
  }
  source.notes.push(`of ${path} only the newest ${kept.length} rows are in the scenario`)
  return kept
}

function fitting<Row extends z.ZodType>({ notes }: Source, path: Path, row: Row, rows: unknown[]) {
  const fit = rows.map((each) => row.safeParse(each)).flatMap(({ success, data }) => (success ? [data] : []))
  const odd = rows.length - fit.length
  if (odd > 0) notes.push(`${odd} rows of ${path} do not fit the contract and were left out`)
  return fit
}

/** Reads the roles. A host without that call tells only their names; the caller's own role then gets his menu. */
async function readRoles(source: Source, caller: z.output<typeof info.response>): Promise<Role[]> {
  const roles = fitting(source, '/gm_user/roles', role, rowsOf(await ask(source, '/gm_user/roles', {})))
  if (roles.length > 0) return roles
  const options = rowsOf(await ask(source, '/gm_user/roleOption', {}))
  const named = fitting(source, '/gm_user/roleOption', option, options)
  const own = { id: caller.roleId, name: caller.roles[0] ?? `${caller.roleId}` }
  const all = named.some(({ id }) => id === own.id) ? named : [...named, own]
  const blank = { description: '', api: [], user_count: 0, is_default: 0 as const }
  return all.map((each) => ({ ...blank, ...each, routes: each.id === own.id ? caller.list : '[]' }))
}
