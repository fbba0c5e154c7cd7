import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#web/src/api/call-error.ts'
import type { ReviewSubject } from './review-subject.ts'

/** The steps of a review; each has a button. */
export type ReviewStep = 'take' | 'approve' | 'reject' | 'remark' | 'next' | 'giveBack'

type Asking = Extract<ReviewStep, 'approve' | 'reject' | 'remark'>

/** Runs one step at a time. */
export function useRun() {
  const [running, setRunning] = useState<ReviewStep>()
  const run = async (action: ReviewStep, act: () => Promise<unknown>) => {
    if (running !== undefined) return
    setRunning(action)
    try {
      await act()
    } catch (error) {
      // `call` has shown the error, mostly that another reviewer was faster.
      if (!(error instanceof CallError)) throw error
    } finally {
      setRunning(undefined)
    }
  }
  return { running, run }
}

/** Holds what is asked; the focus goes into the question, and back to the button that opened it. */
export function useAsking() {
  const [asking, setAsking] = useState<Asking>()
  const barRef = useRef<HTMLDivElement>(null)
  const last = useRef<Asking>(undefined)
  useLayoutEffect(() => {
    const bar = barRef.current
    if (asking === last.current) return
    const target = asking ? '[data-first], input, textarea' : `[data-action="${last.current}"]`
    last.current = asking
    bar?.querySelector<HTMLElement>(target)?.focus()
  }, [asking])
  return { asking, ask: setAsking, barRef }
}

/** Returns the ready-made reasons for rejecting a plugin or a version. */
export function useRejectReasons({ publish_id }: ReviewSubject): readonly string[] {
  const { t } = useTranslation('review')
  return publish_id === undefined
    ? [
        t('rejectReasons.plugin.unclear'),
        t('rejectReasons.plugin.category'),
        t('rejectReasons.plugin.duplicate'),
        t('rejectReasons.plugin.rights'),
        t('rejectReasons.plugin.price'),
      ]
    : [
        t('rejectReasons.version.broken'),
        t('rejectReasons.version.mismatch'),
        t('rejectReasons.version.missing'),
        t('rejectReasons.version.unsafe'),
        t('rejectReasons.version.unclear'),
      ]
}
