import type { AnyCall } from '#tests/worker/support/cases/case.ts'
import type { Chance } from './chance.ts'

/** A call that is malformed in some way, ready to be sent. */
export interface MalformedCall {
  readonly method: string
  /** Appended to the path. */
  readonly query: string
  readonly headers: Record<string, string>
  readonly body: string | Uint8Array<ArrayBuffer> | undefined
  /** Name of the calling user; undefined for none. */
  readonly as: string | undefined
}

const callers = ['admin', 'reviewer', 'author', 'buyer', undefined] as const

const long = 'x'.repeat(70_000)
/** Values that have broken something somewhere. */
const values: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1, 2, 0.5, 1e21, -1e308, 5e-324, 2 ** 31, 2 ** 53, 900_000_000],
  ...[
    '',
    ' ',
    '0',
    '1',
    'null',
    'undefined',
    'NaN',
    '__proto__',
    'constructor',
    'toString',
    '../../etc/passwd',
  ],
  ...[
    'a/b',
    'a:b',
    'a?b',
    '\u0000',
    '\ud800',
    'a\udc00b',
    '\u202etxt',
    '👩‍👩‍👧',
    'İ',
    'ß',
    '\u0301',
    '%00',
    '%',
    '\\',
  ],
  ...[
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '$where',
    '=1+1',
    '2026-13-45 25:61:61',
    '2026-02-30',
  ],
  ...[
    '1'.repeat(400),
    '王'.repeat(5000),
    long,
    '1.2.3-x+y',
    '99999999999999999999.0.0',
    'data:text/html,x',
    'javascript:x',
  ],
  ...[[], {}, [null], [[]], [{}], ['a', 'a'], { length: 1 }, { toString: null }, { id: 1 }],
  ...[
    Array.from({ length: 3000 }, (_, index) => index),
    Array(500).fill({ platform: 'linux_amd64', file_id: 'x' }),
  ],
]

/** Bodies that are no request at all. */
const bodies: readonly string[] = [
  ...[
    '',
    ' ',
    'null',
    'true',
    '0',
    '-',
    '"text"',
    '[]',
    '[{}]',
    '{',
    '}',
    '{"a":',
    '{"id":1,}',
    "{'id':1}",
    '{"id":01}',
  ],
  ...[
    '{"id":1e999}',
    '{"id":-0}',
    '{"id":NaN}',
    '{"id":1,"id":2}',
    '{"__proto__":{"id":1}}',
    '{"id":"\\ud800"}',
  ],
  ...['\ufeff{}', '{}{}', '{}\u0000', '/**/{}', '<xml/>', 'a=1&b=2', `{"a":"${long}"}`, '{"\\ud800":1}'],
  ...['['.repeat(20_000), '{"a":'.repeat(20_000), `${'['.repeat(5000)}${']'.repeat(5000)}`],
]

const headers: readonly Record<string, string>[] = [
  ...[{ 'Content-Type': 'text/plain' }, { 'Content-Type': 'multipart/form-data' }, { 'Content-Type': ';' }],
  ...[
    { 'Content-Encoding': 'gzip' },
    { 'Content-Length': 'x' },
    { 'Content-Length': '-1' },
    { 'Content-Length': '1e9' },
  ],
  ...[
    { 'X-Version': 'x'.repeat(3000) },
    { 'X-Version': '0.0.0' },
    { 'X-Version': '-1.-1' },
    { 'X-Part-Sha256': 'zz' },
  ],
  ...[
    { Range: 'bytes=9-1' },
    { Cookie: '=;=;=' },
    { Origin: 'null' },
    { 'X-Forwarded-For': `${long.slice(0, 4000)}` },
  ],
  ...[{ 'Accept-Language': '\u00ff' }, { 'X-HTTP-Method-Override': 'DELETE' }, { Expect: '100-continue' }],
]

const tokens = ['', ' ', 'x', 'null', 'a.b.c', '__proto__', 'x'.repeat(8000), '..', '\u00ff'] as const
const methods = ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const

/** Derives a malformed call from a good one. */
export function malformedCall(good: AnyCall, chance: Chance): MalformedCall {
  const as = chance.oneIn(4) ? chance.pick(callers) : good.as
  const request = chance.oneIn(12) ? good.request : spoiled(good.request, chance)
  const isRaw = chance.oneIn(6)
  const sent = {
    ...good.headers,
    ...(chance.oneIn(8) && chance.pick(headers)),
    ...(chance.oneIn(25) && { 'X-Token': chance.pick(tokens) }),
  }
  const method = chance.oneIn(40) ? chance.pick(methods) : 'POST'
  const common = { method, headers: sent, as }
  if (good.bytes !== undefined) {
    const body = good.bytes.slice(
      0,
      chance.oneIn(2) ? good.bytes.length : chance.below(good.bytes.length + 1),
    )
    const length = chance.oneIn(5) ? {} : { 'Content-Length': String(body.length) }
    return {
      ...common,
      headers: { ...length, ...sent },
      query: queryOf(request),
      body: bodyFor(method, body),
    }
  }
  const text = isRaw ? chance.pick(bodies) : cut(JSON.stringify(request) ?? '', chance)
  return { ...common, query: chance.oneIn(20) ? '?id=1&page=%00&%=%' : '', body: bodyFor(method, text) }
}

/** Replaces, adds or removes some fields, at any depth. */
function spoiled(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance.oneIn(15)) return chance.pick(values)
  if (Array.isArray(value)) {
    if (chance.oneIn(4)) return Array(chance.below(40)).fill(value[0] ?? chance.pick(values))
    return value.map((each) => (chance.oneIn(2) ? spoiled(each, chance) : each))
  }
  const fields = Object.entries(value)
  const chosen = chance.below(fields.length + 1)
  const kept = fields.flatMap(([name, field], index): [string, unknown][] => {
    if (index !== chosen && !chance.oneIn(8)) return [[name, field]]
    return chance.oneIn(5) ? [] : [[name, spoiled(field, chance)]]
  })
  const isAdded = chosen === fields.length
  return Object.fromEntries(isAdded ? [...kept, [chance.pick(names), chance.pick(values)]] : kept)
}

/** Fields that some endpoint reads. */
const names = [
  ...[
    'id',
    'page',
    'limit',
    'order_by_col',
    'order_by_desc',
    'date',
    'state',
    'reason',
    'files',
    'search_txt',
  ],
  ...['role_id', 'is_ban', 'request_id', 'coins', 'days', 'release_at', '__proto__', 'constructor', ''],
]

function cut(text: string, chance: Chance): string {
  return chance.oneIn(25) ? text.slice(0, chance.below(text.length + 1)) : text
}

function bodyFor<Body>(method: string, body: Body): Body | undefined {
  return method === 'GET' || method === 'HEAD' ? undefined : body
}

function queryOf(request: unknown): string {
  const fields = Object.entries(Object(request)).map(([name, value]) => [name, textOf(value)])
  return `?${new URLSearchParams(Object.fromEntries(fields))}`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '').slice(0, 4000)
}
