import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/src/ui/card.tsx'
import styles from '../review.module.css'

interface RejectionReasonProps {
  /** Undefined or empty when unknown. */
  reason: string | undefined
  children?: ReactNode
}

/** "Rejected: …" with the reason, above a rejected plugin or version and the forms that correct it. */
export function RejectionReason({ reason, children }: RejectionReasonProps) {
  const { t } = useTranslation('review')
  return (
    <Card
      as="section"
      tone="error"
      padding="sm md"
      gap="xxs"
      align="start"
      className={styles.refusal}
      aria-label={t('mend.title')}
    >
      <p className={styles.said}>{t('mend.rejected', { reason: reason?.trim() || t('mend.noReason') })}</p>
      {children}
    </Card>
  )
}
