import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { resultCodes } from '#contract/values/result-codes.ts'
import { isUnsupported } from '#web/src/api/call.ts'
import { CallError } from '#web/src/api/call-error.ts'
import { useIsOpen } from '#web/src/ui/overlay.tsx'
import type { ListPath, RowOf } from '../column.ts'
import type { RecordProps } from './list-record.tsx'

/** The query that reads one record by its own call; undefined is a record that is not there. */
export interface RecordQuery<Row> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Row | undefined>
}

type Read<Row> =
  | { state: 'shown'; row: Row }
  | { state: 'loading' }
  /** `unknown`: the host says that there is no such record; `elsewhere`: only the list's rows are known. */
  | { state: 'unknown' | 'elsewhere' }
  | { state: 'failed'; error: Error; retry: () => void }

/** Finds the record among the list's rows, or reads it by its own call. */
export function useRecord<P extends ListPath>(
  { list, rowKey, recordKey }: RecordProps<P>,
  read?: (key: string) => RecordQuery<RowOf<P>> | undefined,
): Read<RowOf<P>> {
  const isOpen = useIsOpen()
  const found = list.rows?.find((row) => String(rowKey(row)) === recordKey)
  const [last, setLast] = useState(found)
  if (found !== undefined && found !== last) setLast(found)
  const own = read?.(recordKey)
  const isListRead = list.rows !== undefined || list.error !== null
  const isNeeded = isListRead && found === undefined && own !== undefined
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: own?.queryKey ?? ['record', 'none'],
    // TanStack Query takes no undefined for an answer.
    queryFn: async (context) => (await own?.queryFn(context)) ?? null,
    enabled: isOpen && isNeeded,
  })
  if (found !== undefined) return { state: 'shown', row: found }
  if (isNeeded && data) return { state: 'shown', row: data }
  // Until its own call tells what has become of a row that has just left the list.
  const isLast = last !== undefined && String(rowKey(last)) === recordKey
  if (isLast && (!isOpen || (isNeeded && isFetching))) return { state: 'shown', row: last }
  if (!isListRead || (isNeeded && isFetching)) return { state: 'loading' }
  if (own === undefined || isUnsupported(error)) return { state: 'elsewhere' }
  if (error === null) return { state: data === null ? 'unknown' : 'loading' }
  const isUnknown = error instanceof CallError && error.code === resultCodes.recordNotFound
  return isUnknown ? { state: 'unknown' } : { state: 'failed', error, retry: () => void refetch() }
}
