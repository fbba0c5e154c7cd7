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
  for (const link of [null, '!', btoa('[1'), btoa('[]')]) expect(parseSharedView(link)).toBeUndefined()
})

const one: View = { id: '1', name: 'One', query: { page: '2' }, preference: defaultPreference }

it('lists: a view with a taken name gets a number', () => {
  expect(freeName('One', [one])).toBe('One (2)')
  expect(freeName('One', [one, { name: 'One (2)' }])).toBe('One (3)')
  expect(freeName('Two', [one])).toBe('Two')
})

it('lists: stored views are read unchanged, and malformed ones left out', () => {
  const views = [one, null, { id: 1, name: 'x' }, 'y']
  expect(parseListViews({ views, first: '1' })).toMatchObject({ views: [one], first: '1' })
  expect(parseListViews({ views, first: 7 })).toEqual({ views: [one], first: undefined })
  expect(parseListViews('x')).toEqual({ views: [], first: undefined })
  const query = { page: '2', date: { toString: 0 }, limit: 50 }
  expect(parseListViews({ views: [{ ...one, query }] })).toMatchObject({ views: [one] })
})
