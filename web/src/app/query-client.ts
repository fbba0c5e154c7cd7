import { QueryCache, QueryClient } from '@tanstack/react-query'

/** Milliseconds a list or a record counts as fresh: going back to a page requests nothing. */
const staleTime = 30_000

/**
 * Creates the cache of what is read from the server. Nothing is retried: a failure has been shown, also that of a
 * prefetch, and stands until its page is left. Without a connection a call fails like any other, since its page would
 * wait in silence, and is repeated when the connection is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: createQueryCache(),
    defaultOptions: {
      queries: {
        staleTime,
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
}

/** Creates a cache that forgets a failure once nobody observes it, so that opening its page again requests anew. */
function createQueryCache(): QueryCache {
  const cache = new QueryCache()
  cache.subscribe(({ type, query }) => {
    const isFailure = query.state.status === 'error' && query.state.data === undefined
    if (type === 'observerRemoved' && isFailure && query.getObserversCount() === 0) {
      query.setState({ status: 'pending', error: null })
    }
  })
  return cache
}
