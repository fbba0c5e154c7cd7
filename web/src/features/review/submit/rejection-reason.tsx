import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/src/ui/card.tsx'
import styles from '../review.module.css'

interface RejectionReasonProps {
  /** Undefined or empty when the host does not send it. */
  reason: string | undefined
  children?: ReactNode
}

/** The reason for a rejection, above the form that corrects the plugin or version. */
export function RejectionReason({ reason, children }: RejectionReasonProps) {
  const { t } = useTranslation('review')
  const id = useId()
  return (
    <Card
      as="section"
      tone="error"
      padding="sm md"
      gap="xxs"
      align="start"
      className={styles.refusal}
      aria-labelledby={id}
    >
      <strong id={id}>{t('mend.reason')}</strong>
      <p className={styles.said}>{reason?.trim() || t('mend.noReason')}</p>
      {children}
    </Card>
  )
}
