import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/src/lib/feedback.ts'
import { ActionBar } from '#web/src/ui/action-bar.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { Drawer } from '#web/src/ui/drawer.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import type { Decision } from './decisions.ts'
import styles from './review.module.css'
import { nextInQueue, type ReviewItem } from './review-queue.tsx'

interface ReviewDrawerProps {
  /** The first item; others follow from the queue. */
  first: ReviewItem
  queue: Parameters<typeof nextInQueue>[0]
  userId: number | null
  title: (name: string) => string
  onNext?: (item: ReviewItem) => void
  /** Renders the item and the controls for the decision. */
  children: (item: ReviewItem, onDecided: (decision: Decision) => void) => ReactNode
}

/** Displays the items under review one after the other, each until its decision. */
export function ReviewDrawer(props: ReviewDrawerProps & OverlayProps) {
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
    showToast({ type: 'success', text: t(`done.${made}`) })
  }
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
        children(current, decide)
      )}
    </Drawer>
  )
}
