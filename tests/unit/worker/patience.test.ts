import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPatience } from '../../../worker/patience.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('design provider: patience is over when nothing moved for so long', () => {
  const patience = createPatience(400)
  vi.advanceTimersByTime(399)
  expect(patience.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(patience.signal.aborted).toBe(true)
})

it('design provider: an upload that moves may take longer', () => {
  const patience = createPatience(400)
  for (let piece = 0; piece < 10; piece += 1) {
    vi.advanceTimersByTime(300)
    patience.renew()
  }
  expect(patience.signal.aborted).toBe(false)
  vi.advanceTimersByTime(400)
  expect(patience.signal.aborted).toBe(true)
})

it('design provider: once the answer began there is no hurry', () => {
  const patience = createPatience(400)
  patience.end()
  vi.advanceTimersByTime(10_000)
  expect(patience.signal.aborted).toBe(false)
})
