import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueueItem } from '#contract/review.ts'
import { usePageSearchParams } from '#web/patches/router-internals.tsx'
import type { CallError } from '#web/src/api/call-error.ts'
import { handleCallError } from '#web/src/api/handle-call-error.ts'
import { useCall } from '#web/src/api/use-call.ts'
import { noValue } from '#web/src/list/column.ts'
import type { Decision } from '../decisions.ts'
import { nextItem, subjectKey } from '../review-subject.ts'
import { useClaimNext } from './use-claim-next.ts'

/** The outcome of the last review. */
type Outcome = Decision | 'givenBack'

export interface Desk {
  /** The key of the open review, as in the URL; null for none. */
  item: string | null
  /** The name of the open review; empty while unknown. */
  name: string
  /** Whether this page has claimed the open review. */
  isClaimed: boolean
  isBusy: boolean
  /** The last outcome and the review that was opened, for screen readers. */
  announcement: string
  /** Claims the next review and opens it. */
  openNext: (done?: { what: Outcome; name: string }) => Promise<void>
  skip: () => void
  close: (done?: { what: Outcome; name: string }) => void
}

/** Stores the open review in the URL. */
export function useDesk(userId: number | null): Desk {
  const { t } = useTranslation('desk')
  const [params, setParams] = usePageSearchParams()
  const { claimNext, skip, resetSkipped } = useClaimNext(userId)
  const [claimed, setClaimed] = useState({ key: '', name: '' })
  const { busy: isBusy, run } = useCall()
  const [announcement, setAnnouncement] = useState('')
  const wanted = params.get('item')
  const item = wanted === nextItem ? null : wanted

  const openItem = (key: string | null) => {
    const changed = new URLSearchParams(params)
    if (key === null) changed.delete('item')
    else changed.set('item', key)
    setParams(changed, { replace: wanted !== null })
  }
  const openNext: Desk['openNext'] = async (done) => {
    const before = done ? t(`done.${done.what}`, done) : ''
    const show = (next: QueueItem | undefined, text: string) => {
      setAnnouncement([before, text].filter(Boolean).join(' '))
      setClaimed({ key: next ? subjectKey(next) : '', name: next ? nameOf(next) : '' })
      openItem(next ? subjectKey(next) : null)
    }
    const claim = async () => {
      if (item === null) resetSkipped()
      const next = await claimNext()
      show(next, next ? t('done.next', { name: nameOf(next) }) : t('done.none'))
    }
    const stay = (error: CallError) => {
      handleCallError(error)
      show(undefined, '')
    }
    await run(claim, { stale: ['/app/ExamineClaim'], on: { other: stay } })
  }
  const openNextOnMount = useEffectEvent(() => void openNext())
  useEffect(() => {
    if (wanted === nextItem) openNextOnMount()
  }, [wanted])

  return {
    item,
    name: claimed.key === item ? claimed.name : '',
    isClaimed: claimed.key === item,
    isBusy,
    announcement,
    openNext,
    skip: () => item !== null && skip(item),
    close: (done) => {
      setAnnouncement(done ? t(`done.${done.what}`, done) : '')
      openItem(null)
    },
  }
}

/** Returns the name of a plugin and version; what the host leaves out is not in it. */
export function nameOf({
  plugin_name,
  version,
}: Partial<Pick<QueueItem, 'plugin_name' | 'version'>>): string {
  return [plugin_name, version].filter(Boolean).join(' ') || noValue
}
