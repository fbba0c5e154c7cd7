import { expect, it } from 'vitest'
import { formatBytes, formatSeconds, formatSpeed } from '#web/src/lib/byte-size.ts'
import { elapsedSince, parseTime } from '#web/src/lib/elapsed-time.ts'
import { abbreviate } from '#web/src/lib/formats.ts'
import { formatDate } from '#web/src/lib/local-time.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

it.each([
  ['29.999 s', 29.999 * second, 'now'],
  ['30 s', 30 * second, { value: 1, unit: 'minute' }],
  ['119 s', 119 * second, { value: 1, unit: 'minute' }],
  ['59 min 59 s', hour - second, { value: 59, unit: 'minute' }],
  ['1 h', hour, { value: 1, unit: 'hour' }],
  ['24 h', day, { value: 1, unit: 'day' }],
  ['47 h 59 min', 2 * day - minute, { value: 1, unit: 'day' }],
  ['400 days', 400 * day, { value: 400, unit: 'day' }],
  ['-60 s', -minute, 'now'],
] as const)('§9 relative time: %s are in the greatest unit that fits', (_, passed, elapsed) => {
  expect(elapsedSince(1_800_000_000_000 - passed, 1_800_000_000_000)).toEqual(elapsed)
})

it.each([
  [1_800_000_000, 1_800_000_000_000],
  ['1800000000', 1_800_000_000_000],
  [1_800_000_000_000, 1_800_000_000_000],
  ['2026-11-20 18:22:36', Date.UTC(2026, 10, 20, 10, 22, 36)],
  ['', Number.NaN],
  ['yesterday', Number.NaN],
  // Later than the last date of JavaScript.
  [9e15, Number.NaN],
  // The year 33658.
  [999_999_999_999_999, Number.NaN],
])('§9 relative time: the time %s is parsed as %d ms', (time, ms) => expect(parseTime(time)).toBe(ms))

it('§9 dates: a moment is written as y-m-d h:i:s', () => {
  expect(formatDate(new Date(2026, 0, 2, 3, 4, 5).getTime())).toBe('2026-01-02 03:04:05')
})

it.each([
  [0, 'zh', '0'],
  [999.96, 'en', '1k'],
  [9999, 'zh', '9,999'],
  [76_049, 'zh', '7.6万'],
  [99_999_999, 'zh', '1亿'],
  [-2.55e8, 'zh', '−2.6亿'],
  [5e13, 'zh', '50万亿'],
  [-2500, 'en', '−2.5k'],
  [999_960, 'en', '1M'],
  [2.5e9, 'en', '2.5G'],
  [3e12, 'en', '3T'],
  [4e15, 'en', '4P'],
  [5e18, 'en', '5E'],
  [6e21, 'en', '6,000E'],
])('§9 numbers: the number %d in %s is abbreviated to %s', (value, language, text) => {
  expect(abbreviate(value, language)).toBe(text)
})

it('upload: sizes, speeds and durations have a unit that fits', () => {
  const sizes = [0, 1, 1023, 1536, 200 * 1024 * 1024].map((bytes) => formatBytes(bytes, 'en'))
  expect(sizes.join(', ').replaceAll('\u00a0', '_')).toBe('0_kB, 0.1_kB, 1_kB, 1.5_kB, 200_MB')
  expect(formatSpeed(3.2 * 1024 * 1024, 'en')).toBe('3.2 MB/s')
  const times = [0.2, 42, 119, 300].map((seconds) => formatSeconds(seconds, 'en'))
  expect(times).toEqual(['1 second', '42 seconds', '119 seconds', '5 minutes'])
})
