import { QueryCache, QueryClient } from '@tanstack/react-query'

/** Milliseconds during which a cached answer is not requested again. */
const staleTime = 30_000

/** Failures are not retried: the page has shown them. Offline, calls fail at once instead of being paused. */
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

/** Resets a failed query once nobody observes it, so that reopening its page requests again. */
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
