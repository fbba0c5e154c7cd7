import type { Path, RequestOf } from '../../../contract/registry.ts'
import { resultCodes } from '../../../contract/values/result-codes.ts'
import { call } from './call.ts'

/** Codes that a page explains in place of its content, without a toast. */
const explained = [resultCodes.routeNotFound, resultCodes.forbidden]

/** Returns the TanStack Query options of a reading call; a page and its prefetch share the key. */
export function callQuery<P extends Path>(path: P, body: RequestOf<P>) {
  return {
    queryKey: [path, body] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(path, body, { signal, handles: explained }),
  }
}
