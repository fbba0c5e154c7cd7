import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startIdleTimeout } from '#worker/provider/idle-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('idle timeout: the timeout aborts after its time without progress', () => {
  const { signal } = startIdleTimeout(400)
  vi.advanceTimersByTime(399)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.aborted).toBe(true)
})

it('idle timeout: progress restarts the timeout', () => {
  const timeout = startIdleTimeout(400)
  for (let chunk = 0; chunk < 10; chunk += 1) {
    vi.advanceTimersByTime(300)
    timeout.restart()
  }
  expect(timeout.signal.aborted).toBe(false)
  vi.advanceTimersByTime(400)
  expect(timeout.signal.aborted).toBe(true)
})

it('idle timeout: a cleared timeout never aborts', () => {
  const timeout = startIdleTimeout(400)
  timeout.clear()
  vi.advanceTimersByTime(10_000)
  expect(timeout.signal.aborted).toBe(false)
})
