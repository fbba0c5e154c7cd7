import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { resultCodes } from '../../../../contract/values/result-codes.ts'
import { isNotOffered } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { messageOf } from '../../api/result-codes.ts'
import { Button } from '../button.tsx'
import styles from './list-page.module.css'

interface StateProps {
  title: string
  text?: string | undefined
  action?: ReactNode
  role: 'alert' | 'status'
}

export function ListState({ title, text, action, role }: StateProps) {
  return (
    <div className={styles.state} role={role}>
      <p className={styles.stateTitle}>{title}</p>
      {text && <p className={styles.stateText}>{text}</p>}
      {action}
    </div>
  )
}

export function FailedList({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['list', 'common'])
  const code = error instanceof CallError ? error.code : undefined
  if (error instanceof CallError && isNotOffered(error)) {
    const text = t('state.notOfferedText', { call: error.path })
    return <ListState role="status" title={t('state.notOffered')} text={text} />
  }
  if (code === resultCodes.forbidden) {
    return <ListState role="status" title={t('state.forbidden')} text={t('state.forbiddenText')} />
  }
  const retry = (
    <Button type="primary" onClick={onRetry}>
      {t('common:retry')}
    </Button>
  )
  // The message of an unexpected error means nothing to the user.
  const text = error instanceof CallError ? messageOf(error) : t('common:error.unreadable')
  return <ListState role="alert" title={t('state.failed')} text={text} action={retry} />
}
