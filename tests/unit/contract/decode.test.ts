import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerKinds } from '#contract/answer-kinds.ts'
import { decode } from '#contract/values/answers/decode.ts'
import type { Kind, Scalar } from '#contract/values/answers/kinds.ts'
import { otherOf } from '#contract/values/answers/other-names.ts'
import { readData } from '#contract/values/answers/read-data.ts'
import { isRecord } from '#contract/values/json.ts'
import { isListKind, nameOf, type Place, sampleOf, withValue } from '#tests/support/sample-answer.ts'

const unknown = undefined
const dataOf = (path: string, kind: Kind, data: unknown) =>
  readData({ path, kind, other: otherOf(path) }, data)

describe('§1 answers:', () => {
  it.each<[Kind, unknown, unknown]>([
    ['text', 'a', 'a'],
    ['text', 12, '12'],
    ['text', true, 'true'],
    ['text', null, unknown],
    ['text', {}, unknown],
    ['number', 0.2, 0.2],
    ['number', '-12', -12],
    ['number', '0.2', 0.2],
    ['number', '', unknown],
    ['number', '1e3', unknown],
    ['number', true, unknown],
    ['id', 7, 7],
    ['id', '7', 7],
    ['id', '007', '007'],
    ['id', '9007199254740993', '9007199254740993'],
    ['id', 2 ** 60, '≈1152921504606846976'],
    ['id', '', unknown],
    ['id', true, unknown],
    ['flag', 1, 1],
    ['flag', true, 1],
    ['flag', false, 0],
    ['flag', '1', 1],
    ['flag', 'yes', unknown],
    ['boolean', false, false],
    ['boolean', '1', true],
    ['boolean', 'yes', unknown],
    ['choice', 'new to us', 'new to us'],
    ['choice', true, 'true'],
    ['choice', null, unknown],
    ['number choice', 99, 99],
    ['number choice', '3', 3],
    ['number choice', 'paid', 'paid'],
    ['number choice', '', unknown],
    ['time', '2025-05-20 10:00:00', '2025-05-20 10:00:00'],
    ['time', '2025-05-20T10:00:00+08:00', '2025-05-20 10:00:00'],
    ['time', '2025-05-20T02:00:00.5Z', '2025-05-20 10:00:00'],
    ['time', 1747706400, '2025-05-20 10:00:00'],
    ['time', '1747706400', '2025-05-20 10:00:00'],
    ['time', 1747706400000, '2025-05-20 10:00:00'],
    ['time', '', ''],
    ['time', null, ''],
    ['time', '0001-01-01 00:00:00', ''],
    ['time', '0000-00-00 00:00:00', ''],
    ['time', '9999-12-31T23:59:59Z', unknown],
    ['time', '9999-12-31T15:59:59Z', '9999-12-31 23:59:59'],
    ['time', '2025-02-30 10:00:00', unknown],
    ['time', '2025-05-20T10:00:00', unknown],
    ['time', 5, unknown],
    [{ id: 'number' }, 'text', unknown],
    [{ 'holder~': { id: 'number' } }, { holder: null }, { holder: null }],
    [{ holder: { id: 'number' } }, { holder: null }, { holder: {} }],
    [{ 'holder?': { id: 'number' } }, { holder: null }, { holder: unknown }],
    [{ tags: ['text'] }, {}, { tags: [] }],
    [{ tags: ['text'] }, { tags: null }, { tags: [] }],
    [{ tags: ['text'] }, { tags: ['a', null, 3] }, { tags: ['a', '3'] }],
    [{ 'tags?': ['text'] }, {}, {}],
  ])('the kind %j reads %j as %j', (kind, value, read) => expect(decode(kind, value)).toEqual(read))

  const row = { id: 'number', 'part~': 'number', name: 'text' } as const
  const list: Kind = { list: [row, 'id', 'part'], count: 'number' }

  it('a list leaves out and counts rows without a key, or with a repeated one', () => {
    const rows = [{ id: 1 }, null, 'row', { name: 'b' }, { id: '1' }, { id: 1, part: 2 }, { id: {}, part: 3 }]
    const read = [{ id: 1 }, { id: 1, part: 2 }]
    expect(decode(list, { list: rows, count: 7 })).toEqual({ list: read, count: 7, unreadable: 5 })
  })

  it('a record keeps unknown fields', () => {
    expect(decode({ id: 'number' }, { id: '1', more: {} })).toEqual({ id: 1, more: {} })
  })

  it.each([
    ['null', null, { list: [], count: 0, unpaged: true }],
    ['no list', {}, { list: [], count: 0 }],
    ['a null list', { list: null }, { list: [], count: 0 }],
    ['a bare array', [{ id: 1 }], { list: [{ id: 1 }], count: 1, unpaged: true }],
    ['a count as text', { list: [], count: '7' }, { list: [], count: 7 }],
    ['a negative count', { list: [{ id: 1 }], count: -1 }, { list: [{ id: 1 }], count: 1 }],
    ['a text', 'rows', unknown],
    ['a list that is a number', { list: 3 }, unknown],
  ])('a list is read from %s', (_what, data, read) => expect(dataOf('/x', list, data)).toEqual(read))
})

it.each([[null], [[]], [{}], ['off']])('§1 answers: the configuration %j has no categories', (data) => {
  const kind = answerKinds()['/app/Config'] ?? 'any'
  expect(dataOf('/app/Config', kind, data)).toMatchObject({ categories: [], platforms: [] })
})

it('§1 answers: the name of a module without a text is empty', () => {
  const kind = answerKinds()['/gm_user/UrlConfig'] ?? 'any'
  expect(dataOf('/gm_user/UrlConfig', kind, [{ name: {}, items: [] }])).toEqual([{ name: '', items: [] }])
})

const kinds = Object.entries(answerKinds())

it.each(kinds)('§1 answers: a valid answer of %s is unchanged', (path, kind) => {
  const good = sampleOf(kind)
  expect(decode(kind, good)).toBe(good)
  expect(dataOf(path, kind, good)).toEqual(good)
})

it.each(kinds)('§1 answers: any value in the answer of %s is read as its type or unknown', (path, kind) => {
  fc.assert(
    fc.property(fc.constantFrom(...placesIn(sampleOf(kind))), odd, (place, value) => {
      const read = dataOf(path, kind, withValue(sampleOf(kind), place, value))
      if (kind !== 'any') expect(mismatchIn(kind, read, '')).toBe('')
      if (read !== undefined) expect(decode(kind, read)).toEqual(read)
    }),
    { numRuns: 60 },
  )
})

const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    ...['0', '1', '-12', '', '0001-01-01T00:00:00Z', 'NaN', 1747706400, '1747706400000'],
    ...[[null], [[]], {}],
  ),
)

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [[]]
  const inner = Object.entries(value).flatMap(([name, each]) =>
    placesIn(each).map((place) => [Array.isArray(value) ? Number(name) : name, ...place]),
  )
  return [[], ...inner]
}

/** Returns where a value is neither of its kind nor unknown; empty when it is. */
function mismatchIn(kind: Kind, value: unknown, place: string): string {
  if (value === undefined || (value === null && place.endsWith('~'))) return ''
  if (typeof kind === 'string')
    return isOfScalar(kind, value) ? '' : `${place}: ${JSON.stringify(value)} is no ${kind}`
  if (isListKind(kind)) {
    if (!Array.isArray(value)) return `${place} is no list`
    return value.map((each, index) => mismatchIn(kind[0], each, `${place}/${index}`)).join('')
  }
  if (!isRecord(value)) return `${place} is no record`
  return Object.entries(kind)
    .map(([name, each]) => mismatchIn(each, value[nameOf(name)], `${place}/${name}`))
    .join('')
}

function isOfScalar(kind: Scalar, value: unknown): boolean {
  switch (kind) {
    case 'any':
      return true
    case 'flag':
      return value === 0 || value === 1
    case 'time':
      return typeof value === 'string' && /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})?$/.test(value)
    case 'choice':
    case 'text':
      return typeof value === 'string'
    case 'id':
    case 'number choice':
      return typeof value === 'string' || Number.isFinite(value)
    default:
      return typeof value === kind
  }
}
