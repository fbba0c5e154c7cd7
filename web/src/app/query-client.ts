import { QueryClient } from '@tanstack/react-query'

/** Creates a query client without retries; offline, requests fail at once instead of being paused. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
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
  // Resets a failed query when its last observer unmounts, so that the next mount refetches.
  client.getQueryCache().subscribe(({ type, query }) => {
    const isFailure = query.state.status === 'error' && query.state.data === undefined
    if (type === 'observerRemoved' && isFailure && query.getObserversCount() === 0) {
      query.setState({ status: 'pending', error: null })
    }
  })
  return client
}
