import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onServerTime, setServerTime, systemTime, systemTimeFormat } from '#web/src/lib/server-time.ts'

const hour = 3_600_000
/** 1 March 2026, 00:30 at the provider. */
const unixTime = Date.UTC(2026, 1, 28, 16, 30) / 1000

beforeEach(() => void vi.useFakeTimers({ now: unixTime * 1000 + hour }))
afterEach(() => void vi.useRealTimers())

it('§3 base data: the system time is the server’s, and advances', () => {
  expect(systemTime()).toBe(unixTime * 1000 + hour)
  setServerTime(unixTime)
  expect(systemTime()).toBe(unixTime * 1000)
  vi.advanceTimersByTime(1500)
  expect(systemTime()).toBe(unixTime * 1000 + 1500)
})

it('§3 base data: the formatted system time is the provider’s day', () => {
  setServerTime(unixTime)
  expect(systemTimeFormat()).toBe('2026-03-01')
  setServerTime(unixTime - 31 * 60)
  expect(systemTimeFormat()).toBe('2026-02-28')
})

it('§3 base data: listeners are called when the server’s time arrives', () => {
  const heard = vi.fn()
  const stop = onServerTime(heard)
  setServerTime(unixTime)
  expect(heard).toHaveBeenCalledOnce()
  stop()
  setServerTime(unixTime)
  expect(heard).toHaveBeenCalledOnce()
})

it.each([Number.NaN, Number.POSITIVE_INFINITY])('§3 base data: the server time %d is ignored', (told) => {
  setServerTime(unixTime)
  setServerTime(told)
  expect(systemTime()).toBe(unixTime * 1000)
})
