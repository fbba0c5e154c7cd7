import type { Path, RequestOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import type { AnswerOf } from './answer-shapes.ts'
import { CallError } from './call-error.ts'
import { type SendOptions, send } from './client.ts'
import { reactTo } from './result-codes.ts'

export interface CallOptions extends SendOptions {
  /** The result codes that the caller handles; errors with other codes are shown. */
  handles?: readonly number[] | 'all'
}

/**
 * Calls the provider and returns the data of its answer. Shows the errors that the caller does not handle.
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
    if (error instanceof CallError && handles !== 'all' && !handles.includes(error.code)) reactTo(error)
    throw error
  }
}

/** Returns whether the error says that the host does not have the call. */
export function isUnsupported(error: unknown): boolean {
  return error instanceof CallError && error.code === resultCodes.routeNotFound
}

/** Returns the error of a call that the user's role may not make, without making it. */
export function forbidden(path: string): CallError {
  return new CallError(path, resultCodes.forbidden, '')
}

/** Returns whether the error says that the user's role may not make the call. */
export function isForbidden(error: unknown): boolean {
  return error instanceof CallError && error.code === resultCodes.forbidden
}

/** Result codes that a page explains in place of its content, without a toast. */
const explained = [resultCodes.routeNotFound, resultCodes.forbidden]

/** Returns the query options of a reading call; a page and its prefetch share the key. */
export function callQuery<P extends Path>(path: P, body: RequestOf<P>) {
  return {
    queryKey: [path, body] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(path, body, { signal, handles: explained }),
  }
}
