import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageSearch } from '#web/patches/router-internals.tsx'
import { CallError } from '#web/src/api/call-error.ts'
import { useInvalidate } from '#web/src/api/use-invalidate.ts'
import { nextItem, subjectKey } from '../review-subject.ts'
import type { Decision } from '../use-decisions.ts'
import { useClaimNext } from './use-claim-next.ts'

/** What was done with the last review. */
type Done = Decision | 'givenBack'

export interface Desk {
  /** The review that is open, as in the address; null for none. */
  item: string | null
  /** The open review's name, as soon as it is known. */
  name: string
  /** Whether this page has claimed the open review. */
  isClaimed: boolean
  isBusy: boolean
  /** What was just done, and what is open now. */
  news: string
  takeNext: (done?: { what: Done; name: string }) => Promise<void>
  skip: () => void
  close: (done?: { what: Done; name: string }) => void
}

/** Which review is open; the address holds it. */
export function useDesk(userId: number | null): Desk {
  const { t } = useTranslation('desk')
  const [params, setParams] = usePageSearch()
  const invalidate = useInvalidate()
  const { claimNext, skip, beginAnew } = useClaimNext(userId)
  const [claimed, setClaimed] = useState({ key: '', name: '' })
  const [isBusy, setBusy] = useState(false)
  const [news, setNews] = useState('')
  const isTaking = useRef(false)
  const wanted = params.get('item')
  const item = wanted === nextItem ? null : wanted

  const show = (key: string | null) => {
    const changed = new URLSearchParams(params)
    if (key === null) changed.delete('item')
    else changed.set('item', key)
    setParams(changed, { replace: wanted !== null })
  }
  const takeNext: Desk['takeNext'] = async (done) => {
    if (isTaking.current) return
    isTaking.current = true
    setBusy(true)
    if (item === null) beginAnew()
    const before = done ? t(`done.${done.what}`, done) : ''
    try {
      const next = await claimNext()
      const name = next && nameOf(next)
      setNews([before, next ? t('done.next', { name }) : t('done.none')].filter(Boolean).join(' '))
      setClaimed({ key: next ? subjectKey(next) : '', name: name ?? '' })
      show(next ? subjectKey(next) : null)
    } catch (error) {
      // `call` has shown it.
      if (!(error instanceof CallError)) throw error
      setNews(before)
      show(null)
    } finally {
      isTaking.current = false
      setBusy(false)
      void invalidate('/app/ExamineClaim')
    }
  }
  const takeAtStart = useEffectEvent(() => void takeNext())
  useEffect(() => {
    if (wanted === nextItem) takeAtStart()
  }, [wanted])

  return {
    item,
    name: claimed.key === item ? claimed.name : '',
    isClaimed: claimed.key === item,
    isBusy,
    news,
    takeNext,
    skip: () => item !== null && skip(item),
    close: (done) => {
      setNews(done ? t(`done.${done.what}`, done) : '')
      show(null)
    },
  }
}

export function nameOf({ plugin_name, version }: { plugin_name: string; version: string }): string {
  return version === '' ? plugin_name : `${plugin_name} ${version}`
}
