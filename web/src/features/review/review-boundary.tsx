import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PartBoundary } from '#web/src/ui/part-boundary.tsx'

/** Catches errors in the review's render, so that the decision stays possible. */
export function ReviewBoundary({ reviewed, children }: { reviewed: unknown; children: ReactNode }) {
  const { t } = useTranslation('desk')
  return (
    <PartBoundary resetKey={reviewed} fallback={<p role="alert">{t('failed')}</p>}>
      {children}
    </PartBoundary>
  )
}
