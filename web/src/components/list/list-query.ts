import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { limits } from '../../../../contract/limits.ts'
import type { RequestOf } from '../../../../contract/registry.ts'
import { resultCodes } from '../../../../contract/result-codes.ts'
import { call } from '../../api/call.ts'
import type { ListPath, RowOf } from './column.ts'
import { type ListPart, pageOf } from './list-answer.ts'

/** The list explains these in its own place. */
const explained = [resultCodes.routeNotFound, resultCodes.forbidden]

/**
 * One page of what the request selects.
 * @throws {CallError} after the catalogue's reaction
 */
export async function loadPart<P extends ListPath>(
  path: P,
  request: Partial<RequestOf<P>>,
  part: ListPart,
  signal: AbortSignal,
) {
  const body = { ...request, ...part } as RequestOf<P>
  return pageOf<RowOf<P>>(await call(path, body, { signal, handles: explained }), part)
}

/** What is kept of a page of a list, and how it is asked for. */
export function listQuery<P extends ListPath>(path: P, request: Partial<RequestOf<P>>, part: ListPart) {
  return queryOptions({
    queryKey: [path, { ...request, ...part }],
    queryFn: ({ signal }) => loadPart(path, request, part, signal),
  })
}

/** Asks for the first page of a list that nothing narrows: what somebody sees who opens its page. */
export function askFirstPage<P extends ListPath>(path: P): (queries: QueryClient) => Promise<void> {
  const part = { page: 1, limit: limits.page.defaultSize }
  return (queries) => queries.prefetchQuery(listQuery<P>(path, {}, part))
}
