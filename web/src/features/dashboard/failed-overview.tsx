import { useTranslation } from 'react-i18next'
import { resultCodes } from '#contract/values/result-codes.ts'
import { CallError } from '#web/src/api/call-error.ts'
import { messageOf } from '#web/src/api/result-codes.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'

export function FailedOverview({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const code = error instanceof CallError ? error.code : undefined
  if (code === resultCodes.routeNotFound) {
    return <Empty picture="none" title={t('notOffered.title')} text={t('notOffered.text')} />
  }
  if (code === resultCodes.forbidden) {
    return <Empty picture="none" title={t('forbidden.title')} text={t('forbidden.text')} />
  }
  const retry = <Button onClick={onRetry}>{t('common:retry')}</Button>
  const text = error instanceof CallError ? messageOf(error) : t('common:error.unreadable')
  return <Empty role="alert" picture="none" title={t('failed')} text={text} action={retry} />
}
