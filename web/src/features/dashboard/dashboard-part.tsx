import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { PartBoundary } from '#web/src/ui/part-boundary.tsx'
import { overviewPath } from './use-overview.ts'

/** A part of the dashboard with an error boundary; a change of `resetKey` clears the error. */
export function DashboardPart({ resetKey, children }: { resetKey: unknown; children: ReactNode }) {
  return (
    <PartBoundary resetKey={resetKey} fallback={<FailedPart />}>
      {children}
    </PartBoundary>
  )
}

function FailedPart() {
  const { t } = useTranslation(['dashboard', 'common'])
  const queries = useQueryClient()
  const retry = () => void queries.refetchQueries({ queryKey: [overviewPath], type: 'active' })
  const action = <Button onClick={retry}>{t('common:retry')}</Button>
  return <Empty small role="alert" picture="none" title={t('partFailed')} action={action} />
}
