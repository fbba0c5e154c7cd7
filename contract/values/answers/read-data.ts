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

const isWrite = new Set<string>(writes)

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
export function readData({ path, kind, other = {} }: AnswerFormat, data: unknown): unknown {
  if (kind === 'any') return data
  if (isWrite.has(path)) return decode(kind, writtenRecord(data))
  if (Array.isArray(kind)) return readRows(other, kind, data)
  return isPageOfRows(kind) ? readList(other, kind, data) : readRecord(other, kind, data)
}

/** The menu of /gm_user/info is a `list`, too: a text. */
function isPageOfRows(kind: Kind): boolean {
  return typeof kind === 'object' && 'list' in kind && Array.isArray(kind.list)
}

/** A bare number is the id of the created record. */
function writtenRecord(data: unknown): object {
  if (isRecord(data)) return data
  return typeof data === 'number' ? { id: data } : {}
}

function readRecord({ read = unchanged }: Other, kind: Kind, data: unknown): unknown {
  const named = isRecord(data) ? read(data) : undefined
  return isRecord(named) ? decode(kind, named) : undefined
}

function readRows(other: Other, kind: Kind, data: unknown): unknown {
  const rows = rowsIn(other, isRecord(data) ? (data.list ?? data.cfg_with_module ?? data.cfg) : data)
  const named = other.readRows && Array.isArray(rows) ? other.readRows(rows.filter(isRecord)) : rows
  const read = decode(kind, named)
  const leftOut =
    Array.isArray(rows) && Array.isArray(read) && !other.readRows ? rows.length - read.length : 0
  return leftOut > 0 ? Object.assign(read as unknown[], { unreadable: leftOut }) : read
}

/** Lists name their number of rows `count`. */
function readList(other: Other, kind: Kind, data: unknown): unknown {
  const list = rowsIn(other, isRecord(data) ? data.list : data)
  if (list !== null && !Array.isArray(list)) return undefined
  const answer = isRecord(data) ? withRows(data, list) : { list, count: list?.length ?? 0, unpaged: true }
  const decoded = decode(kind, answer)
  if (!isRecord(decoded)) return undefined
  const count = Number(decoded.count)
  const isCount = decoded.count !== undefined && Number.isSafeInteger(count) && count >= 0
  return isCount ? decoded : { ...decoded, count: list?.length ?? 0 }
}

function withRows(data: Record<string, unknown>, list: unknown): Record<string, unknown> {
  return data.list === list ? data : { ...data, list }
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
