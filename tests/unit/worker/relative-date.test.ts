import { expect, it } from 'vitest'
import { parseRelativeDate } from '../../../fixtures/relative-date.ts'

const base = Date.parse('2026-11-21T04:00:00Z')

it.each([
  ['now', '2026-11-21T04:00:00.000Z'],
  ['-3d4h', '2026-11-18T00:00:00.000Z'],
  ['-90d', '2026-08-23T04:00:00.000Z'],
  ['-15m', '2026-11-21T03:45:00.000Z'],
  ['-1d2h3m4s', '2026-11-20T01:56:56.000Z'],
  ['-0s', '2026-11-21T04:00:00.000Z'],
])('§5 fixtures: %s counts back from the seeding', (text, expected) => {
  expect(new Date(parseRelativeDate(text, base)).toISOString()).toBe(expected)
})

it.each(['', '-', '3d', '+3d', '-3', '-4h3d', '-3d 4h', '-1.5d', 'yesterday', '-3w'])(
  '§5 fixtures: "%s" is no relative date',
  (text) => {
    expect(() => parseRelativeDate(text, base)).toThrow(RangeError)
  },
)
