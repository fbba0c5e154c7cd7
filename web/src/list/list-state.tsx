import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { resultCodes } from '#contract/values/result-codes.ts'
import { CallError } from '../api/call-error.ts'
import { messageOf } from '../api/handle-call-error.ts'
import { signOut } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Empty, type EmptyProps } from '../ui/empty/empty.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import { PartBoundary } from '../ui/part-boundary.tsx'
import { SlowResponseNotice } from '../ui/slow-response-notice.tsx'

const absentCall = lazyComponent(() => import('./absent-call.tsx'), 'AbsentCall')

/** `AbsentCall`, loaded on demand. */
export function AbsentCallPart({ path }: { path: string }) {
  return (
    <Suspense>
      <absentCall.View path={path} />
    </Suspense>
  )
}

export function ListState(props: Omit<EmptyProps, 'picture'>) {
  return <Empty {...props} picture="none" />
}

interface FailedListProps {
  error?: Error
  onRetry: () => void
}

export function FailedList({ error, onRetry }: FailedListProps) {
  const { t } = useTranslation(['list', 'common'])
  const { code, path = '' } = error instanceof CallError ? error : {}
  if (code === resultCodes.routeNotFound) return <AbsentCallPart path={path} />
  if (code === resultCodes.forbidden) {
    return <ListState role="status" title={t('state.forbidden')} text={t('state.forbiddenText')} />
  }
  const retry = <Button onClick={onRetry}>{t('common:retry')}</Button>
  return <ListState role="alert" title={t('state.failed')} text={messageOf(error)} action={retry} />
}

/** A notice after 10 s without an answer. */
export function SlowList({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <SlowResponseNotice isWaiting={isWaiting}>
      <Button onClick={() => void signOut()}>{t('userMenu.signOut')}</Button>
    </SlowResponseNotice>
  )
}

interface RowsBoundaryProps {
  resetKey: unknown
  onRetry: () => void
  children: ReactNode
}

/** Catches errors in the render of rows. */
export function RowsBoundary({ onRetry, ...part }: RowsBoundaryProps) {
  return <PartBoundary {...part} fallback={<FailedList onRetry={onRetry} />} />
}
