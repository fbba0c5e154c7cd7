import { isRecord } from '../json.ts'
import { decode } from './decode.ts'
import type { Kind } from './kinds.ts'
import type { Other } from './other-names.ts'

/** Writing calls that some hosts answer with null, `{}`, a number or a sentence. */
const writes = [
  '/GetEmailAuthCode',
  '/UserRegister',
  '/GetFoundPwdEmailCode',
  '/gm_user/InsertUser',
  '/gm_user/SaveUserAssets',
  '/gm_user/role/add',
  '/gm_user/role/update',
  '/order/Cancel',
  '/order/AskRefund',
  '/order/RefuseRefund',
  '/order/Refund',
  '/app/Buy',
  '/app/Create',
  '/app/PublishCreate',
  '/app/EvVersionCreateV2',
] as const

/** The paths of `writes`: their answers may lack any field. */
export type WrittenPath = (typeof writes)[number]

/**
 * Whatever their data is, it is a record: without the user info's fields, a page tells that the menu is missing, and
 * without a configuration plugins have no categories to choose.
 */
const areRecords = new Set<string>([...writes, '/gm_user/info', '/app/Config'])

/** How the answer of a call is read. */
export interface AnswerFormat {
  readonly path: string
  readonly kind: Kind
  /** What hosts call by another name. */
  readonly other?: Other | undefined
}

/**
 * Returns an answer's data by its format; undefined if unreadable. `unpaged`: a bare array, all rows unfiltered. A list
 * without a page has its rows in an array, whose `unreadable` counts those that were left out.
 */
export function readData(format: AnswerFormat, data: unknown): unknown {
  const { kind } = format
  const named = withContractNames(format, data)
  if (isPageOfRows(kind)) return readPage(kind, named)
  const read = decode(kind, named)
  const leftOut = Array.isArray(named) && Array.isArray(read) ? named.length - read.length : 0
  return leftOut > 0 ? Object.assign(read as unknown[], { unreadable: leftOut }) : read
}

/** Returns an answer's data with the names of the contract, and its lists where the contract has them; not decoded. */
export function withContractNames({ path, kind, other = {} }: AnswerFormat, data: unknown): unknown {
  if (Array.isArray(kind)) {
    const rows = rowsIn(other, isRecord(data) ? (data.list ?? data.cfg_with_module ?? data.cfg) : data)
    return other.readRows && Array.isArray(rows) ? other.readRows(rows.filter(isRecord)) : rows
  }
  if (isPageOfRows(kind)) return withRows(data, rowsIn(other, isRecord(data) ? data.list : data))
  const given = areRecords.has(path) ? recordIn(data) : data
  return isRecord(given) && other.read ? other.read(given) : given
}

/** The menu of /gm_user/info is a `list`, too: a text. */
function isPageOfRows(kind: Kind): boolean {
  return typeof kind === 'object' && 'list' in kind && Array.isArray(kind.list)
}

/** A bare number is the id of the created record. */
function recordIn(data: unknown): object {
  if (isRecord(data)) return data
  return typeof data === 'number' ? { id: data } : {}
}

/** Rows that are no list stay as they came. */
function withRows(data: unknown, list: unknown): unknown {
  if (list !== null && !Array.isArray(list)) return data
  if (!isRecord(data)) return { list, unpaged: true }
  return data.list === list ? data : { ...data, list }
}

/** Lists name their number of rows `count`. */
function readPage(kind: Kind, named: unknown): unknown {
  const list = isRecord(named) ? named.list : undefined
  if (list !== null && !Array.isArray(list)) return undefined
  const page = Object(decode(kind, named))
  return Number.isSafeInteger(page.count) && page.count >= 0 ? page : { ...page, count: list?.length ?? 0 }
}

/** Returns the rows with the contract's names; null for no rows, another value as it is. */
function rowsIn({ read = unchanged }: Other, rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows ?? null
  const named = rows.map((row) => (isRecord(row) ? read(row) : row))
  return named.every((row, index) => row === rows[index]) ? rows : named
}

function unchanged(fields: object): unknown {
  return fields
}
