import { expect, it, onTestFinished, vi } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { CallError } from '#web/src/api/call-error.ts'
import { withRetry } from '#web/src/features/file/upload/upload-file.ts'

const path = '/app/UploadInit'

it('uploads: a host that is busy is asked again after the time that it says, as in bulk runs', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const busy = new CallError(path, resultCodes.tooManyAttempts, '', { retry_after: 3 })
  const action = vi.fn<() => Promise<string>>().mockRejectedValueOnce(busy).mockResolvedValue('done')
  const onInterruption = vi.fn()
  const done = withRetry(action, { signal: new AbortController().signal, onInterruption })
  await vi.advanceTimersByTimeAsync(2999)
  expect(action).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(await done).toBe('done')
  expect(onInterruption).toHaveBeenCalledExactlyOnceWith('retrying')
})

it('uploads: a refusal is not repeated', async () => {
  const refused = new CallError(path, resultCodes.refused, '')
  const action = vi.fn(() => Promise.reject(refused))
  const options = { signal: new AbortController().signal, onInterruption: vi.fn() }
  await expect(withRetry(action, options)).rejects.toBe(refused)
  expect(action).toHaveBeenCalledOnce()
})
