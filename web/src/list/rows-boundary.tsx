import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { ListState } from './list-state.tsx'

interface RowsBoundaryProps {
  /** A change of this value resets the error. */
  resetKey: unknown
  onRetry: () => void
  children: ReactNode
}

/** Catches render errors of rows with malformed fields, so that the page stays usable. */
export class RowsBoundary extends Component<RowsBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: RowsBoundaryProps): void {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override render(): ReactNode {
    return this.state.failed ? <MalformedRows onRetry={this.props.onRetry} /> : this.props.children
  }
}

function MalformedRows({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['list', 'common'])
  const retry = <Button onClick={onRetry}>{t('common:retry')}</Button>
  return (
    <ListState role="alert" title={t('state.failed')} text={t('common:error.unreadable')} action={retry} />
  )
}
