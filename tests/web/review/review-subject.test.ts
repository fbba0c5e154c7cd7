import { expect, it } from 'vitest'
import { toTimestamp } from '#contract/values/provider-time.ts'
import {
  deskAddress,
  parseSubject,
  subjectKey,
  waitTimeTone,
} from '#web/src/features/review/review-subject.ts'

it('review desk: an address names a plugin, a version or the next review', () => {
  expect(deskAddress('next')).toBe('/app/review?item=next')
  for (const subject of [{ id: 7 }, { id: 7, publish_id: 138 }, { id: 'p-7', publish_id: 'v-1' }])
    expect(parseSubject(subjectKey(subject))).toEqual(subject)
  expect(deskAddress({ id: 7, publish_id: null })).toBe('/app/review?item=7')
})

it.each([null, '', 'next', '0', '7.', '7.0', '7.1.2'])('review desk: %j names no review', (key) => {
  expect(parseSubject(key)).toBeUndefined()
})

it('review desk: a wait is a warning after one day and an error after three', () => {
  const now = Date.parse('2026-11-21T12:00:00+08:00')
  const toneAfter = (hours: number) => waitTimeTone(toTimestamp(now - hours * 3_600_000), now)
  expect([0, 23, 24, 71, 72].map(toneAfter)).toEqual(['neutral', 'neutral', 'warning', 'warning', 'error'])
})
