import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pluginStates, type RejectedPart, versionStates } from '#contract/values/states.ts'
import type { Write } from '#web/src/api/use-call.ts'
import type { ReviewSubject } from './review-subject.ts'

export type Decision = 'approved' | 'rejected'

/** The part of a decision: a first release has both, the plugin first. */
export type ReviewPart = 'plugin' | 'version'

export function partOf({ publish_id }: ReviewSubject): ReviewPart {
  return publish_id === undefined ? 'plugin' : 'version'
}

/** The subjects of a rejection by part. */
export const aboutParts: Record<ReviewPart, readonly RejectedPart[]> = {
  plugin: ['describe', 'pictures', 'buy_coin_num'],
  version: ['files', 'changelog'],
}

export const decisionCalls = {
  plugin: '/app/StatusAction',
  version: '/app/PublishStatusAction',
} as const satisfies Record<ReviewPart, string>

/** Returns the call that decides on a plugin or version. */
export function decisionOn(
  subject: ReviewSubject,
  part: ReviewPart,
  decision: Decision,
  {
    reason = '',
    about = [],
  }: { reason?: string | undefined; about?: readonly RejectedPart[] | undefined } = {},
): Write {
  const ofPart = about.filter((each) => each === 'other' || aboutParts[part].includes(each))
  const reasonField = { ...(reason !== '' && { reason }), ...(ofPart.length > 0 && { about: ofPart }) }
  if (part === 'plugin' || subject.publish_id === undefined) {
    const state = decision === 'approved' ? pluginStates.online : pluginStates.rejected
    return { call: decisionCalls.plugin, body: { id: subject.id, state, ...reasonField } }
  }
  const state = decision === 'approved' ? versionStates.approved : versionStates.rejected
  return { call: decisionCalls.version, body: { id: subject.publish_id, state, ...reasonField } }
}

export function claimOf(subject: ReviewSubject, release: boolean): Write {
  return { call: '/app/ExamineClaim', body: { ...subject, release } }
}

/** The steps of a review, one per button. */
export type ReviewStep = 'take' | 'approve' | 'reject' | 'remark' | 'next' | 'giveBack'

type OpenStep = Extract<ReviewStep, 'approve' | 'reject' | 'remark'>

/** Holds the open step; moves the focus into its form, and back to its button when closed. */
export function useOpenStep() {
  const [openStep, setOpenStep] = useState<OpenStep>()
  const barRef = useRef<HTMLDivElement>(null)
  const last = useRef<OpenStep>(undefined)
  useLayoutEffect(() => {
    const bar = barRef.current
    if (openStep === last.current) return
    const target = openStep ? '[data-action], input, textarea' : `[data-action="${last.current}"]`
    last.current = openStep
    bar?.querySelector<HTMLElement>(target)?.focus()
  }, [openStep])
  return { openStep, setOpenStep, barRef }
}

export function useRejectReasons(parts: readonly ReviewPart[]): readonly string[] {
  const { t } = useTranslation('review')
  const reasons = t('rejectReasons', { returnObjects: true })
  return parts.flatMap((part) => Object.values<string>(reasons[part]))
}
