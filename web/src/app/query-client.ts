import { QueryClient } from '@tanstack/react-query'

/** Milliseconds a list or a record counts as fresh: going back to a page asks nothing anew. */
const staleTime = 30_000

/**
 * A cache for what is read from the server. Failures were shown already, so nothing is tried twice; without a
 * connection a call fails like any other, or its page would wait without a word, and is made again when it is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
}
