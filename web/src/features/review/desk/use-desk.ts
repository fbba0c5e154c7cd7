import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageSearchParams } from '#web/patches/router-internals.tsx'
import { CallError } from '#web/src/api/call-error.ts'
import { useInvalidate } from '#web/src/api/invalidates.ts'
import { nextItem, subjectKey } from '../review-subject.ts'
import type { Decision } from '../use-decisions.ts'
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
  const invalidate = useInvalidate()
  const { claimNext, skip, resetSkipped } = useClaimNext(userId)
  const [claimed, setClaimed] = useState({ key: '', name: '' })
  const [isBusy, setBusy] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const isClaiming = useRef(false)
  const wanted = params.get('item')
  const item = wanted === nextItem ? null : wanted

  const openItem = (key: string | null) => {
    const changed = new URLSearchParams(params)
    if (key === null) changed.delete('item')
    else changed.set('item', key)
    setParams(changed, { replace: wanted !== null })
  }
  const openNext: Desk['openNext'] = async (done) => {
    if (isClaiming.current) return
    isClaiming.current = true
    setBusy(true)
    if (item === null) resetSkipped()
    const before = done ? t(`done.${done.what}`, done) : ''
    try {
      const next = await claimNext()
      const name = next && nameOf(next)
      setAnnouncement([before, next ? t('done.next', { name }) : t('done.none')].filter(Boolean).join(' '))
      setClaimed({ key: next ? subjectKey(next) : '', name: name ?? '' })
      openItem(next ? subjectKey(next) : null)
    } catch (error) {
      // `call` has displayed the error.
      if (!(error instanceof CallError)) throw error
      setAnnouncement(before)
      openItem(null)
    } finally {
      isClaiming.current = false
      setBusy(false)
      void invalidate('/app/ExamineClaim')
    }
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

export function nameOf({ plugin_name, version }: { plugin_name: string; version: string }): string {
  return version === '' ? plugin_name : `${plugin_name} ${version}`
}
