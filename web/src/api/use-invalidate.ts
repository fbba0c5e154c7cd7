import { useQueryClient } from '@tanstack/react-query'
import type { Path } from '#contract/registry.ts'
import { invalidatedByPayment, invalidates, type WritingPath } from './invalidates.ts'

/** Returns a function that invalidates the queries that a write makes stale; it resolves when they are refetched. */
export function useInvalidate(): (write: WritingPath | 'payment') => Promise<void> {
  const client = useQueryClient()
  return async (write) => {
    const stale: readonly Path[] = write === 'payment' ? invalidatedByPayment : invalidates[write]
    await Promise.all(stale.map((path) => client.invalidateQueries({ queryKey: [path] })))
  }
}
