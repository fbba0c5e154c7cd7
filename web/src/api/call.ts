import type { Path, RequestOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import type { AnswerOf } from './answer-shapes.ts'
import { CallError } from './call-error.ts'
import { type SendOptions, send } from './client.ts'
import { handleCallError } from './handle-call-error.ts'

export interface CallOptions extends SendOptions {
  /** The result codes that the caller handles; other errors are reported to the user. */
  handles?: readonly number[] | 'all'
}

/**
 * Calls the provider and returns the data of its answer. Reports the errors that the caller does not handle.
 * @throws {CallError} for everything but success
 */
export async function call<P extends Path>(
  path: P,
  body: RequestOf<P>,
  { handles = [], ...options }: CallOptions = {},
): Promise<AnswerOf<P>> {
  try {
    return (await send(path, body, options)) as AnswerOf<P>
  } catch (error) {
    if (error instanceof CallError && handles !== 'all' && !handles.includes(error.code))
      handleCallError(error)
    throw error
  }
}

/** Returns whether the error says that the host does not have the call. */
export function isUnsupported(error: unknown): boolean {
  return error instanceof CallError && error.code === resultCodes.routeNotFound
}

/** Creates the error of a call that the user's role may not make. */
export function forbidden(path: string): CallError {
  return new CallError(path, resultCodes.forbidden, '')
}

/** Returns whether the error says that the user's role may not make the call. */
export function isForbidden(error: unknown): boolean {
  return error instanceof CallError && error.code === resultCodes.forbidden
}

/** Result codes that a page renders in place of its content, without a toast. */
const handledByPage = [resultCodes.routeNotFound, resultCodes.forbidden]

/** Returns the query options of a reading call, for a page and its prefetch. */
export function callQuery<P extends Path>(path: P, body: RequestOf<P>) {
  return {
    queryKey: [path, body] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(path, body, { signal, handles: handledByPage }),
  }
}
