import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import { limits } from '#contract/values/limits.ts'
import { usePageLocation, usePageSearchParams, useRouter } from '#web/patches/router-internals.tsx'
import { request } from '#web/src/api/call.ts'
import { handleCallError } from '#web/src/api/handle-call-error.ts'
import type { QueueItem } from '#web/src/api/records.ts'
import { useCall } from '#web/src/api/use-call.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { nextItem, parseSubject, type ReviewSubject, subjectKey, subjectName } from '../review-subject.ts'

export type Desk = ReturnType<typeof useDesk>

export function useDesk(userId: Id | null) {
  const { t } = useTranslation('desk')
  const [params, setParams] = usePageSearchParams()
  const { busy: isBusy, run } = useCall()
  const [name, setName] = useState({ key: '', name: '' })
  const [page, setPage] = useState(1)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const router = useRouter()
  const { pathname } = usePageLocation()
  // The other page may still be loading, or this one not yet be gone.
  const isLeaving = () => {
    const { location, navigation } = router.state
    return (navigation.location ?? location).pathname !== pathname
  }
  const wanted = params.get('item')
  const subject = parseSubject(wanted)

  const openItem = (item: QueueItem | undefined) => {
    const changed = new URLSearchParams(params)
    if (item) changed.set('item', subjectKey(item))
    else changed.delete('item')
    if (item) setName({ key: subjectKey(item), name: subjectName(item) })
    setParams(changed, { replace: wanted !== null })
  }
  /** Opens the next review without claiming it; `isDecided` means that the open one is not skipped. */
  const openNext = async (isDecided = false) => {
    const open = async () => {
      const { list } = await request('/app/ExamineQueue', { page: 1, limit: limits.page.maxSize })
      if (!isShown.current || isLeaving()) return
      const next = nextOf(list, { userId, subject, isDecided })
      // After a decision the desk and its toast show the end.
      if (!next && !isDecided) showToast({ type: 'info', text: t('none') })
      if (next) setPage(1 + Math.floor(list.indexOf(next) / limits.page.defaultSize))
      if (next || isDecided || !subject) openItem(next)
    }
    await run(open, { on: { other: handleCallError } })
  }
  const openNextOnMount = useEffectEvent(() => void openNext())
  useEffect(() => {
    if (wanted === nextItem) openNextOnMount()
  }, [wanted])

  return {
    subject,
    name: subject && name.key === subjectKey(subject) ? name.name : '',
    isBusy,
    page,
    setPage,
    openNext,
    close: () => openItem(undefined),
    /** Replaces the key of the open review by that of the first release that it is part of. */
    rename: (item: QueueItem) => isLeaving() || openItem(item),
  }
}

interface Position {
  userId: Id | null
  subject: ReviewSubject | undefined
  isDecided: boolean
}

/**
 * Returns the next unclaimed review: after a decision the rest of the plugin, the user's claims, then the oldest; after
 * a skipped one its successor.
 */
function nextOf(list: readonly QueueItem[], { userId, subject, isDecided }: Position): QueueItem | undefined {
  const isOpen = (item: QueueItem) => subject !== undefined && subjectKey(item) === subjectKey(subject)
  const skipped = list.findIndex(isOpen)
  const others = [...list.slice(skipped + 1), ...list.slice(0, Math.max(skipped, 0))]
  const free = others.filter(({ holder }) => !holder || holder.id === userId)
  if (skipped >= 0 && !isDecided) return free[0]
  return free.find(({ id }) => id === subject?.id) ?? free.find(({ holder }) => holder) ?? free[0]
}
