import { expect, it } from 'vitest'
import { postponedDeletion } from '#worker/sandbox/expiry.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-21T04:00:00Z')

it('§5 sandbox: the first use schedules the deletion', () => {
  expect(postponedDeletion(now, undefined)).toBe(now + 31 * day)
})

it('§5 sandbox: the deletion stays while 30 days or more are left', () => {
  expect(postponedDeletion(now, now + 31 * day)).toBeUndefined()
  expect(postponedDeletion(now, now + 30 * day)).toBeUndefined()
})

it('§5 sandbox: a later use postpones the deletion', () => {
  expect(postponedDeletion(now, now + 30 * day - 1)).toBe(now + 31 * day)
  expect(postponedDeletion(now, now - day)).toBe(now + 31 * day)
})
