import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RejectedPart } from '#contract/values/states.ts'
import { Card } from '#web/src/ui/card.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from '../review.module.css'

interface RejectionReasonProps {
  /** Undefined or empty when unknown. */
  reason: string | undefined
  /** The subjects of the rejection. */
  about?: readonly RejectedPart[] | undefined
  children?: ReactNode
}

export function RejectionReason({ reason, about = [], children }: RejectionReasonProps) {
  const { t } = useTranslation(['review', 'plugin'])
  return (
    <Card
      as="section"
      tone="error"
      padding="sm md"
      gap="xxs"
      align="start"
      className={styles.refusal}
      aria-label={t('rejection.title')}
    >
      <p className={styles.said}>
        {t('rejection.rejected', { reason: reason?.trim() || t('rejection.noReason') })}
      </p>
      {about.length > 0 && (
        <Note>{t('aboutParts', { parts: about.map((part) => t(`plugin:part.${part}`)).join(' · ') })}</Note>
      )}
      {children}
    </Card>
  )
}
