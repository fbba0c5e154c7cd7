import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { resultCodes } from '#contract/values/result-codes.ts'
import type { SelectedQuery } from '#web/src/api/call.ts'
import { codeOf, isUnsupported } from '#web/src/api/call-error.ts'
import { useIsOpen } from '#web/src/ui/overlay.tsx'
import type { ListPath, RowOf } from '../column.ts'
import type { RecordProps } from './list-record.tsx'

type RecordState<Row> =
  | { state: 'found'; row: Row }
  | { state: 'loading' }
  /** `unknown` for a missing record; `elsewhere` for one outside of the rows, without a query. */
  | { state: 'unknown' | 'elsewhere' }
  | { state: 'failed'; error: Error; retry: () => void }

/** Finds the record among the list's rows, or fetches it. */
export function useRecord<P extends ListPath>(
  { list, rowKey, recordKey }: RecordProps<P>,
  read?: (key: string) => SelectedQuery<RowOf<P>> | undefined,
): RecordState<RowOf<P>> {
  const isOpen = useIsOpen()
  const found = list.rows?.find((row) => String(rowKey(row)) === recordKey)
  const [last, setLast] = useState(found)
  if (found !== undefined && found !== last) setLast(found)
  const query = read?.(recordKey)
  const isListLoaded = list.rows !== undefined || list.error !== null
  const isNeeded = isListLoaded && found === undefined && query !== undefined
  const { data, error, isFetching, refetch } = useQuery({
    ...(query ?? { queryKey: ['record', 'none'], queryFn: skipToken }),
    enabled: isOpen && isNeeded,
  })
  if (found !== undefined) return { state: 'found', row: found }
  if (isNeeded && data) return { state: 'found', row: data }
  // A row that has just left the list stays until its query settles.
  const isLast = last !== undefined && String(rowKey(last)) === recordKey
  if (isLast && (!isOpen || (isNeeded && isFetching))) return { state: 'found', row: last }
  if (!isListLoaded || (isNeeded && isFetching)) return { state: 'loading' }
  if (query === undefined || isUnsupported(error)) return { state: 'elsewhere' }
  if (error === null) return { state: data === null ? 'unknown' : 'loading' }
  if (codeOf(error) === resultCodes.recordNotFound) return { state: 'unknown' }
  return { state: 'failed', error, retry: () => void refetch() }
}
