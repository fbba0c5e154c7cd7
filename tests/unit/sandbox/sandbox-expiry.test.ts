import { expect, it } from 'vitest'
import { postponedDeletion } from '#worker/sandbox/expiry.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-21T04:00:00Z')

it.each([
  ['is scheduled by the first use', undefined, now + 31 * day],
  ['stays while 30 days or more are left', now + 30 * day, undefined],
  ['is postponed by a later use', now + 30 * day - 1, now + 31 * day],
  ['is postponed even when it is overdue', now - day, now + 31 * day],
])('§5 sandbox: the deletion %s', (_, scheduled, expected) => {
  expect(postponedDeletion(now, scheduled)).toBe(expected)
})
