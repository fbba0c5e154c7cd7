import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewPart } from './decisions.ts'

/** The steps of a review, one per button. */
export type ReviewStep = 'take' | 'approve' | 'reject' | 'remark' | 'next' | 'giveBack'

/** The steps that open a confirmation or a form. */
type OpenStep = Extract<ReviewStep, 'approve' | 'reject' | 'remark'>

/** Holds the open step; moves the focus into its form, and back to its button when closed. */
export function useOpenStep() {
  const [openStep, setOpenStep] = useState<OpenStep>()
  const barRef = useRef<HTMLDivElement>(null)
  const last = useRef<OpenStep>(undefined)
  useLayoutEffect(() => {
    const bar = barRef.current
    if (openStep === last.current) return
    const target = openStep ? '[data-first], input, textarea' : `[data-action="${last.current}"]`
    last.current = openStep
    bar?.querySelector<HTMLElement>(target)?.focus()
  }, [openStep])
  return { openStep, setOpenStep, barRef }
}

/** Returns the predefined reasons for rejecting a plugin, a version or both. */
export function useRejectReasons(parts: readonly ReviewPart[]): readonly string[] {
  const { t } = useTranslation('review')
  const reasons = {
    plugin: [
      t('rejectReasons.plugin.unclear'),
      t('rejectReasons.plugin.category'),
      t('rejectReasons.plugin.duplicate'),
      t('rejectReasons.plugin.rights'),
      t('rejectReasons.plugin.price'),
    ],
    version: [
      t('rejectReasons.version.broken'),
      t('rejectReasons.version.mismatch'),
      t('rejectReasons.version.missing'),
      t('rejectReasons.version.unsafe'),
      t('rejectReasons.version.unclear'),
    ],
  }
  return parts.flatMap((part) => reasons[part])
}
