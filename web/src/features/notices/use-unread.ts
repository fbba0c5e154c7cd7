import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call, isForbidden, isUnsupported } from '#web/src/api/call.ts'
import { isMissing } from '#web/src/api/capability.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { silentCodes } from '#web/src/session/assets.ts'
import { useStorageName } from '#web/src/session/use-identity.ts'
import { isUnread } from './notice-fields.ts'

/** Milliseconds between two polls of the unread notices. */
const pollInterval = 60_000

const path = '/notice/GetList'
const queryKey = [path, 'unread']

/**
 * Polls the number of unread notices while the user is signed in and the page is visible. `count` is undefined while it
 * is not known; `isOffered` is false on a host without notices.
 */
export function useUnread(): { count: number | undefined; isOffered: boolean } {
  const client = useQueryClient()
  const user = useStorageName()
  // A tab in the background does not poll.
  useEffect(() => onToldElsewhere(user, (count) => client.setQueryData(queryKey, { count })), [client, user])
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const request = { page: 1, limit: 1, page_size: 1, read_type: 1 } as const
      const handles = [...silentCodes(), resultCodes.forbidden]
      const { list, count, unread } = await call(path, request, { signal, handles })
      // A host that ignores `read_type` counts the read ones, too.
      const answer = { count: unread ?? (list.every(isUnread) ? count : undefined) }
      tellOtherTabs({ user, ...answer })
      return answer
    },
    enabled: () => currentToken() !== '' && !isMissing(path),
    refetchInterval: () => (currentToken() && !isMissing(path) ? pollInterval : false),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  })
  return { count: data?.count, isOffered: !isPending && !isUnsupported(error) && !isForbidden(error) }
}

interface Told {
  /** Tabs of another user are not told. */
  user: string | null
  count: number | undefined
}

const name = 'unread-notices'

/** Tells the other browser tabs how many notices are unread. */
export function tellOtherTabs(told: Told): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage(told)
  channel.close()
}

/** Calls back with the number that another tab of the user has. Returns a function that stops this. */
export function onToldElsewhere(user: string | null, changed: (count: number | undefined) => void) {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.user === user) changed(data.count)
  }
  return () => channel.close()
}
