import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Column } from '#web/src/list/column.ts'
import { moveColumn, pinColumn, resizeColumns, showColumn } from '#web/src/list/columns/change-layout.ts'
import {
  cardColumns,
  type Layout,
  orderColumns,
  placeColumns,
  widthLimits,
} from '#web/src/list/columns/layout.ts'
import { defaultPreference, parsePreference } from '#web/src/list/view.ts'

const column = (key: string, more: Partial<Column<never>> = {}): Column<never> => ({
  key,
  title: key.toUpperCase(),
  value: () => '',
  ...more,
})

const columns = [
  column('a', { width: 200 }),
  column('b'),
  column('c', { table: 'optional', width: 90 }),
  column('d', { table: false }),
  column('e'),
]

const keysOf = (layout: Partial<Layout>) =>
  placeColumns(columns, { ...defaultPreference, ...layout }).map((placed) => placed.column.key)

const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'gone')
const keys = fc.array(key, { maxLength: 8 })

/** Anything that storage may hold, mostly of the right shape. */
const layouts = fc.record(
  {
    density: fc.constantFrom('loose', 'compact', 'other', 1),
    columns: fc.dictionary(key, fc.oneof(fc.boolean(), fc.string())),
    order: fc.oneof(keys, fc.jsonValue()),
    widths: fc.dictionary(key, fc.oneof(fc.double(), fc.integer({ min: -10, max: 5000 }), fc.string())),
    pinned: fc.oneof(keys, fc.constant(null)),
  },
  { requiredKeys: [] },
)
const stored = fc.oneof({ weight: 5, arbitrary: layouts }, { weight: 1, arbitrary: fc.jsonValue() })
const preference = stored.map((value) => parsePreference(JSON.parse(JSON.stringify(value))))
const someColumns = fc.subarray(columns)

it('lists: any stored layout gives each column one place, pinned ones first', () => {
  fc.assert(
    fc.property(someColumns, preference, (some, layout) => {
      const all = orderColumns(some, layout)
      const available = some.filter(({ table }) => table !== false).map((each) => each.key)
      expect(all.map((placed) => placed.column.key).toSorted()).toEqual(available.toSorted())
      expect(all.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned))).toEqual(all)
      const pinned = placeColumns(some, layout).filter(({ isPinned }) => isPinned)
      const starts = pinned.map((_, index) =>
        pinned.slice(0, index).reduce((sum, { width }) => sum + width, 0),
      )
      expect(pinned.map(({ start }) => start)).toEqual(starts)
      const { min, max } = widthLimits
      expect(pinned.filter(({ width }) => width < min || width > max)).toEqual([])
    }),
  )
})

const change = fc.oneof(
  fc.tuple(key, fc.boolean()).map(([name, is]) => [name, showColumn(name, is)] as const),
  fc.tuple(key, fc.boolean()).map(([name, is]) => [name, pinColumn(name, is)] as const),
  fc
    .tuple(key, fc.constantFrom('before' as const, 'after' as const), key)
    .map(([name, side, target]) => [name, moveColumn(name, side, target)] as const),
  fc
    .tuple(key, fc.option(fc.integer({ min: 1, max: 3000 }), { nil: undefined }))
    .map(([name, width]) => [name, resizeColumns({ [name]: width })] as const),
)

it('lists: a change of a column survives storage and leaves the other columns alone', () => {
  fc.assert(
    fc.property(preference, fc.array(change, { minLength: 1, maxLength: 6 }), (start, changes) => {
      let layout: Layout = start
      for (const [name, apply] of changes) {
        const before = layout
        layout = apply(columns, layout)
        const again = parsePreference(JSON.parse(JSON.stringify(layout)))
        expect(placeColumns(columns, again)).toEqual(placeColumns(columns, layout))
        const others = (of: Layout) =>
          orderColumns(columns, of)
            .filter((placed) => placed.column.key !== name)
            .map(({ column: { key: own }, isVisible, isPinned, width }) => [own, isVisible, isPinned, width])
        expect(others(layout)).toEqual(others(before))
      }
    }),
  )
})

it('lists: resetting a width keeps the fractional widths of other columns', () => {
  const layout = parsePreference({ widths: { a: 60.5 } })
  const resized = resizeColumns({ e: undefined })(columns, layout)
  expect(placeColumns(columns, resized)).toEqual(placeColumns(columns, layout))
})

it('lists: users show and hide the columns of the table', () => {
  expect(keysOf({})).toEqual(['a', 'b', 'e'])
  expect(keysOf({ columns: { c: true, d: true, gone: true } })).toEqual(['a', 'b', 'c', 'e'])
  expect(keysOf({ columns: { a: false, b: false, e: false } })).toEqual([])
})

it('lists: pinned columns come first; the first column is pinned by default', () => {
  const starts = (layout: Partial<Layout>) =>
    placeColumns(columns, { ...defaultPreference, ...layout }).map(
      (each) => `${each.column.key} ${each.start}`,
    )
  expect(starts({})).toEqual(['a 0', 'b undefined', 'e undefined'])
  expect(starts({ pinned: ['e', 'a'], widths: { e: 100 } })).toEqual(['e 0', 'a 100', 'b undefined'])
})

it('lists: a column moved among pinned ones becomes pinned, among others unpinned', () => {
  const layout = { ...defaultPreference, columns: { c: true }, pinned: ['a', 'b'] }
  const move = (...[moved, side, target]: Parameters<typeof moveColumn>) => {
    const next = moveColumn(moved, side, target)(columns, layout)
    return [keysOf(next).join(''), next.pinned?.join('')]
  }
  expect(move('e', 'before', 'b')).toEqual(['aebc', 'aeb'])
  expect(move('a', 'after', 'c')).toEqual(['bcae', 'b'])
  expect(move('a', 'after', 'b')).toEqual(['bace', 'ba'])
  expect(move('e', 'after', 'b')).toEqual(['abec', 'ab'])
  expect(move('e', 'before', 'c')).toEqual(['abec', 'ab'])
})

it('lists: a newly pinned column follows the pinned ones', () => {
  const pinned = pinColumn('e', true)(columns, defaultPreference)
  expect(keysOf(pinned)).toEqual(['a', 'e', 'b'])
  expect(pinned.pinned).toEqual(['a', 'e'])
  expect(pinColumn('a', false)(columns, pinned).pinned).toEqual(['e'])
})

it('lists: a reset width is the default again', () => {
  const widths = resizeColumns({ a: 300.4, b: 100 })(columns, defaultPreference)
  expect(widths.widths).toEqual({ a: 300, b: 100 })
  expect(resizeColumns({ a: undefined })(columns, widths).widths).toEqual({ b: 100 })
})

it('lists: the default visibility of a column is not stored', () => {
  const shown = showColumn('c', true)(columns, defaultPreference)
  expect(shown.columns).toEqual({ c: true })
  expect(showColumn('c', false)(columns, shown).columns).toEqual({})
})

it('lists: the last visible column is not hidden', () => {
  const layout = { ...defaultPreference, columns: { a: false, b: false } }
  expect(keysOf(showColumn('e', false)(columns, layout))).toEqual(['e'])
})

it('lists: old and malformed preferences are read with defaults', () => {
  const old = { density: 'compact', columns: { c: true } }
  expect(parsePreference(old)).toEqual({ ...old, order: [], widths: {}, pinned: undefined })
  const malformed = { density: 7, columns: [1], order: 'a', widths: { a: '9', b: null }, pinned: {} }
  expect(parsePreference(malformed)).toEqual(defaultPreference)
  const repeated = { order: ['b', 'b', 3], pinned: ['a', 'a'] }
  expect(parsePreference(repeated)).toMatchObject({ order: ['b'], pinned: ['a'] })
})

it('lists: cards keep the list’s own order', () => {
  const layout = { ...defaultPreference, order: ['e', 'b'], pinned: ['e'], columns: { c: true } }
  expect(cardColumns(columns, layout).map((each) => each.key)).toEqual(['a', 'b', 'c', 'e'])
})
