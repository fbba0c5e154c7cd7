import { QueryClient } from '@tanstack/react-query'
import { useSession } from '#web/src/session/session.ts'

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: false,
        retryOnMount: false,
        // Failed queries have a retry button, and a lost session was reported.
        refetchOnWindowFocus: ({ state }) =>
          state.status === 'success' && useSession.getState().status !== 'staying',
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
