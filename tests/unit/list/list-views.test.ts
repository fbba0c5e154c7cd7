import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  defaultPreference,
  densities,
  freeName,
  parseListViews,
  parsePreference,
  parseSharedView,
  type View,
  writeSharedView,
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

it('lists: a shared link carries name and layout in characters safe for addresses', () => {
  fc.assert(
    fc.property(text, preference, (name, layout) => {
      const link = writeSharedView({ name, preference: layout })
      expect(link).toMatch(/^[\w-]+$/)
      expect(parseSharedView(link)).toMatchObject({ name, preference: layout })
    }),
  )
})

it('lists: a malformed link is no shared view', () => {
  fc.assert(
    fc.property(fc.string(), (link) => {
      const preference = parseSharedView(link)?.preference
      expect(preference && parsePreference(preference)).toEqual(preference)
    }),
  )
  expect(parseSharedView(null)).toBeUndefined()
  expect(parseSharedView('!')).toBeUndefined()
  expect(parseSharedView(btoa('[1'))).toBeUndefined()
})

it('lists: stored views are read unchanged', () => {
  fc.assert(
    fc.property(fc.array(view, { minLength: 1, maxLength: 4 }), (views) => {
      expect(parseListViews(JSON.parse(JSON.stringify({ views }))).views).toEqual(views)
    }),
  )
})

const one: View = { id: '1', name: 'One', query: {}, preference: defaultPreference }

it('lists: a view with a taken name gets a number', () => {
  expect(freeName('One', [one])).toBe('One (2)')
  expect(freeName('One', [one, { name: 'One (2)' }])).toBe('One (3)')
  expect(freeName('Two', [one])).toBe('Two')
})

it('lists: malformed stored views are left out', () => {
  expect(parseListViews({ views: [one, null, { id: 1, name: 'x' }, 'y'], first: 7 })).toEqual({
    views: [one],
    first: undefined,
  })
  expect(parseListViews('x')).toEqual({ views: [], first: undefined })
})
