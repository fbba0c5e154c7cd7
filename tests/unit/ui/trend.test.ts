import { expect, it } from 'vitest'
import { dayFormat, summarize } from '#web/src/ui/chart/trend.ts'

it('dashboard chart: the summary has the total, the latest highest day and the mean', () => {
  const days = [
    { date: '2026-11-18', value: 4 },
    { date: '2026-11-19', value: 0 },
    { date: '2026-11-20', value: 4 },
    { date: '2026-11-21', value: 1 },
  ]
  expect(summarize(days)).toEqual({ total: 9, highest: days[2], mean: 2.25 })
})

it('dashboard chart: the summary covers days with losses', () => {
  const days = [
    { date: '2026-11-20', value: -8 },
    { date: '2026-11-21', value: -2 },
  ]
  expect(summarize(days)).toEqual({ total: -10, highest: days[1], mean: -5 })
})

it.each([
  ['no days', []],
  ['days with zeros', [{ date: '2026-11-21', value: 0 }]],
])('dashboard chart: the summary of %s is empty', (_, days) => expect(summarize(days)).toBeNull())

it.each([
  ['zh', 'short', '11月1日'],
  ['en', 'short', 'Nov 1'],
  ['zh', 'long', '2026年11月1日周日'],
  ['en', 'long', 'Sun, Nov 1, 2026'],
] as const)('dashboard chart: a day in %s and %s form is %s', (language, form, text) => {
  expect(dayFormat(language, form)('2026-11-01')).toBe(text)
})

it.each([
  ['zh', '11月14日 – 11月20日'],
  ['en', 'Nov 14\u2009–\u200920'],
])('dashboard chart: a week in %s is %s', (language, text) => {
  expect(dayFormat(language, 'short')('2026-11-14', '2026-11-20')).toBe(text)
})

it('dashboard chart: an invalid day is shown unchanged', () => {
  expect(dayFormat('en', 'short')('soon')).toBe('soon')
})
