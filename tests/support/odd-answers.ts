import { findEndpoint, type Path } from '#contract/registry.ts'
import { isRecord } from '#contract/values/json.ts'
import { fromTimestamp } from '#contract/values/provider-time.ts'
import { compareAnswer } from '#scripts/conformance/judge/compare-answer.ts'
import type { Reason } from '#scripts/conformance/judge/meanings.ts'
import { type Place, withValue } from './sample-answer.ts'

/** A list of one row. */
interface Screen {
  readonly path: Path
  readonly address: string
  readonly request: object
  readonly account: string
  /** The field that names the row. */
  readonly name: string
}

const users: Screen = {
  path: '/gm_user/userlist',
  address: '/permission/user?search_txt=buyer@',
  request: { search_txt: 'buyer@' },
  account: 'admin',
  name: 'username',
}

const orders: Screen = {
  path: '/order/List',
  address: '/member/order',
  request: {},
  account: 'buyer',
  name: 'order_no',
}

/** One odd value in the answer to a list. */
export interface OddAnswer {
  readonly what: string
  readonly on: Screen
  readonly place: Place
  /** Returns what is answered in place of a good value. */
  readonly value: (good: unknown) => unknown
  /** The title of the column that shows it. */
  readonly column?: string
  /** What its cell shows when the value can be read; by default what a good one shows. */
  readonly shows?: string
}

function inRow(what: string, field: string, column: string, value: unknown, shows?: string): OddAnswer {
  const read = typeof value === 'function' ? (good: unknown) => value(good) : () => value
  const place = ['data', 'list', 0, field]
  return { what, on: users, place, value: read, column, ...(shows !== undefined && { shows }) }
}

function inAnswer(what: string, place: Place, value: (good: unknown) => unknown): OddAnswer {
  return { what, on: users, place, value }
}

const seconds = (time: string) => (fromTimestamp(time) ?? 0) / 1000
const nothing = () => undefined

/** A case for each row of "How an answer is read". */
export const oddAnswers: readonly OddAnswer[] = [
  inRow('a number for a text', 'realname', '姓名', 7, '7'),
  inRow('null for a text', 'email', '邮箱', null),
  inRow('an object for a text', 'realname', '姓名', {}),
  inRow('the text of a number', 'ev_coin', '余额', String),
  inRow('a word for a number', 'ev_coin', '余额', 'many'),
  inRow('a boolean for a flag', 'is_ban', '状态', true, '已封禁'),
  inRow('a word for a flag', 'is_ban', '状态', 'yes'),
  inRow('seconds for a time', 'last_login_time', '最近登录', seconds),
  inRow('the zero time', 'last_login_time', '最近登录', '0001-01-01T00:00:00Z', '从未登录'),
  inRow('null for a time', 'last_login_time', '最近登录', null, '从未登录'),
  inRow('a word for a time', 'last_login_time', '最近登录', 'soon'),
  { ...inRow('a state that is unknown', 'status', '状态', 9), on: orders },
  inAnswer('a number for a row', ['data', 'list', 0], () => 7),
  inAnswer('a row without its key', ['data', 'list', 0, 'id'], nothing),
  inAnswer('a row twice', ['data', 'list'], (list) => [list, list].flat()),
  inAnswer('no data', ['data'], () => null),
  inAnswer('a word for the data', ['data'], () => 'rows'),
  inAnswer('null for a list', ['data', 'list'], () => null),
  inAnswer('no list', ['data', 'list'], nothing),
  inAnswer('a number for a list', ['data', 'list'], () => 3),
  inAnswer('a bare array', ['data'], (data) => isRecord(data) && data.list),
  inAnswer('the text of a count', ['data', 'count'], String),
  inAnswer('no count', ['data', 'count'], nothing),
  inAnswer('the text of a code', ['code'], String),
  inAnswer('no code', ['code'], nothing),
  inAnswer('an object for a message', ['msg'], () => ({})),
  inAnswer('an object for a token', ['token'], () => ({})),
]

/** Returns an answer with the odd value in the only row that is left in it, and the name of that row. */
export function madeOdd({ on, place, value }: OddAnswer, answer: unknown) {
  const list = valueAt(answer, ['data', 'list'])
  const one = Array.isArray(list) ? list.slice(0, 1) : []
  const good = withValue(withValue(answer, ['data', 'list'], one), ['data', 'count'], one.length)
  const name = String(valueAt(good, ['data', 'list', 0, on.name]))
  return { good, name, odd: withValue(good, place, value(valueAt(good, place))) }
}

function valueAt(root: unknown, place: Place): unknown {
  return place.reduce<unknown>((value, key) => Object(value)[key], root)
}

/** Returns what conformance says of an answer. */
export function saidOf({ on }: OddAnswer, answer: unknown): Reason[] {
  const endpoint = findEndpoint(on.path)
  if (!endpoint) throw new Error(`[test] there is no ${on.path}.`)
  return [...new Set(compareAnswer(endpoint, answer).map(({ reason }) => reason))]
}

/** What a page shows: the cells of a row by column, and all its text. */
export interface Shown {
  readonly cells: Readonly<Record<string, string>> | undefined
  readonly text: string
}

/** Reads the page. */
export function shownOf(name: string): Shown {
  const textOf = ({ textContent }: Element) => textContent ?? ''
  const heads = [...document.querySelectorAll('thead th')].map(textOf)
  const row = [...document.querySelectorAll('tbody tr')].find((each) =>
    [...each.querySelectorAll('td, td *')].some((part) => textOf(part) === name),
  )
  const cells = row && [...row.querySelectorAll('td')].map((cell, index) => [heads[index], textOf(cell)])
  return { cells: cells && Object.fromEntries(cells), text: textOf(document.body) }
}

/** Returns what is shown in place of what conformance says; empty when it is that. `good` shows a good answer. */
export function untrue(
  reason: Reason,
  { column, shows, value }: OddAnswer,
  shown: Shown,
  good: Shown,
): string {
  const { cells, text } = shown
  const cellOf = (each: Shown) =>
    Object.entries(each.cells ?? {}).find(([title]) => column && title.startsWith(column))?.[1]
  const cell = cellOf(shown)
  const expectCell = (expected: string | undefined) =>
    cell === expected ? '' : `${cell} in place of ${expected}`
  const expectText = (expected: string, isRowThere?: boolean) => {
    if (isRowThere !== undefined && isRowThere !== (cells !== undefined))
      return `a row: ${JSON.stringify(cells)}`
    return text.includes(expected) ? '' : `no ${expected}`
  }
  switch (reason) {
    case 'shownAsDash':
      return expectCell('—')
    case 'shownAsIs':
      return expectCell(String(value(undefined)))
    case 'readAllTheSame':
    case 'readAsEmpty':
    case 'bareArray':
    case 'messageReplaced':
    case 'tokenIgnored':
      return column ? expectCell(shows ?? cellOf(good)) : expectText('共 1 条', true)
    case 'firstPageOnly':
      return expectText('共 1 条', true)
    case 'noRows':
    case 'rowsNotFound':
      return expectText('没有符合条件的记录', false)
    case 'rowLeftOut':
      return expectText('本页有 1 条无法读取')
    case 'unreadable':
      return expectText('服务方返回的数据无法读取', false)
    case 'noCode':
    case 'noEnvelope':
      return expectText('网络异常', false)
    default:
      return `no page shows ${reason}`
  }
}
