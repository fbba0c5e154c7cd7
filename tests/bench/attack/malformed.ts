import { type SeededRandom, seededRandom } from '#fixtures/seeded-random.ts'
import type { AnyCall } from '#tests/worker/support/cases/case.ts'

/** A call that is malformed in some way, ready to be sent by a user, or by nobody; `query` is appended to the path. */
export type MalformedCall = ReturnType<typeof malformedCall>

const callers = ['admin', 'reviewer', 'author', 'buyer', undefined] as const
const long = 'x'.repeat(70_000)

/** Values that have broken something somewhere. */
const values: readonly [unknown, ...unknown[]] = [
  null,
  ...[true, false, 0, -0, -1, 1, 2, 0.5, 1e21, -1e308, 5e-324, 2 ** 31, 2 ** 53, 900_000_000],
  ...['', ' ', '\u0000', '\ud800', 'a\udc00b', '\u202etxt', '\u0301', '2026-02-30', "' OR 1=1 --"],
  ...'0 1 null undefined NaN __proto__ constructor toString ../../etc/passwd a/b a:b a?b İ ß %00 % \\'.split(
    ' ',
  ),
  ...'👩‍👩‍👧 <script>alert(1)</script> {{7*7}} $where =1+1 2026-13-45T25:61:61 1.2.3-x+y'.split(' '),
  ...'99999999999999999999.0.0 data:text/html,x javascript:x'.split(' '),
  ...['1'.repeat(400), '王'.repeat(5000), long],
  ...[[], {}, [null], [[]], [{}], ['a', 'a'], { length: 1 }, { toString: null }, { id: 1 }],
  Array.from({ length: 3000 }, (_, index) => index),
  Array(500).fill({ platform: 'linux_amd64', file_id: 'x' }),
]

/** Bodies that are no request at all. */
const bodies: readonly [string, ...string[]] = [
  '',
  ...[' ', '\ufeff{}', '{}\u0000', '{"id":"\\ud800"}', '{"\\ud800":1}', `{"a":"${long}"}`, "{'id':1}"],
  ...'null true 0 - "text" [] [{}] { } {"a": {"id":1,} {"id":01} {"id":1e999} {"id":-0}'.split(' '),
  ...'{"id":NaN} {"id":1,"id":2} {"__proto__":{"id":1}} {}{} /**/{} <xml/> a=1&b=2'.split(' '),
  ...['['.repeat(20_000), '{"a":'.repeat(20_000), `${'['.repeat(5000)}${']'.repeat(5000)}`],
]

/** Headers as name and value. */
const headers: readonly [string, ...string[]] = [
  'Content-Type: text/plain',
  ...['Content-Type: multipart/form-data', 'Content-Type: ;', 'Content-Encoding: gzip'],
  ...['Content-Length: x', 'Content-Length: -1', 'Content-Length: 1e9', 'X-Part-Sha256: zz'],
  ...[`X-Version: ${'x'.repeat(3000)}`, 'X-Version: 0.0.0', 'X-Version: -1.-1', 'Range: bytes=9-1'],
  ...['Cookie: =;=;=', 'Origin: null', `X-Forwarded-For: ${long.slice(0, 4000)}`],
  ...['Accept-Language: \u00ff', 'X-HTTP-Method-Override: DELETE', 'Expect: 100-continue'],
]

const tokens = ['', ' ', 'x', 'null', 'a.b.c', '__proto__', 'x'.repeat(8000), '..', '\u00ff'] as const
const methods = ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const
/** Fields that some endpoint reads. */
const fields = [
  '',
  ...'id page limit order_by_col order_by_desc date state reason files search_txt role_id is_ban'.split(' '),
  ...'request_id coins days release_at __proto__ constructor'.split(' '),
] as const

/** Creates choices of a seed and a name, so that each endpoint can be attacked alone with the same calls. */
export function randomOf(seed: number, name: string): SeededRandom {
  return seededRandom(
    [...name].reduce((hash, character) => Math.imul(hash, 31) + character.charCodeAt(0), seed),
  )
}

/** Derives a malformed call from a good one. */
export function malformedCall(good: AnyCall, random: SeededRandom) {
  const oneIn = (cases: number) => random.between(1, cases) === 1
  const as = oneIn(4) ? random.pick(callers) : good.as
  const request = oneIn(12) ? good.request : spoiled(good.request, random)
  const [name = '', value = ''] = random.pick(headers).split(': ')
  const sent = {
    ...good.headers,
    ...(oneIn(8) && { [name]: value }),
    ...(oneIn(25) && { 'X-Token': random.pick(tokens) }),
  }
  const method = oneIn(40) ? random.pick(methods) : 'POST'
  const bodyOf = <Body>(body: Body) => (method === 'GET' || method === 'HEAD' ? undefined : body)
  if (good.bytes !== undefined) {
    const { length } = good.bytes
    const body = good.bytes.slice(0, oneIn(2) ? length : random.between(0, length))
    const told = oneIn(5) ? {} : { 'Content-Length': String(body.length) }
    const query = `?${new URLSearchParams(Object.entries(Object(request)).map(([key, each]) => [key, inQuery(each)]))}`
    return { method, as, headers: { ...told, ...sent }, query, body: bodyOf(body) }
  }
  const whole = oneIn(6) ? random.pick(bodies) : (JSON.stringify(request) ?? '')
  const text = oneIn(25) ? whole.slice(0, random.between(0, whole.length)) : whole
  return { method, as, headers: sent, query: oneIn(20) ? '?id=1&page=%00&%=%' : '', body: bodyOf(text) }
}

/** Replaces, adds or removes some fields, at any depth. */
function spoiled(value: unknown, random: SeededRandom): unknown {
  const oneIn = (cases: number) => random.between(1, cases) === 1
  if (typeof value !== 'object' || value === null || oneIn(15)) return random.pick(values)
  if (Array.isArray(value)) {
    if (oneIn(4)) return Array(random.between(0, 39)).fill(value[0] ?? random.pick(values))
    return value.map((each) => (oneIn(2) ? spoiled(each, random) : each))
  }
  const entries = Object.entries(value)
  const chosen = random.between(0, entries.length)
  const kept = entries.flatMap(([name, field], index): [string, unknown][] => {
    if (index !== chosen && !oneIn(8)) return [[name, field]]
    return oneIn(5) ? [] : [[name, spoiled(field, random)]]
  })
  if (chosen === entries.length) kept.push([random.pick(fields), random.pick(values)])
  return Object.fromEntries(kept)
}

function inQuery(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '').slice(0, 4000)
}
