import { BellOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resultCodes } from '#contract/values/result-codes.ts'
import { codeOf } from '#web/src/api/call-error.ts'
import { invalidateAfter } from '#web/src/api/invalidates.ts'
import { environment } from '#web/src/lib/environment.ts'
import { pollQuery } from '#web/src/session/poll.ts'
import { useStorageName } from '#web/src/session/use-identity.ts'
import { Button } from '#web/src/ui/button.tsx'
import countBadge from '#web/src/ui/kit.module.css'
import { VisuallyHidden } from '#web/src/ui/text.tsx'
import { countText, isUnread } from './notice-fields.ts'
import { NoticePanel } from './notice-panel.tsx'
import styles from './notices.module.css'

export function Bell() {
  const { t } = useTranslation('shell')
  const { count: known, isOffered } = useUnread()
  const count = known ?? 0
  const [isOpen, setOpen] = useState(false)
  useReadAgain(known)
  useEffect(() => {
    updateFavicon(count > 0)
    return () => updateFavicon(false)
  }, [count])
  if (!isOffered) return null
  const label = count > 0 ? t('notices.unread', { count }) : t('notices.label')
  return (
    <>
      <Button
        type="text"
        className={styles.bell}
        icon={<BellOutlined />}
        data-tour="bell"
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
        onClick={() => setOpen(true)}
      />
      {count > 0 && (
        <span aria-hidden className={`${countBadge.badge} ${styles.count}`}>
          {countText(count)}
        </span>
      )}
      <ArrivalAnnouncer count={count} />
      {isOpen && <NoticePanel onClose={() => setOpen(false)} />}
    </>
  )
}

/** Announces new unread notices to screen readers. */
function ArrivalAnnouncer({ count }: { count: number }) {
  const { t } = useTranslation('shell')
  const [last, setLast] = useState(count)
  const [message, setMessage] = useState('')
  if (count !== last) {
    setLast(count)
    setMessage(count > last ? t('notices.arrived', { count: count - last }) : '')
  }
  return (
    <VisuallyHidden>
      <span role="status">{message}</span>
    </VisuallyHidden>
  )
}

/** Refetches visible queries when the count grows, as the notice may concern them. */
function useReadAgain(count: number | undefined): void {
  const client = useQueryClient()
  const last = useRef<number>(undefined)
  useEffect(() => {
    if (count === undefined) return
    if (last.current !== undefined && count > last.current) void invalidateAfter(client, ['notice'])
    last.current = count
  }, [client, count])
}

const icons = { none: './favicon.svg', some: './favicon-unread.svg' }

function updateFavicon(hasUnread: boolean): void {
  // A product's own picture has no variant.
  if (environment.logo !== undefined) return
  const href = hasUnread ? icons.some : icons.none
  const link = document.querySelector('link[rel=icon]')
  // Setting the same address would reload the icon.
  if (link?.getAttribute('href') !== href) link?.setAttribute('href', href)
}

const pollIntervalMs = 60_000

const path = '/notice/GetList'
const queryKey = [path, 'unread']

const unreadQuery = pollQuery(path, { page: 1, limit: 1, read_type: 1 }, pollIntervalMs)

const channelName = 'unread-notices'

/** Polls the number of unread notices on a visible page; `count` is undefined before the first response. */
function useUnread(): { count: number | undefined; isOffered: boolean } {
  const client = useQueryClient()
  const user = useStorageName()
  useEffect(
    () => onUnreadBroadcast(user, (count) => client.setQueryData(queryKey, { count })),
    [client, user],
  )
  const { data, error, isPending } = useQuery({
    ...unreadQuery,
    queryKey,
    queryFn: async (context) => {
      const { list, count, unread } = await unreadQuery.queryFn(context)
      // A count that includes read notices is meaningless.
      const answer = { count: unread ?? (list.every(isUnread) ? count : undefined) }
      broadcastUnread({ user, ...answer })
      return answer
    },
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
