import type { Path, ResponseOf } from '../../../contract/registry.ts'

/** What an answer is as a whole: nothing, a page of a list, or all rows at once. Any other is a record. */
type ShapeOf<Response> = null extends Response
  ? 'nothing'
  : Response extends { list: unknown[]; count: number }
    ? 'list'
    : Response extends unknown[]
      ? 'rows'
      : never

/** Held to the contract by its types: a path that is missing here, or is something else, does not compile. */
const shapes: {
  readonly [P in Path as [ShapeOf<ResponseOf<P>>] extends [never] ? never : P]: ShapeOf<ResponseOf<P>>
} = {
  '/ResetPwd': 'nothing',
  '/gm_user/logout': 'nothing',
  '/gm_user/ModifyPwd': 'nothing',
  '/gm_user/ModifyPwdByPassword': 'nothing',
  '/gm_user/UpdateSelf': 'nothing',
  '/gm_user/userlist': 'list',
  '/gm_user/roleOption': 'rows',
  '/gm_user/UpdateUser': 'nothing',
  '/gm_user/ban': 'nothing',
  '/gm_user/DelUser': 'nothing',
  '/gm_user/roles': 'rows',
  '/gm_user/role/delete': 'nothing',
  '/gm_user/UrlConfig': 'rows',
  '/operater_log/ListAction': 'list',
  '/order/List': 'list',
  '/app/MarketList': 'list',
  '/app/UserBuyLog': 'list',
  '/app/PluginBuyLog': 'list',
  '/app/List': 'list',
  '/app/UpdatePluginInfo': 'nothing',
  '/app/UpdateManager': 'nothing',
  '/app/PluginToExamine': 'nothing',
  '/app/StatusAction': 'nothing',
  '/app/ExamineClaim': 'nothing',
  '/app/ExamineLog': 'rows',
  '/app/PublishList': 'list',
  '/app/UpdatePublishBinV2': 'nothing',
  '/app/UpdatePublishChangeLog': 'nothing',
  '/app/PublishToExamine': 'nothing',
  '/app/PublishStatusAction': 'nothing',
  '/app/PublishRelease': 'nothing',
  '/app/EvVersionList': 'list',
  '/app/EvPublishRelease': 'nothing',
}

const shapeByPath: ReadonlyMap<string, 'nothing' | 'list' | 'rows'> = new Map(Object.entries(shapes))

/** An answer that is not what its path answers, whatever its code says. */
export const unreadable = Symbol('unreadable')

/**
 * The data of an answer in the shape of its path, as far as that can be told without looking into its records: a
 * list may come as a bare array, or with null for no rows; what is no row is left out. `unreadable` for a record
 * that is none.
 */
export function inShape(path: string, data: unknown): unknown {
  const shape = shapeByPath.get(path)
  if (shape === 'nothing') return data
  if (shape === 'rows') return rowsIn(data)
  if (shape === 'list') return toList(data)
  return isRecord(data) ? data : unreadable
}

function rowsIn(data: unknown): unknown {
  const rows = isRecord(data) ? (data.list ?? []) : data
  return Array.isArray(rows) ? rows.filter(isRecord) : unreadable
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toList(data: unknown): unknown {
  const list = rowsIn(data)
  if (!Array.isArray(list)) return unreadable
  if (!isRecord(data)) return { list, count: list.length }
  const count = Number(data.count ?? list.length)
  return { ...data, list, count: Number.isSafeInteger(count) && count >= 0 ? count : list.length }
}
