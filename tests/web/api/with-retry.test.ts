import { expect, it, onTestFinished, vi } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { CallError, localCodes } from '#web/src/api/call-error.ts'
import { withRetry } from '#web/src/api/retry-policy.ts'

const path = '/app/UploadInit'
const busy = new CallError(path, resultCodes.tooManyAttempts, '', { retry_after: 3 })

function failingOnce(error: CallError) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
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

it('retry: an abort ends the delay with its reason', async () => {
  const { action, controller, done } = failingOnce(busy)
  const failed = expect(done).rejects.toBe('stopped')
  await vi.advanceTimersByTimeAsync(1)
  controller.abort('stopped')
  await failed
  expect(action).toHaveBeenCalledOnce()
})
