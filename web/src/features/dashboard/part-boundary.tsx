import { useQueryClient } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { overviewPath } from './use-overview.ts'

interface PartBoundaryProps {
  /** A change of this value clears the error. */
  resetKey: unknown
  /** Replaces the failed part; defaults to a message with a retry button. */
  fallback?: ReactNode
  children: ReactNode
}

/** An error boundary for one part of the dashboard. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: PartBoundaryProps): void {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return this.props.fallback ?? <FailedPart />
  }
}

function FailedPart() {
  const { t } = useTranslation(['dashboard', 'common'])
  const queries = useQueryClient()
  return (
    <Empty
      small
      role="alert"
      picture="none"
      title={t('partFailed')}
      action={
        <Button onClick={() => void queries.refetchQueries({ queryKey: [overviewPath], type: 'active' })}>
          {t('common:retry')}
        </Button>
      }
    />
  )
}
