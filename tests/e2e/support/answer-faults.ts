/** An HTTP answer. */
export interface WireAnswer {
  status: number
  contentType: string
  body: string
}

/** A way in which a provider's answer can be wrong. */
export interface AnswerFault {
  name: string
  /** Returns the answer that replaces a good one. */
  change: (good: string) => WireAnswer
  /** The connection fails instead. */
  isCut?: boolean
  /** A sign-in still succeeds with this answer. */
  isReadable?: boolean
  /** Temporary: the page offers a retry. */
  isPassing?: boolean
  /** Only in the full run; another fault takes the same path. */
  isSparse?: boolean
  /**
   * What is wrong: all of the answer, so that nothing of it is usable; its lists; or its fields. Pages treat all of a kind
   * alike.
   */
  kind: 'answer' | 'lists' | 'fields'
  /** Text of the toast or dialog that the console shows. */
  says?: RegExp
  /** Name of the button that leaves the page as it is. */
  stays?: string
}

export const maintenance = '数据库正在维护，请稍后再试'

/** All faults of the fault run, except for delays. */
export const answerFaults: readonly AnswerFault[] = [
  { name: 'no connection', kind: 'answer', isPassing: true, isCut: true, change: () => answer('') },
  refusal('500 with a message', 500, maintenance, { isPassing: true, isSparse: true }),
  refusal('500 without a message', 500, '', { isPassing: true }),
  {
    name: 'HTTP 500 without a body',
    kind: 'answer',
    isPassing: true,
    isSparse: true,
    change: () => answer('', { status: 500 }),
  },
  {
    name: 'HTML instead of JSON',
    kind: 'answer',
    isPassing: true,
    change: () => answer('<!doctype html><title>nginx</title>', { contentType: 'text/html' }),
  },
  {
    name: 'cut in the middle',
    kind: 'answer',
    isPassing: true,
    isSparse: true,
    change: (good) => answer(good.slice(0, good.length / 2)),
  },
  refusal('40001', 40001, 'Token不能为空', { says: /请重新登录!/, isSparse: true }),
  refusal('40002', 40002, 'Token鉴权失败', { stays: '留在本页', isSparse: true }),
  refusal('40003', 40003, 'Token已超时', { stays: '留在本页' }),
  refusal('40005', 40005, '您没有该资源的访问权限'),
  refusal('40007', 40007, '客户端版本落后服务器版本', { stays: '取消', isSparse: true }),
  { name: 'nothing in the lists', kind: 'lists', isReadable: true, change: changeData(emptied) },
  { name: 'a list as a bare array', kind: 'lists', isReadable: true, change: changeData(bare) },
  // A list without data is an empty one, which needs no retry.
  { name: 'no data at all', kind: 'answer', isSparse: true, change: changeData(() => null) },
  {
    name: 'numbers as text',
    kind: 'fields',
    isSparse: true,
    isReadable: true,
    change: changeData(eachLeaf((value) => (isNumber(value) ? String(value) : value))),
  },
  {
    name: 'numbers for text, words for numbers',
    kind: 'fields',
    isSparse: true,
    change: changeData(eachLeaf((value) => (isNumber(value) ? 'many' : 7))),
  },
  { name: 'null in every field', kind: 'fields', change: changeData(eachLeaf(() => null)) },
  { name: 'every field missing', kind: 'fields', change: changeData(eachLeaf(() => undefined)) },
  {
    name: 'null for every list and record in it',
    kind: 'fields',
    isSparse: true,
    isReadable: true,
    change: changeData(eachBranch(() => null)),
  },
]

function answer(body: string, { status = 200, contentType = 'application/json' } = {}): WireAnswer {
  return { status, contentType, body }
}

function refusal(name: string, code: number, msg: string, more: Partial<AnswerFault> = {}): AnswerFault {
  const body = JSON.stringify({ code, msg, data: null })
  return { name, kind: 'answer', change: () => answer(body, { status: 202 }), ...more }
}

export function changeData(change: (data: unknown) => unknown): AnswerFault['change'] {
  return (good) => {
    const envelope: { data: unknown } = JSON.parse(good)
    return answer(JSON.stringify({ ...envelope, data: change(envelope.data) }))
  }
}

/** Maximum rows of a list: more rows only take longer to render. */
const shown = 3

/** Shortens the lists of an answer. */
export function shortened(good: string): string {
  return JSON.stringify(
    JSON.parse(good, (field, value) =>
      field === 'list' && Array.isArray(value) ? value.slice(0, shown) : value,
    ),
  )
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

/** Empties all lists and sets counts to 0. */
function emptied(data: unknown): unknown {
  if (Array.isArray(data)) return []
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, key === 'count' ? 0 : emptied(value)]),
  )
}

function bare(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'list' in data ? data.list : data
}

/** Returns a change of every value that is neither a list nor a record. */
function eachLeaf(change: (value: unknown) => unknown): (data: unknown) => unknown {
  return function walk(data): unknown {
    if (Array.isArray(data)) return data.map(walk)
    if (typeof data !== 'object' || data === null) return change(data)
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, walk(value)]))
  }
}

/** Returns a change of every list and record inside the answer. */
function eachBranch(change: () => unknown): (data: unknown) => unknown {
  const inner = (value: unknown) => (typeof value === 'object' && value !== null ? change() : value)
  return (data) => {
    if (Array.isArray(data)) return data.map(inner)
    if (typeof data !== 'object' || data === null) return data
    if ('list' in data && Array.isArray(data.list)) return { ...data, list: data.list.map(inner) }
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, inner(value)]))
  }
}
