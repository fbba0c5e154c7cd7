import { isRecord } from '../json.ts'
import { resultCodes } from '../result-codes.ts'
import { readCaptcha } from './read-captcha.ts'

type Fields = Readonly<Record<string, unknown>>

/** Different names that hosts of the family use for a call, and fields that they leave out. */
export interface Other {
  /** Returns extra fields for the request; hosts ignore names that they do not know. */
  readonly sent?: (body: Fields) => Fields
  /** Returns a record or row with the contract's names; the same object if it has them. */
  readonly read?: (fields: Fields) => unknown
  /** Returns the rows in the contract's form, after `read`. */
  readonly readRows?: (rows: readonly Fields[]) => readonly Fields[]
  /** Returns a fallback call, for hosts that have another call instead of this one. */
  readonly fallback?: (body: Fields) => FallbackCall | undefined
}

export interface FallbackCall {
  readonly path: string
  readonly body: Fields
  /** The refusals that lead to the fallback call. */
  readonly codes: readonly number[]
  /** Returns whether a host ignored the request. */
  readonly isIgnored?: (data: unknown) => boolean
}

/** The first role counts on hosts whose users have several. */
const readUser = named({
  username: 'user_name',
  realname: 'real_name',
  is_ban: 'is_del',
  role_id: 'role_ids',
})

const others: Readonly<Record<string, Other>> = {
  '/GetAuthCode': { read: readCaptcha },
  '/gm_user/userlist': {
    sent: ({ limit, search_txt, role_id }) => ({
      page_size: limit,
      user_name: search_txt,
      role_ids: role_id && [role_id],
    }),
    read: readUser,
    fallback: ({ is_ban, ...body }) =>
      typeof is_ban === 'number'
        ? {
            path: '/gm_user/userlist',
            body: { ...body, is_ban: is_ban === 1 },
            codes: [resultCodes.refused, resultCodes.invalidRequest],
            isIgnored: (data) => hasOtherStatus(data, is_ban),
          }
        : undefined,
  },
  '/gm_user/getUserById': { read: readUser },
  '/gm_user/InsertUser': { sent: ({ role_id }) => ({ role_ids: role_id && [role_id] }) },
  '/gm_user/ban': {
    sent: ({ is_ban }) => ({ typ: is_ban }),
    fallback: (body) => ({
      path: body.is_ban === 1 ? '/gm_user/SealUserAction' : '/gm_user/UnSealUserAction',
      body,
      codes: [resultCodes.routeNotFound],
    }),
  },
  '/gm_user/roles': {
    read: (role) => (Array.isArray(role.routes) ? { ...role, routes: JSON.stringify(role.routes) } : role),
    // The specification names only this path.
    fallback: () => ({ path: '/gm_user/roleOption', body: {}, codes: [resultCodes.routeNotFound] }),
  },
  '/gm_user/UrlConfig': { readRows: joinModules },
  '/notice/GetList': { sent: ({ limit }) => ({ page_size: limit }) },
  '/app/Config': {
    // An analytics console of the family puts the caller's choices there.
    read: (config) => ('list' in config && !('categories' in config) ? undefined : config),
  },
  '/app/List': { read: named({ plugin_name: 'app_name', plugin_alias: 'app_id' }) },
}

/** Returns the other names of a call of the contract; undefined for none. */
export function otherOf(path: string): Other | undefined {
  return others[path]
}

/** Returns a request with the names of other hosts beside the contract's. */
export function withOtherNames(path: string, body: unknown): unknown {
  const sent = others[path]?.sent
  return sent && isRecord(body) ? { ...body, ...sent(body) } : body
}

function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns a reader of fields that have another name; the first value of a list counts. */
function named(names: Readonly<Record<string, string>>): (fields: Fields) => Fields {
  return (fields) => {
    const found = Object.entries(names).filter(
      ([name, other]) => fields[name] === undefined && fields[other] !== undefined,
    )
    if (found.length === 0) return fields
    const values = found.map(([name, other]) => [name, [fields[other]].flat()[0]])
    return { ...fields, ...Object.fromEntries(values) }
  }
}

/** Returns whether rows have the other status, or come from a host with a boolean status. */
function hasOtherStatus(data: unknown, isBan: number): boolean {
  if (!isRecord(data) || data.unpaged === true) return false
  return arrayOf(data.list).some(
    (row) =>
      isRecord(row) && ('role_ids' in row || (row.is_ban !== undefined && Number(row.is_ban) !== isBan)),
  )
}

/** Returns calls by module: some hosts return `{ label, options: [{ value, label }] }`, or a flat list of calls. */
function joinModules(rows: readonly Fields[]): Fields[] {
  const byName = new Map<string, Fields[]>()
  for (const row of rows) {
    const isCall = typeof row.url === 'string'
    const title = isCall ? String(row.url).split('/').find(Boolean) : (row.name ?? row.label)
    const name = typeof title === 'string' ? title : ''
    const calls = isCall ? [row] : arrayOf(row.items ?? row.options).filter(isRecord)
    const items = calls.map(({ value, url = value, label, remark = label }) => ({ url, remark }))
    byName.set(name, [...(byName.get(name) ?? []), ...items])
  }
  return [...byName].map(([name, items]) => ({ name, items }))
}
