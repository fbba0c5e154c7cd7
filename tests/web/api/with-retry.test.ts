import { expect, it, vi } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { CallError, localCodes } from '#web/src/api/call-error.ts'
import { withRetry } from '#web/src/api/retry-policy.ts'

const path = '/app/UploadInit'
const busy = new CallError(path, resultCodes.tooManyAttempts, '', { retry_after: 3 })

const busyFor = (days: number) =>
  new CallError(path, resultCodes.tooManyAttempts, '', { retry_after: days * 86_400 })
const minuteMs = 60_000

function failingOnce(error: CallError) {
  vi.useFakeTimers()
  const action = vi.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValue('done')
  const controller = new AbortController()
  const onRetry = vi.fn()
  return { action, onRetry, controller, done: withRetry(action, { signal: controller.signal, onRetry }) }
}

it('retry: a busy provider is called again after the delay that it names', async () => {
  const { action, onRetry, done } = failingOnce(busy)
  await vi.advanceTimersByTimeAsync(2999)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(action).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(await done).toBe('done')
  expect(onRetry).toHaveBeenCalledExactlyOnceWith({ reason: 'busy', afterMs: 3000 })
})

it('retry: a network failure is repeated when the browser is online again', async () => {
  const { action, done } = failingOnce(new CallError(path, localCodes.network, ''))
  await vi.advanceTimersByTimeAsync(1)
  expect(action).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(await done).toBe('done')
})

// Timers overflow after 24.8 days.
it.each([20, 30, 36_500])('retry: a delay of %s days is no reason to call again at once', async (days) => {
  const { action } = failingOnce(busyFor(days))
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(action).toHaveBeenCalledOnce()
})

it('retry: an offline browser calls again by the clock, without an end', async () => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const action = vi.fn<() => Promise<string>>().mockRejectedValue(new CallError(path, localCodes.network, ''))
  const controller = new AbortController()
  withRetry(action, { signal: controller.signal, onRetry: () => undefined }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(10 * minuteMs)
  const calls = action.mock.calls.length
  expect(calls).toBeGreaterThan(10)
  expect(calls).toBeLessThan(20)
  action.mockResolvedValue('done')
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(action).toHaveBeenCalledTimes(calls + 1)
})

it('retry: an abort ends the delay with its reason', async () => {
  const { action, controller, done } = failingOnce(busy)
  const failed = expect(done).rejects.toBe('stopped')
  await vi.advanceTimersByTimeAsync(1)
  controller.abort('stopped')
  await failed
  expect(action).toHaveBeenCalledOnce()
})
