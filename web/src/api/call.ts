import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Path } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import type { RequestOf } from '#web/src/api/records.ts'
import { CallError, forbidden } from './call-error.ts'
import { capability } from './capability.ts'
import { type SendOptions, send } from './client.ts'
import { handleCallError, isOfSession } from './handle-call-error.ts'
import type { AnswerOf } from './records.ts'

export type Request = <P extends Path>(
  path: P,
  body: RequestOf<P>,
  options?: SendOptions,
) => Promise<AnswerOf<P>>

/** Calls the provider and returns the data of its answer. @throws {CallError} for everything but success, unreported */
export const request: Request = async (path, body, options = {}) =>
  (await send(path, body, options)) as AnswerOf<typeof path>

/** The result codes that a caller handles, all, or those of a page, not of the session; others are reported to the user. */
type Handled = readonly number[] | 'all' | 'page'

export interface CallOptions extends SendOptions {
  handles?: Handled
}

/** Makes a call, and reports the errors that the caller does not handle. */
export async function call<P extends Path>(
  path: P,
  body: RequestOf<P>,
  { handles = [], ...options }: CallOptions = {},
): Promise<AnswerOf<P>> {
  try {
    return await request(path, body, options)
  } catch (error) {
    if (error instanceof CallError && !isHandled(error.code, handles)) handleCallError(error)
    throw error
  }
}

function isHandled(code: number, handles: Handled): boolean {
  if (handles === 'page') return !isOfSession(code)
  return handles === 'all' || handles.includes(code)
}

/** Result codes that a page renders in place of its content, without a toast. */
const handledByPage = [resultCodes.routeNotFound, resultCodes.forbidden, resultCodes.recordNotFound]

interface QueryContext {
  signal: AbortSignal
  client: QueryClient
}

/**
 * Returns the query options of a reading call, for a page and its prefetch. A forbidden call fails without being sent.
 * `handled` are the codes that the caller renders or ignores; a function for changing ones. By default a failed first
 * load is said by the page alone, and a failed refresh of shown data by a toast.
 */
export function callQuery<P extends Path>(
  path: P,
  body: RequestOf<P>,
  handled?: Handled | (() => Handled) | undefined,
) {
  const queryKey = [path, body] as const
  return {
    queryKey,
    queryFn: async ({ signal, client }: QueryContext) => {
      if (capability(path) === 'forbidden') throw forbidden(path)
      const isFirst = client.getQueryData(queryKey) === undefined
      const byDefault = isFirst ? 'page' : handledByPage
      const handles = typeof handled === 'function' ? handled() : (handled ?? byDefault)
      return call(path, body, { signal, handles })
    },
  }
}

/** A query whose answer is read as `Data`; `select` returns null for a missing record. */
export interface SelectedQuery<Data> {
  queryKey: QueryKey
  queryFn: (context: QueryContext) => Promise<unknown>
  select: (answer: unknown) => Data | null
}

export function selectedQuery<P extends Path, Data>(
  path: P,
  body: RequestOf<P>,
  read: (answer: AnswerOf<P>) => Data | undefined,
): SelectedQuery<Data> {
  return { ...callQuery(path, body, 'all'), select: (answer) => read(answer as AnswerOf<P>) ?? null }
}
