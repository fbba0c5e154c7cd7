import { useQuery } from '@tanstack/react-query'
import { resultCodes } from '../../../../contract/values/result-codes.ts'
import { call, isForbidden, isNotOffered } from '../../api/call.ts'
import { isMissing } from '../../api/offered-calls.ts'
import { currentToken } from '../../api/session-port.ts'
import { silentCodes } from '../../session/assets.ts'
import { isUnread } from './notice-fields.ts'

/** Milliseconds between two polls of the unread notices. */
const pollInterval = 60_000

const path = '/notice/GetList'

/**
 * Polls the number of unread notices while the user is signed in and the page is visible. `count` is undefined while it
 * is not known; `isOffered` is false on a host without notices.
 */
export function useUnread(): { count: number | undefined; isOffered: boolean } {
  const { data, error, isPending } = useQuery({
    queryKey: [path, 'unread'],
    queryFn: async ({ signal }) => {
      const request = { page: 1, limit: 1, page_size: 1, read_type: 1 } as const
      const handles = [...silentCodes(), resultCodes.forbidden]
      const { list, count, unread } = await call(path, request, { signal, handles })
      // A host that ignores `read_type` counts the read ones, too.
      return { count: unread ?? (list.every(isUnread) ? count : undefined) }
    },
    enabled: () => currentToken() !== '' && !isMissing(path),
    refetchInterval: () => (currentToken() && !isMissing(path) ? pollInterval : false),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  })
  return { count: data?.count, isOffered: !isPending && !isNotOffered(error) && !isForbidden(error) }
}
