import { useTranslation } from 'react-i18next'
import { resultCodes } from '#contract/values/result-codes.ts'
import { isUnsupported } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { messageOf } from '../api/handle-call-error.ts'
import { Button } from '../ui/button.tsx'
import { Empty, type EmptyProps } from '../ui/empty/empty.tsx'

/** A state in place of rows, other than "empty". */
export function ListState(props: Omit<EmptyProps, 'picture'>) {
  return <Empty {...props} picture="none" />
}

/** The error state of a list; `onRetry` refetches it. */
export function FailedList({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['list', 'common'])
  const code = error instanceof CallError ? error.code : undefined
  if (error instanceof CallError && isUnsupported(error)) {
    const text = t('state.notOfferedText', { call: error.path })
    return <ListState role="status" title={t('state.notOffered')} text={text} />
  }
  if (code === resultCodes.forbidden) {
    return <ListState role="status" title={t('state.forbidden')} text={t('state.forbiddenText')} />
  }
  const retry = <Button onClick={onRetry}>{t('common:retry')}</Button>
  // The message of an unexpected error means nothing to the user.
  const text = error instanceof CallError ? messageOf(error) : t('common:error.unreadable')
  return <ListState role="alert" title={t('state.failed')} text={text} action={retry} />
}
