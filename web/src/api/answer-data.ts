import type { Path, ResponseOf } from '#contract/registry.ts'
import { isRecord } from '#contract/values/json.ts'
import type { Kind } from '#contract/values/kinds.ts'
import { decode } from './decode.ts'
import { joinModules, withContractNames } from './other-names.ts'

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
  '/order/Refund',
  '/app/Buy',
  '/app/Create',
  '/app/PublishCreate',
  '/app/EvVersionCreateV2',
] as const satisfies Path[]

const isWrite = new Set<string>(writes)

/** The data of a call's answer. */
export type AnswerOf<P extends Path> = P extends (typeof writes)[number]
  ? Partial<ResponseOf<P>>
  : ResponseOf<P>

/** Returns an answer's data by the kind of its call; undefined if unreadable. `unpaged`: a bare array, all rows unfiltered. */
export function readData(path: string, kind: Kind, data: unknown): unknown {
  if (kind === 'any') return data
  if (isWrite.has(path)) return decode(kind, writtenRecord(data))
  if (Array.isArray(kind)) return readRows(path, kind, data)
  return isPageOfRows(kind) ? readList(path, kind, data) : readRecord(path, kind, data)
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

function readRecord(path: string, kind: Kind, data: unknown): unknown {
  return isRecord(data) ? decode(kind, withContractNames(path, data)) : undefined
}

function readRows(path: string, kind: Kind, data: unknown): unknown {
  const rows = rowsIn(path, isRecord(data) ? (data.list ?? data.cfg_with_module ?? data.cfg) : data)
  if (path !== '/gm_user/UrlConfig' || !Array.isArray(rows)) return decode(kind, rows)
  return decode(kind, joinModules(rows.filter(isRecord)))
}

/** Lists name their number of rows `count`. */
function readList(path: string, kind: Kind, data: unknown): unknown {
  const list = rowsIn(path, isRecord(data) ? data.list : data)
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
function rowsIn(path: string, rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows ?? null
  const named = rows.map((row) => (isRecord(row) ? withContractNames(path, row) : row))
  return named.every((row, index) => row === rows[index]) ? rows : named
}
