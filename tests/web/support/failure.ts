import { CallError } from '#web/src/api/call-error.ts'

/** Resolves to the error that a call fails with. @throws when it does not fail as a call does */
export async function failureOf(attempt: Promise<unknown>): Promise<CallError> {
  const error: unknown = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof CallError) return error
  throw new Error('[test] it did not fail as a call does.')
}
