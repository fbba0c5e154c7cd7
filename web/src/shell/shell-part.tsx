import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import { PartBoundary } from '#web/src/ui/part-boundary.tsx'

/** A part of the shell with answers, which offers a retry after an error in its render. */
export function ShellPart({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const [attempt, setAttempt] = useState(0)
  const failed = (
    <span role="alert">
      <Button type="text" title={t('part.retry')} onClick={() => setAttempt(attempt + 1)}>
        {t('part.failed')}
      </Button>
    </span>
  )
  return (
    <PartBoundary resetKey={attempt} fallback={failed}>
      {children}
    </PartBoundary>
  )
}
