import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addViews,
  defaultPreference,
  densities,
  freeName,
  parseListViews,
  parsePreference,
  parseSharedView,
  parseViewFile,
  type View,
  writeSharedView,
  writeViewFile,
} from '#web/src/list/view.ts'

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
const keys = fc.uniqueArray(text)

const preference = fc
  .record({
    density: fc.constantFrom(...densities),
    columns: fc.dictionary(text, fc.boolean()),
    order: keys,
    widths: fc.dictionary(text, fc.integer({ min: 48, max: 900 })),
    pinned: fc.option(keys, { nil: undefined }),
  })
  .map((value) => parsePreference(value))

const view: fc.Arbitrary<View> = fc.record({
  id: text,
  name: fc.stringMatching(/^[\p{L}\d][\p{L}\d ]{0,20}[\p{L}\d]$/u),
  query: fc.dictionary(text, text),
  preference,
})

it('lists: a shared link carries name and layout in any script, in characters that every address keeps', () => {
  fc.assert(
    fc.property(text, preference, (name, layout) => {
      const link = writeSharedView({ name, preference: layout })
      expect(link).toMatch(/^[\w-]+$/)
      expect(parseSharedView(link)).toMatchObject({ name, preference: layout })
    }),
  )
})

it('lists: anything else in a link’s place is no shared view, or one as usual', () => {
  fc.assert(
    fc.property(fc.string(), (link) => {
      const shared = parseSharedView(link)
      if (shared) expect(shared.preference).toEqual(parsePreference(shared.preference))
    }),
  )
  expect(parseSharedView(null)).toBeUndefined()
  expect(parseSharedView('!')).toBeUndefined()
  expect(parseSharedView(btoa('[1'))).toBeUndefined()
})

it('lists: views written to a file are read from it, and are stored as they are', () => {
  fc.assert(
    fc.property(fc.array(view, { minLength: 1, maxLength: 4 }), (views) => {
      const named = views.map(({ name, query, preference: layout }) => ({ name, query, preference: layout }))
      expect(parseViewFile(writeViewFile('users', views), 'users')).toEqual({ type: 'views', views: named })
      expect(parseListViews(JSON.parse(JSON.stringify({ views }))).views).toEqual(views)
    }),
  )
})

const one: View = { id: '1', name: 'One', query: {}, preference: defaultPreference }
const good = JSON.parse(writeViewFile('users', [one]))

it.each([
  ['what is no JSON', 'x', 'malformed'],
  ['another file', '{"name":"package"}', 'malformed'],
  ['views of another list', writeViewFile('orders', [one]), 'otherList'],
  ['a file of a newer version', JSON.stringify({ ...good, version: 2 }), 'newer'],
  ['a file without views', JSON.stringify({ ...good, views: [] }), 'empty'],
  ['views in no list', JSON.stringify({ ...good, views: { 0: one } }), 'malformed'],
  [
    'one view among others without a name',
    JSON.stringify({ ...good, views: [one, { ...one, name: ' ' }] }),
    'malformed',
  ],
])('lists: %s is not imported, and says why', (_, file, type) => {
  expect(parseViewFile(file, 'users')).toEqual({ type })
})

it('lists: imported views get a free name and leave those that are there as they are', () => {
  const all = addViews([one], [{ ...one, query: { a: '1' } }, one], () => 'new')
  expect(all.map(({ name, query }) => [name, query])).toEqual([
    ['One', {}],
    ['One (2)', { a: '1' }],
    ['One (3)', {}],
  ])
  expect(freeName('Two', all)).toBe('Two')
})

it('lists: malformed stored views are left out', () => {
  expect(parseListViews({ views: [one, null, { id: 1, name: 'x' }, 'y'], first: 7 })).toEqual({
    views: [one],
    first: undefined,
  })
  expect(parseListViews('x')).toEqual({ views: [], first: undefined })
})
