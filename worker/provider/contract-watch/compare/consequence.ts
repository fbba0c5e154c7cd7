import type { Endpoint } from '#contract/endpoint.ts'
import type { Path } from '#contract/registry.ts'
import type { Drift } from './compare-answer.ts'

/** Why the console copes with a difference. */
type CopingReason =
  | 'pathExplained'
  | 'messageReplaced'
  | 'tokenKept'
  | 'codeCounts'
  | 'menuEntryLeftOut'
  | 'bareArray'
  | 'wrappedRows'
  | 'noRows'
  | 'callsInOtherShape'
  | 'shownAsDash'
  | 'readAsEmpty'
  | 'shownAsIs'

/** Why the console breaks on a difference. */
type BreakingReason =
  | 'pathNeeded'
  | 'noEnvelope'
  | 'noCode'
  | 'noToken'
  | 'noMenu'
  | 'unreadable'
  | 'firstPageOnly'
  | 'noId'
  | 'fieldNeeded'
  | 'notShowable'
export type Reason = CopingReason | BreakingReason

/** The consequence of a difference for users of the console. */
export interface Consequence {
  readonly console: 'copes' | 'breaks'
  readonly reason: Reason
}

const copes = (reason: CopingReason): Consequence => ({ console: 'copes', reason })
const breaks = (reason: BreakingReason): Consequence => ({ console: 'breaks', reason })

/** The required fields of each path, besides the ids of rows. A path that writes is listed only if its data is read. */
const neededFields: { readonly [P in Path]?: readonly string[] } = {
  '/GetAuthCode': ['imgid', 'img'],
  '/gm_user/login': ['token'],
  '/gm_user/info': ['list', 'roles'],
  '/gm_user/GetEvKey': [],
  '/order/Config': ['packages', 'methods'],
  '/order/Create': ['order_no', 'status'],
  '/order/Detail': ['order_no', 'status'],
  '/order/List': ['list[].order_no', 'list[].status'],
  '/order/ListAll': ['list[].order_no', 'list[].status'],
  '/app/MarketList': ['list[].buy_coin_num'],
  '/app/MarketDetail': ['buy_coin_num'],
  '/app/UploadInit': ['file_id', 'part_size', 'received'],
  '/app/UploadDone': ['file_id'],
}

/** Lists within records; the console reads any other value as an empty list. */
const optionalLists = /\.(api|managers|files|categories|versions)$/

/** The paths without which nobody can sign in; for any other missing path the console displays an explanation. */
const indispensable: readonly string[] = ['/gm_user/login', '/gm_user/info'] satisfies Path[]

/** Whether the console copes with a missing path. */
export function worksWithout({ path }: Endpoint): boolean {
  return !indispensable.includes(path)
}

/**
 * Judges whether the console copes with a difference of an answer or breaks on it. Depends only on the path, the field
 * and the kinds.
 */
export function consequenceOf(endpoint: Endpoint, drift: Drift): Consequence {
  const { field, got } = drift
  if (field === '') return ofWholeAnswer(endpoint, drift)
  if (field === 'code') return breaks('noCode')
  if (field === 'msg') return copes('messageReplaced')
  if (field === 'token') return got === 'null' ? copes('tokenKept') : breaks('noToken')
  if (isMenuOfRole(field)) return copes('menuEntryLeftOut')
  if (endpoint.path === '/gm_user/info' && field.startsWith('data.list')) return ofMenu(field)
  const needed = neededFields[endpoint.path as Path]
  if (endpoint.writes && needed === undefined) return copes('codeCounts')
  if (endpoint.path === '/gm_user/UrlConfig' && isOtherShape(drift)) return copes('callsInOtherShape')
  return field === 'data' || field === 'data.list' || field === 'data.count'
    ? ofRows(endpoint, drift)
    : ofField(endpoint, drift, needed ?? [])
}

function ofWholeAnswer(endpoint: Endpoint, { got }: Drift): Consequence {
  if (got !== 'missing') return breaks('noEnvelope')
  return worksWithout(endpoint) ? copes('pathExplained') : breaks('pathNeeded')
}

function isMenuOfRole(field: string): boolean {
  return /\[\]\.routes(\(JSON\)|$)/.test(field)
}

/** The menu is needed; an entry that cannot be read is left out. */
function ofMenu(field: string): Consequence {
  return field.startsWith('data.list(JSON)[]') ? copes('menuEntryLeftOut') : breaks('noMenu')
}

/** Older and newer hosts list the calls that a role can be granted without modules, or with other names. */
function isOtherShape({ field, got }: Drift): boolean {
  return field === 'data' ? got === 'object' : field.startsWith('data[]')
}

function ofRows({ response }: Endpoint, { field, expected, got }: Drift): Consequence {
  if (field === 'data.count') return isEmpty(got) ? breaks('firstPageOnly') : copes('shownAsIs')
  const isList = expected === 'array' || 'list' in shapeOf(response)
  if (!isList) return breaks('unreadable')
  if (isEmpty(got) && (field === 'data.list' ? got === 'null' : true)) return copes('noRows')
  if (field === 'data' && expected === 'array' && got === 'object') return copes('wrappedRows')
  if (field === 'data' && expected === 'object' && /array$/.test(got)) return copes('bareArray')
  return breaks('unreadable')
}

function shapeOf(response: Endpoint['response']): object {
  return 'shape' in response && typeof response.shape === 'object' && response.shape !== null
    ? response.shape
    : {}
}

function ofField(
  { path }: Endpoint,
  { field, expected, got }: Drift,
  needed: readonly string[],
): Consequence {
  const isGone = isEmpty(got) || got === 'empty array' || got === 'empty string'
  const isOfOtherKind = isComposite(expected) !== isComposite(got)
  const name = field.replace(/^data\.?/, '')
  if (isGone && field.endsWith('[].id')) return breaks('noId')
  if ((isGone || isOfOtherKind) && (needed.includes(name) || needed.includes(`list${name}`))) {
    return breaks(path === '/gm_user/login' ? 'noToken' : 'fieldNeeded')
  }
  if (isGone) return copes('shownAsDash')
  if (optionalLists.test(field)) return copes('readAsEmpty')
  return isOfOtherKind ? breaks('notShowable') : copes('shownAsIs')
}

function isEmpty(got: string): boolean {
  return got === 'missing' || got === 'null'
}

function isComposite(kind: string): boolean {
  return /\b(array|object|record)\b/.test(kind)
}
