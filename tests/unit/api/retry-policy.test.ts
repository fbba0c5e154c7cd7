import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { CallError, localCodes } from '#web/src/api/call-error.ts'
import { isFinal, retryOf } from '#web/src/api/retry-policy.ts'

const errorOf = (code: number, data: unknown = null) => new CallError('/gm_user/ban', code, '', data)

it.each([
  ['too many attempts', errorOf(resultCodes.tooManyAttempts, { retry_after: 7 }), 1, true, ['busy', 7000]],
  ['too many attempts without a time', errorOf(resultCodes.tooManyAttempts), 1, true, ['busy', 5000]],
  ['a negative time', errorOf(resultCodes.tooManyAttempts, { retry_after: -7 }), 1, true, ['busy', 5000]],
  ['a tiny time', errorOf(resultCodes.tooManyAttempts, { retry_after: 1e-9 }), 1, true, ['busy', 500]],
  ['a third network failure', errorOf(localCodes.network), 3, true, ['network', 2000]],
  ['a first failure while offline', errorOf(localCodes.network), 1, false, ['offline', 500]],
  ['a ninth failure while offline', errorOf(localCodes.network), 9, false, ['offline', 60_000]],
] as const)('retry: %s is retried after a delay', (_, error, attempts, isOnline, [reason, afterMs]) => {
  expect(retryOf(error, attempts, isOnline)).toEqual({ reason, afterMs })
})

it.each([
  ['a refusal', errorOf(resultCodes.refused), 1, false],
  ['a missing record', errorOf(resultCodes.recordNotFound), 1, false],
  ['an unexpected error', new Error('broken'), 1, false],
  ['a revoked right', errorOf(resultCodes.forbidden), 1, true],
  ['a missing call', errorOf(resultCodes.routeNotFound), 1, true],
  ['a rejected token', errorOf(resultCodes.tokenRejected), 1, true],
  ['an expired token', errorOf(resultCodes.tokenExpired), 1, true],
  ['a sixth network failure', errorOf(localCodes.network), 6, true],
] as const)('retry: %s is not retried', (_, error, attempts, ends) => {
  expect(retryOf(error, attempts, true)).toBeUndefined()
  expect(isFinal(error)).toBe(ends)
})

it('retry: a refusal is retried when the caller calls it temporary', () => {
  const refusal = errorOf(resultCodes.invalidRequest)
  expect(retryOf(refusal, 1, true, () => true)).toEqual({ reason: 'network', afterMs: 500 })
})
