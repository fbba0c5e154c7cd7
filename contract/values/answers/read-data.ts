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

/** The paths of `writes`, whose answers may lack any field. */
export type WrittenPath = (typeof writes)[number]

/** Answers that are read as a record whatever they contain: pages explain a missing menu or missing categories. */
const areRecords = new Set<string>([...writes, '/gm_user/info', '/app/Config'])

/** The data needed to read the answer of a call. */
export interface AnswerFormat {
  readonly path: string
  readonly kind: Kind
  /** The names that other hosts of the family use. */
  readonly other?: Other | undefined
}

/**
 * Returns an answer's data by its format; undefined if unreadable. `unpaged` marks a bare array of all rows,
 * unfiltered. The array of a list without pages has `unreadable`, the number of rows left out.
 */
export function readData(format: AnswerFormat, data: unknown): unknown {
  const { kind } = format
  const named = withContractNames(format, data)
  if (isPageOfRows(kind)) return readPage(kind, named)
  const read = decode(kind, named)
  const leftOut = Array.isArray(named) && Array.isArray(read) ? named.length - read.length : 0
  return leftOut > 0 ? Object.assign(read as unknown[], { unreadable: leftOut }) : read
}

/** Returns an answer's data with the names and lists of the contract; not decoded. */
export function withContractNames({ path, kind, other = {} }: AnswerFormat, data: unknown): unknown {
  if (Array.isArray(kind)) {
    const rows = rowsIn(other, isRecord(data) ? (data.list ?? data.cfg_with_module ?? data.cfg) : data)
    return other.readRows && Array.isArray(rows) ? other.readRows(rows.filter(isRecord)) : rows
  }
  if (isPageOfRows(kind)) return withRows(data, rowsIn(other, isRecord(data) ? data.list : data))
  const given = areRecords.has(path) ? recordIn(data) : data
  return isRecord(given) && other.read ? other.read(given) : given
}

/** The `list` of /gm_user/info is a text: the menu. */
function isPageOfRows(kind: Kind): boolean {
  return typeof kind === 'object' && 'list' in kind && Array.isArray(kind.list)
}

function recordIn(data: unknown): object {
  if (isRecord(data)) return data
  return typeof data === 'number' ? { id: data } : {}
}

/** Returns the record with its rows, and unchanged if they are no list. */
function withRows(data: unknown, list: unknown): unknown {
  if (list !== null && !Array.isArray(list)) return data
  if (!isRecord(data)) return { list, unpaged: true }
  return data.list === list ? data : { ...data, list }
}

/** Reads a page, whose number of rows is named `count`. */
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
