import type { QueryClient } from '@tanstack/react-query'
import { call } from '#web/src/api/call.ts'
import { createQueryClient } from '#web/src/app/query-client.ts'

/** Returns the console's query client; where no navbar polls the balance, its readers ask for it themselves. */
export function createPageQueries(): QueryClient {
  const queries = createQueryClient()
  // In development TanStack Query warns about an observer without a query function, such as the balance's.
  queries.setQueryDefaults(['/gm_user/GetUserAssets'], { queryFn: () => call('/gm_user/GetUserAssets', {}) })
  return queries
}
