import { useQueryClient } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import styles from './dashboard.module.css'
import { overviewPath } from './use-overview.ts'

interface PartBoundaryProps {
  /** What the part is drawn from: with something else it is tried again. */
  of: unknown
  /** What stands in for a part that cannot be drawn; without it, that this is so and a way to try again. */
  fallback?: ReactNode
  children: ReactNode
}

/** Keeps an error in one part of the dashboard from taking the others along. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: PartBoundaryProps): void {
    if (this.state.failed && before.of !== this.props.of) this.setState({ failed: false })
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
    <div role="alert" className={styles.failed}>
      <p>{t('partFailed')}</p>
      <Button onClick={() => void queries.refetchQueries({ queryKey: [overviewPath], type: 'active' })}>
        {t('common:retry')}
      </Button>
    </div>
  )
}
