/** An answer as it comes over the wire. */
export interface WireAnswer {
  status: number
  contentType: string
  body: string
}

/** What can be wrong with the answers of a provider. */
export interface AnswerFault {
  name: string
  /** What comes in place of a good answer. */
  change: (good: string) => WireAnswer
  /** Nothing comes: the connection is gone. */
  isCut?: boolean
  /** A sign-in that is answered so can still be one. */
  isReadable?: boolean
  /** May come right by itself: the page itself offers to try again. */
  isPassing?: boolean
  /** Only in the whole run, since another one goes the same ways. */
  isRare?: boolean
  /** Of fields, which the console takes at their word: a part of a page may say that it cannot be drawn. */
  isOfFields?: boolean
  /** What the console asks or says on top of any page. */
  says?: RegExp
  /** The choice that leaves the page as it is. */
  stays?: string
}

export const maintenance = '数据库正在维护，请稍后再试'

/** Everything that the fault run does to an answer, but for its coming late. */
export const answerFaults: readonly AnswerFault[] = [
  { name: 'no connection', isPassing: true, isCut: true, change: () => answer('') },
  refusal('500 with a message', 500, maintenance, { isPassing: true, isRare: true }),
  refusal('500 without a message', 500, '', { isPassing: true }),
  {
    name: 'HTTP 500 without a body',
    isPassing: true,
    isRare: true,
    change: () => answer('', { status: 500 }),
  },
  {
    name: 'HTML instead of JSON',
    isPassing: true,
    change: () => answer('<!doctype html><title>nginx</title>', { contentType: 'text/html' }),
  },
  {
    name: 'cut in the middle',
    isPassing: true,
    isRare: true,
    change: (good) => answer(good.slice(0, good.length / 2)),
  },
  refusal('40001', 40001, 'Token不能为空', { says: /请重新登录!/, isRare: true }),
  refusal('40002', 40002, 'Token鉴权失败', { stays: '留在本页', isRare: true }),
  refusal('40003', 40003, 'Token已超时', { stays: '留在本页' }),
  refusal('40005', 40005, '您没有该资源的访问权限'),
  refusal('40007', 40007, '客户端版本落后服务器版本', { stays: '取消', isRare: true }),
  { name: 'nothing in the lists', isReadable: true, change: changeData(emptied) },
  { name: 'a list as a bare array', isReadable: true, change: changeData(bare) },
  { name: 'no data at all', isPassing: true, isRare: true, change: changeData(() => null) },
  {
    name: 'numbers as text',
    isOfFields: true,
    isRare: true,
    isReadable: true,
    change: changeData(eachLeaf((value) => (isNumber(value) ? String(value) : value))),
  },
  {
    name: 'numbers for text, words for numbers',
    isOfFields: true,
    isRare: true,
    change: changeData(eachLeaf((value) => (isNumber(value) ? 'many' : 7))),
  },
  { name: 'null in every field', isOfFields: true, change: changeData(eachLeaf(() => null)) },
  { name: 'every field missing', isOfFields: true, change: changeData(eachLeaf(() => undefined)) },
  {
    name: 'null for every list and record in it',
    isOfFields: true,
    isRare: true,
    isReadable: true,
    change: changeData(eachBranch(() => null)),
  },
]

function answer(body: string, { status = 200, contentType = 'application/json' } = {}): WireAnswer {
  return { status, contentType, body }
}

function refusal(name: string, code: number, msg: string, more: Partial<AnswerFault> = {}): AnswerFault {
  return { name, change: () => answer(JSON.stringify({ code, msg, data: null }), { status: 202 }), ...more }
}

function changeData(change: (data: unknown) => unknown): AnswerFault['change'] {
  return (good) => {
    const envelope: { data: unknown } = JSON.parse(good)
    return answer(JSON.stringify({ ...envelope, data: change(envelope.data) }))
  }
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

/** Lists without a row, and counts of nothing. */
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

/** Changes what is neither a list nor a record; the shape around it stays. */
function eachLeaf(change: (value: unknown) => unknown): (data: unknown) => unknown {
  return function walk(data): unknown {
    if (Array.isArray(data)) return data.map(walk)
    if (typeof data !== 'object' || data === null) return change(data)
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, walk(value)]))
  }
}

/** Changes every list and record within the answer; the answer itself stays one. */
function eachBranch(change: () => unknown): (data: unknown) => unknown {
  const inner = (value: unknown) => (typeof value === 'object' && value !== null ? change() : value)
  return (data) => {
    if (Array.isArray(data)) return data.map(inner)
    if (typeof data !== 'object' || data === null) return data
    if ('list' in data && Array.isArray(data.list)) return { ...data, list: data.list.map(inner) }
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, inner(value)]))
  }
}
