import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { resultCodes } from '#contract/values/result-codes.ts'
import { callQuery } from '#web/src/api/call.ts'
import { codeOf } from '#web/src/api/call-error.ts'
import { mayPoll, silentCodes } from '#web/src/session/assets.ts'
import { useStorageName } from '#web/src/session/use-identity.ts'
import { isUnread } from './notice-fields.ts'

const pollIntervalMs = 60_000

const path = '/notice/GetList'
const queryKey = [path, 'unread']

const unreadQuery = callQuery(path, { page: 1, limit: 1, page_size: 1, read_type: 1 }, () => [
  ...silentCodes(),
  resultCodes.forbidden,
])

const channelName = 'unread-notices'

/** Polls the number of unread notices while the page is visible; `count` is undefined before the first response. */
export function useUnread(): { count: number | undefined; isOffered: boolean } {
  const client = useQueryClient()
  const user = useStorageName()
  // Tabs in the background do not poll.
  useEffect(
    () => onUnreadBroadcast(user, (count) => client.setQueryData(queryKey, { count })),
    [client, user],
  )
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: async (context) => {
      const { list, count, unread } = await unreadQuery.queryFn(context)
      // A host that ignores `read_type` also counts read notices.
      const answer = { count: unread ?? (list.every(isUnread) ? count : undefined) }
      broadcastUnread({ user, ...answer })
      return answer
    },
    enabled: mayPoll(path),
    refetchInterval: () => mayPoll(path)() && pollIntervalMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  })
  const code = codeOf(error)
  const isOffered = code !== resultCodes.routeNotFound && code !== resultCodes.forbidden
  return { count: data?.count, isOffered: !isPending && isOffered }
}

interface UnreadMessage {
  /** Tabs of another user ignore the message. */
  user: string | null
  count: number | undefined
}

/** Sends the number of unread notices to the other browser tabs. */
export function broadcastUnread(message: UnreadMessage): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(message)
  channel.close()
}

/** Calls `changed` when another tab of the user sends its number. Returns the unsubscribe function. */
export function onUnreadBroadcast(user: string | null, changed: (count: number | undefined) => void) {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<UnreadMessage>) => {
    if (data.user === user) changed(data.count)
  }
  return () => channel.close()
}
