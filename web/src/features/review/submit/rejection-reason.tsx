import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './submit.module.css'

interface RefusalReasonProps {
  /** Empty where the host does not send it. */
  reason: string | undefined
  children?: ReactNode
}

/** Why a reviewer refused a plugin or version, above the form that mends it. */
export function RejectionReason({ reason, children }: RefusalReasonProps) {
  const { t } = useTranslation('review')
  const id = useId()
  return (
    <section className={styles.refusal} aria-labelledby={id}>
      <strong id={id}>{t('mend.reason')}</strong>
      <p className={styles.said}>{reason?.trim() || t('mend.noReason')}</p>
      {children}
    </section>
  )
}
