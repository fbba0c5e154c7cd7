import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RequestOf } from '#contract/registry.ts'
import type { ExamineAction } from '#contract/values/states.ts'
import { callQuery } from '#web/src/api/call.ts'
import { FailedList } from '#web/src/list/list-state.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from './review.module.css'

const knownActions = {
  submit: true,
  revoke: true,
  claim: true,
  give_back: true,
  remark: true,
  approve: true,
  reject: true,
  revise: true,
  take_offline: true,
  bring_online: true,
  schedule: true,
  unschedule: true,
  release: true,
  withdraw: true,
  restore: true,
} as const satisfies Record<ExamineAction, true>

function isKnown(action: string): action is ExamineAction {
  return action in knownActions
}

export function ReviewHistory({ subject }: { subject: RequestOf<'/app/ExamineLog'> }) {
  const { t } = useTranslation('review')
  const { data, error, refetch } = useQuery(callQuery('/app/ExamineLog', subject, 'all'))
  if (error && !data) return <FailedList error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} />
  if (data.length === 0) return <Empty small title={t('historyEmpty')} />
  return (
    <Stack as="ol" gap="sm" className={styles.history}>
      {data.map(({ id, action, operater_name, reason, created }) => (
        <li key={id}>
          <p>
            <strong>{isKnown(action) ? t(`action.${action}`) : action}</strong>{' '}
            <Note as="span" className={styles.note}>
              {operater_name || t('bySystem')} · <RelativeTime time={created} />
            </Note>
          </p>
          {reason !== '' && <p className={styles.said}>{reason}</p>}
        </li>
      ))}
    </Stack>
  )
}
