import { describe, expect, it } from 'vitest'
import type { Overview } from '#web/src/api/records.ts'
import { amountTrend, sumTrend, total } from '#web/src/features/dashboard/number-trend.ts'
import { sectionsOf } from '#web/src/features/dashboard/sections.ts'
import { sparklinePoints } from '#web/src/features/dashboard/sparkline.tsx'
import { byWeek, isSparse } from '#web/src/ui/chart/trend.ts'

const days = (length: number, of: (day: number) => number) => Array.from({ length }, (_, day) => of(day))

describe('dashboard weeks:', () => {
  it.each([
    ['at most one a day', days(30, (day) => day % 2), true],
    ['one every day', days(30, () => 1), true],
    ['many on few days', days(30, (day) => (day % 3 === 0 ? 9 : 0)), true],
    ['many on most days', days(30, (day) => (day % 3 === 0 ? 0 : 9)), false],
    ['two on one of many days with one', days(30, (day) => (day === 0 ? 2 : 1)), false],
    ['zero on every day', days(30, () => 0), false],
    ['a single week', days(7, (day) => day % 2), false],
  ])('a series with %s is sparse: %s', (_, values, rare) => expect(isSparse(values)).toBe(rare))

  it('weeks end on the last day and keep the total', () => {
    const dateOf = (day: number) => `2026-11-${String(day + 1).padStart(2, '0')}`
    const series = days(30, (day) => day).map((value) => ({ date: dateOf(value), value }))
    const weeks = byWeek(series)
    const periods = weeks.map(({ date, until = '' }) => `${date.slice(-2)}-${until.slice(-2)}`)
    expect(periods).toEqual(['01-02', '03-09', '10-16', '17-23', '24-30'])
    expect(total(weeks)).toBe(total(series))
  })
})

describe('dashboard change:', () => {
  const period = [
    { date: '2026-11-20', value: 4 },
    { date: '2026-11-21', value: 6 },
  ]

  it('a sum is compared with the period before', () => {
    expect(sumTrend(period, [1, 2, 4, 6])).toEqual({ kind: 'sum', now: 10, before: 3, curve: [4, 6] })
  })

  it('an amount is compared with the start of the period', () => {
    expect(amountTrend(50, [1, 2, 4, 6])).toEqual({ kind: 'amount', now: 50, before: 40, curve: [44, 50] })
  })

  it.each([
    ['sends nothing', undefined],
    ['sends other days', [1, 2, 3]],
  ])('a sum has no earlier value when the host %s of the period before', (_, added) => {
    expect(sumTrend(period, added)).toEqual({ kind: 'sum', now: 10, before: undefined, curve: [4, 6] })
  })

  it('an amount without values of the host has none', () => {
    expect(amountTrend(50, undefined)).toBeUndefined()
    expect(amountTrend(50, [])).toBeUndefined()
  })
})

describe('dashboard curve:', () => {
  const size = { width: 10, height: 4 }

  it.each([
    ['rises from the least to the greatest', [2, 4, 3], '0,4 5,0 10,2'],
    ['goes below 0', [0, -2], '0,0 10,4'],
    ['is empty for equal values', [3, 3, 3], ''],
    ['is empty for one day', [3], ''],
    ['is empty without days', [], ''],
    ['is empty when a value is missing', [1, Number.NaN, 2], ''],
    ['is empty when a value is too large', [-Number.MAX_VALUE, Number.MAX_VALUE], ''],
  ])('the curve %s', (_, values, points) => expect(sparklinePoints(values, size)).toBe(points))

  it('the curve of a sparse series has whole weeks', () => {
    const values = [1, ...days(7, () => 0), ...days(7, (day) => (day < 2 ? 1 : 0))]
    expect(sparklinePoints(values, size)).toBe('0,4 10,0')
  })
})

describe('dashboard sections:', () => {
  const author = { plugins: [], earnings: 0, waiting_versions: [] }
  const owner = { ...author, plugins: [{}] }
  const buyer = { purchases: [], ev_coin: 0, new_plugins: [] }
  const owning = { ...buyer, purchases: [{}] }
  const shown = (parts: object) =>
    Object.entries(sectionsOf(parts as Overview)).flatMap(([name, part]) => (part ? [name] : []))

  it.each([
    ['a reviewer without purchases', { reviewer: {}, buyer }, ['reviewer']],
    ['a reviewer with purchases', { reviewer: {}, buyer: owning }, ['reviewer', 'buyer']],
    ['an author without purchases', { author, buyer }, ['author']],
    ['an administrator without plugins', { administrator: {}, author }, ['administrator']],
    ['an administrator with a plugin', { administrator: {}, author: owner }, ['administrator', 'author']],
    ['a buyer without purchases', { buyer }, ['buyer']],
  ])('%s has sections of their own', (_, parts, names) => expect(shown(parts)).toEqual(names))
})
