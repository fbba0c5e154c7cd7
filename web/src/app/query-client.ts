import { QueryCache, QueryClient } from '@tanstack/react-query'

/** Does not retry failures, which the page shows, and does not pause calls while offline: they fail at once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: createQueryCache(),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
}

/** Resets a failed query when its page closes, so that reopening the page sends the request again. */
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
