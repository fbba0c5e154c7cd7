import { useTranslation } from 'react-i18next'
import { resultCodes } from '../../../../contract/values/result-codes.ts'
import { CallError } from '../../api/call-error.ts'
import { Button } from '../../components/button.tsx'
import styles from './dashboard.module.css'

export function FailedOverview({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const code = error instanceof CallError ? error.code : undefined
  if (code === resultCodes.routeNotFound) return <Explained text={t('notOffered')} />
  if (code === resultCodes.forbidden) return <Explained text={t('forbidden')} />
  return (
    <div role="alert" className={styles.failed}>
      <p>{t('failed')}</p>
      <Button type="primary" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </div>
  )
}

function Explained({ text }: { text: string }) {
  return (
    <p role="status" className={styles.failed}>
      {text}
    </p>
  )
}
