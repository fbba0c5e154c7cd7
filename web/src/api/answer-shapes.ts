import type { Path, ResponseOf } from '#contract/registry.ts'
import { isRecord } from '#contract/values/json.ts'
import { mergeModules, readRecord } from './answer-records.ts'

type ShapeOf<Response> = null extends Response
  ? 'nothing'
  : Response extends { list: unknown[]; count: number }
    ? 'list'
    : Response extends unknown[]
      ? 'rows'
      : never

/** The shape of each path's data; a missing path or a wrong shape is a type error. */
const shapes: {
  readonly [P in Path as [ShapeOf<ResponseOf<P>>] extends [never] ? never : P]: ShapeOf<ResponseOf<P>>
} = {
  '/ResetPwd': 'nothing',
  '/gm_user/logout': 'nothing',
  '/gm_user/ModifyPwd': 'nothing',
  '/gm_user/ModifyPwdByPassword': 'nothing',
  '/gm_user/UpdateSelf': 'nothing',
  '/gm_user/CoinLog': 'list',
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
  '/order/ListAll': 'list',
  '/app/MarketList': 'list',
  '/app/UserBuyLog': 'list',
  '/app/PluginBuyLog': 'list',
  '/notice/GetList': 'list',
  '/notice/MarkReadNotice': 'nothing',
  '/app/List': 'list',
  '/app/UpdatePluginInfo': 'nothing',
  '/app/UpdateManager': 'nothing',
  '/app/PluginToExamine': 'nothing',
  '/app/StatusAction': 'nothing',
  '/app/ExamineClaim': 'nothing',
  '/app/ExamineLog': 'rows',
  '/app/ExamineQueue': 'list',
  '/app/ExamineRemark': 'nothing',
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

/** The data of a call's answer after `normalizeAnswer`. */
export type AnswerOf<P extends Path> = P extends (typeof writes)[number]
  ? Partial<ResponseOf<P>>
  : ResponseOf<P>

/** Result for data that does not have the shape of its path. */
export const unreadable = Symbol('unreadable')

/** Returns the data of an answer in the shape of its path, or `unreadable`. */
export function normalizeAnswer(path: string, data: unknown): unknown {
  const shape = shapeByPath.get(path)
  if (shape === 'nothing') return data
  if (isWrite.has(path)) return writeResult(data)
  if (shape === 'rows') return rowsIn(path, data)
  if (shape === 'list') return toList(path, data)
  return isRecord(data) ? readRecord(path, data) : unreadable
}

/** A bare number is the id of the created record. */
function writeResult(data: unknown): object {
  if (isRecord(data)) return data
  return typeof data === 'number' ? { id: data } : {}
}

function rowsIn(path: string, data: unknown): Record<string, unknown>[] | typeof unreadable {
  const rows = isRecord(data) ? (data.list ?? data.cfg_with_module ?? data.cfg ?? []) : data
  if (!Array.isArray(rows)) return unreadable
  const records = rows.filter(isRecord).map((row) => readRecord(path, row))
  return path === '/gm_user/UrlConfig' ? mergeModules(records) : records
}

/** Sets `unpaged` when the host returned a bare array: all rows, unfiltered. */
function toList(path: string, data: unknown): unknown {
  const list = rowsIn(path, data)
  if (list === unreadable) return unreadable
  if (!isRecord(data)) return { list, count: list.length, unpaged: true }
  const count = Number(data.count ?? list.length)
  return { ...data, list, count: Number.isSafeInteger(count) && count >= 0 ? count : list.length }
}
