import { type ComponentProps, Fragment, type ReactNode, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import { limits } from '#contract/values/limits.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { Plugin } from '#web/src/api/records.ts'
import { announce } from '#web/src/lib/feedback.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { ActionBar } from '#web/src/ui/action-bar.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { Drawer } from '#web/src/ui/drawer.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { type Decision, decisionCalls, partOf } from './decisions.ts'
import styles from './review.module.css'
import { nextInQueue, type ReviewItem } from './review-queue.tsx'
import { type ReviewSubject, subjectKey } from './review-subject.ts'

export interface ReviewProps {
  first: ReviewItem
  userId: Id | null
}

/** Renders the controls for the decision; false after the review has ended. */
export type PanelOf = (inReview: Pick<Plugin, 'review'> | false | undefined) => ReactNode

interface ReviewDrawerProps extends ReviewProps, OverlayProps {
  queue: Parameters<typeof nextInQueue>[0]
  title: (name: string) => string
  onNext?: (item: ReviewItem) => void
  children: (subject: ReviewSubject, panelOf: PanelOf) => ReactNode
}

/** Displays the items under review one after the other, each until its decision. */
export function ReviewDrawer(props: ReviewDrawerProps) {
  const { first, queue, userId, title, onNext, onClose, children } = props
  const { t } = useTranslation(['review', 'common'])
  const [current, setCurrent] = useState(first)
  const [decision, setDecision] = useState<Decision>()
  const next = nextInQueue(queue, { userId, after: current.subject })
  const openNext = (item: ReviewItem) => {
    onNext?.(item)
    setCurrent(item)
    setDecision(undefined)
  }
  const decide = (made: Decision) => {
    setDecision(made)
    announce(t(`done.${made}`))
  }
  const { subject, name } = current
  const panelOf: PanelOf = (inReview) =>
    inReview ? (
      <ReviewPanel {...{ subject, name, userId }} review={inReview.review} onDecided={decide} />
    ) : (
      <p role="status">{t('gone')}</p>
    )
  return (
    <Drawer title={title(current.name)} width={760} onClose={onClose}>
      {decision ? (
        <>
          <Stack className={styles.decided}>
            <p>{t(decision, { name: current.name })}</p>
            {!next && <p>{t('allDone')}</p>}
          </Stack>
          <ActionBar onCancel={onClose} cancelLabel={t('common:close')}>
            {next && (
              <Button type="primary" autoFocus onClick={() => openNext(next)}>
                {t('next', { name: next.name })}
              </Button>
            )}
          </ActionBar>
        </>
      ) : (
        <Fragment key={subjectKey(subject)}>{children(subject, panelOf)}</Fragment>
      )}
    </Drawer>
  )
}

function ReviewPanel(props: ComponentProps<typeof DecisionBar>) {
  const { review } = props
  const { t, i18n } = useTranslation('review')
  return (
    <Card as="section" gap="xs" aria-label={t('openShort')}>
      {review && (
        <p key={i18n.language}>
          <Trans
            t={t}
            i18nKey="position"
            values={{ position: review.position }}
            components={[<RelativeTime key="submitted" time={review.submitted} />]}
          />
        </p>
      )}
      <p role="status">{useHolderText(props)}</p>
      <DecisionBar {...props} />
    </Card>
  )
}

function useHolderText({ subject, review, userId }: ComponentProps<typeof DecisionBar>): string {
  const { t } = useTranslation('review')
  const mayDecide = useCapability(decisionCalls[partOf(subject)]) !== 'forbidden'
  if (!mayDecide) return t('notGranted')
  if (!review) return t('untaken')
  const { holder } = review
  if (!holder) return holder === null ? t('free', { max: limits.claim.max }) : noValue
  return userId !== null && holder.id === userId ? t('mine', holder) : t('held', holder)
}
