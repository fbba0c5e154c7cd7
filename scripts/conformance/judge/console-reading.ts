import { answerKinds } from '#contract/answer-kinds.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Path } from '#contract/registry.ts'
import { readMenuEntry } from '#contract/values/answers/menu-entry.ts'
import { otherOf } from '#contract/values/answers/other-names.ts'
import { readCaptcha } from '#contract/values/answers/read-captcha.ts'
import { type AnswerFormat, readData } from '#contract/values/answers/read-data.ts'
import { readEnvelope } from '#contract/values/answers/read-envelope.ts'
import { fieldOf, fieldsOf, isRecord } from '#contract/values/json.ts'
import { valueAt } from './issues.ts'
import type { Reason } from './meanings.ts'

export type Place = readonly PropertyKey[]

/** The fields that pages require, `''` for all, and the consequence of their absence. */
const neededFields: { readonly [P in Path]?: Readonly<Record<string, Reason>> } = {
  '/GetAuthCode': { imgid: 'fieldNeeded', img: 'fieldNeeded' },
  '/gm_user/login': { token: 'noToken' },
  '/gm_user/info': { '': 'noMenu', list: 'noMenu' },
  '/order/Create': { order_no: 'fieldNeeded' },
  '/app/UploadInit': { file_id: 'fieldNeeded' },
  '/app/UploadDone': { file_id: 'fieldNeeded' },
}

/** The paths that the sign-in requires; the console explains any other missing path. */
const indispensable: readonly string[] = ['/gm_user/login', '/gm_user/info'] satisfies Path[]

/** Whether the console copes with a missing path. */
export function worksWithout({ path }: Endpoint): boolean {
  return !indispensable.includes(path)
}

const kinds = answerKinds()

function formatOf(path: string): AnswerFormat {
  return { path, kind: kinds[path] ?? 'any', other: otherOf(path) }
}

/** Returns whether the console leaves out rows of an answer. */
export function leavesOutRows({ path }: Endpoint, answer: unknown): boolean {
  return fieldOf(readData(formatOf(path), readEnvelope(answer)?.data), 'unreadable') !== undefined
}

/** Returns the console's reading of a difference. */
export function reasonOf({ path, writes }: Endpoint, answer: unknown, [part, ...place]: Place): Reason {
  const envelope = readEnvelope(answer)
  if (envelope === undefined) return part === 'code' ? 'noCode' : 'noEnvelope'
  if (part === 'code') return 'readAllTheSame'
  if (part === 'msg') return 'messageReplaced'
  if (part === 'token') return 'tokenIgnored'
  const { data } = envelope
  if (path === '/GetAuthCode' && hasNoCaptcha(data)) return 'noCaptcha'
  const format = formatOf(path)
  const { kind } = format
  const needed = neededFields[path as Path]
  const read = readData(format, narrowed(data, place))
  if (kind === 'any') return 'codeCounts'
  if (read === undefined) return 'unreadable'
  if (place.length === 0) return needed?.[''] ?? (writes ? 'codeCounts' : ofWhole(kind, data))
  const at = placeInRead(read, data, place)
  const row = at.lastIndexOf(0)
  if (row >= 0 && valueAt(read, at.slice(0, row + 1)) === undefined)
    return row === 0 || at[row - 1] === 'list' ? 'rowLeftOut' : 'valueLeftOut'
  const value = valueAt(read, at)
  if (place.join('.') === 'list' && isRecord(data) && Object.keys(data).length === 0) return 'noRows'
  if (value !== undefined) return ofValue(value, valueAt(data, place), place.join('.'))
  return needed?.[place.join('.')] ?? (writes ? 'codeCounts' : 'shownAsDash')
}

/** Returns the console's reading of a difference in the JSON of a menu; `menu` is undefined for invalid JSON. */
export function reasonInMenu({ path }: Endpoint, menu: unknown, place: Place): Reason {
  if (!Array.isArray(menu)) return path === '/gm_user/info' ? 'noMenu' : 'readAsEmpty'
  let end = 1
  while (place[end] === 'children' && typeof place[end + 1] === 'number') end += 2
  return readMenuEntry(valueAt(menu, place.slice(0, end))) ? 'readAllTheSame' : 'menuEntryLeftOut'
}

/** Reduces every list on the way to a place to one element. */
function narrowed(value: unknown, [key, ...rest]: Place): unknown {
  if (key === undefined) return value
  if (Array.isArray(value)) return [narrowed(value[Number(key)], rest)]
  return isRecord(value) && key in value ? { ...value, [key]: narrowed(value[String(key)], rest) } : value
}

/** Returns a place in the read data, whose rows may be moved and whose lists are narrowed. */
function placeInRead(read: unknown, data: unknown, place: Place): Place {
  const at = place.map((key) => (typeof key === 'number' ? 0 : key))
  if (Array.isArray(read)) return at[0] === 'list' ? at.slice(1) : at
  return Array.isArray(data) ? ['list', ...at] : at
}

/** Returns whether the console's forms read "no captchas" from the answer. */
function hasNoCaptcha(data: unknown): boolean {
  const { imgid, img } = readCaptcha(fieldsOf(data))
  return !imgid && !img
}

function ofWhole(kind: AnswerFormat['kind'], data: unknown): Reason {
  if (!Array.isArray(kind) && !('list' in Object(kind))) return 'readAsEmpty'
  if (data === null) return 'noRows'
  return Array.isArray(data) ? 'bareArray' : 'readAllTheSame'
}

function ofValue(value: unknown, sent: unknown, place: string): Reason {
  // The check of the pages finds missing rows.
  if (place === 'count') return 'readAllTheSame'
  if (place === 'list') return sent === null ? 'noRows' : 'rowsNotFound'
  if (value === sent) return 'shownAsIs'
  if (value === '' || (Array.isArray(value) && value.length === 0)) return 'readAsEmpty'
  return isRecord(value) && !isRecord(sent) ? 'shownAsDash' : 'readAllTheSame'
}
