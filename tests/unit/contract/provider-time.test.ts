import { expect, it } from 'vitest'
import { fromTimestamp, toDate, toTimestamp } from '#contract/values/provider-time.ts'
import { lastDates, nextUpdateTime } from '#worker/mock/domain/common/time.ts'
import { dailySeries } from '#worker/mock/domain/dashboard/aggregates.ts'

const beforeMidnight = Date.parse('2026-11-20T15:59:59Z')
const midnight = Date.parse('2026-11-20T16:00:00Z')

it('§1 times: timestamps are formatted in the provider’s zone', () => {
  expect(toTimestamp(beforeMidnight)).toBe('2026-11-20 23:59:59')
  expect(toTimestamp(midnight)).toBe('2026-11-21 00:00:00')
  expect(toDate(midnight)).toBe('2026-11-21')
})

it('§4 dashboard: the last days include today', () => {
  expect(lastDates(midnight, 3)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
})

it('§4 dashboard: each day has the sum of its events', () => {
  const events = [
    { at: midnight, value: 5 },
    { at: midnight + 1000, value: 7 },
    { at: beforeMidnight, value: 1 },
    { at: beforeMidnight - 10 * 86_400_000, value: 100 },
  ]
  expect(dailySeries(events, midnight, 3)).toEqual([
    { date: '2026-11-19', value: 0 },
    { date: '2026-11-20', value: 1 },
    { date: '2026-11-21', value: 12 },
  ])
})

it('§1 times: the parser refuses dates that do not exist', () => {
  expect(fromTimestamp('2026-11-21 00:00:00')).toBe(midnight)
  expect(fromTimestamp('2026-02-29 00:00:00')).toBeUndefined()
  expect(fromTimestamp('2026-13-01 00:00:00')).toBeUndefined()
  expect(fromTimestamp('2026-11-21 24:00:00')).toBeUndefined()
})

it('§4 stale: two updates differ by at least a second', () => {
  expect(nextUpdateTime(midnight, midnight + 1000)).toBe(midnight + 1000)
  expect(nextUpdateTime(midnight, midnight + 999)).toBe(midnight + 1000)
  expect(nextUpdateTime(midnight + 5000, midnight)).toBe(midnight + 6000)
})
