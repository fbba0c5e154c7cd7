import type { QueryKey } from '@tanstack/react-query'
import type { Path, RequestOf } from '#contract/registry.ts'
import type { AnswerOf } from './answer-data.ts'
import { callQuery } from './call.ts'

/** A query whose answer is read as `Data`, whatever its call; `select` returns null for a missing record. */
export interface SelectedQuery<Data> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>
  select: (answer: unknown) => Data | null
}

/** Returns the query of a call and what is read in its answer. Errors are not reported. */
export function selectedQuery<P extends Path, Data>(
  path: P,
  body: RequestOf<P>,
  read: (answer: AnswerOf<P>) => Data | undefined,
): SelectedQuery<Data> {
  return { ...callQuery(path, body, 'all'), select: (answer) => read(answer as AnswerOf<P>) ?? null }
}
