import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '#web/src/api/call.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { RequestOf } from '#web/src/api/records.ts'
import { useCall } from '#web/src/api/use-call.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { FailedList } from '#web/src/list/list-state.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { Notice } from '#web/src/ui/card.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { ReasonForm } from './reason-form.tsx'
import styles from './review.module.css'

interface ReviewHistoryProps {
  subject: RequestOf<'/app/ExamineLog'>
  /** Whether the user is the author, who may answer reviewers. */
  isAuthor?: boolean
  /** The reason of a rejection that the page says already. */
  shownReason?: string | undefined
}

/** The review history, latest first. */
export function ReviewHistory({ subject, isAuthor = false, shownReason }: ReviewHistoryProps) {
  const { t } = useTranslation('review')
  const { data, error, refetch } = useQuery(callQuery('/app/ExamineLog', subject, 'all'))
  if (error && !data) return <FailedList error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} />
  if (data.length === 0) return <Empty small title={t('historyEmpty')} />
  const isAsked = data.some(({ action }) => action === 'remark' || action === 'reject')
  return (
    <>
      {isAuthor && isAsked && <Answer subject={subject} />}
      <Stack as="ol" gap="sm" className={styles.history}>
        {data.map(({ id, action, operater_name, reason, created }) => (
          <li key={id}>
            <p>
              <strong>{(action && t(`action.${action}`, { defaultValue: action })) ?? noValue}</strong>{' '}
              <Note as="span">
                {operater_name === '' ? t('bySystem') : (operater_name ?? noValue)} ·{' '}
                <RelativeTime time={created} />
              </Note>
            </p>
            {reason && !(action === 'reject' && reason === shownReason) && (
              <p className={styles.said}>{reason}</p>
            )}
          </li>
        ))}
      </Stack>
    </>
  )
}

/** The author's answer to the latest rejection or message, if any. */
export function LastAnswer({ subject }: Pick<ReviewHistoryProps, 'subject'>) {
  const { t } = useTranslation('review')
  const { data } = useQuery(callQuery('/app/ExamineLog', subject, 'all'))
  const last = data?.find(({ action }) => action === 'answer' || action === 'remark' || action === 'reject')
  if (last?.action !== 'answer') return null
  return (
    <Notice as="section" tone="info" aria-label={t('action.answer')}>
      <strong>{t('action.answer')}</strong>
      <p className={styles.said}>{last.reason}</p>
    </Notice>
  )
}

/** A button with the form for the author's answer. */
function Answer({ subject }: Pick<ReviewHistoryProps, 'subject'>) {
  const { t } = useTranslation('review')
  const [isOpen, setOpen] = useState(false)
  const { busy, write } = useCall()
  if (useCapability('/app/ExamineRemark') !== 'yes') return null
  if (!isOpen) {
    return (
      <div className={styles.answer}>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('answer.open')}
        </Button>
      </div>
    )
  }
  const send = async (remark: string) => {
    // The history shows the answer.
    const isSent = await write({ call: '/app/ExamineRemark', body: { ...subject, remark } })
    if (isSent) setOpen(false)
  }
  return (
    <div className={styles.answer}>
      <ReasonForm
        label={t('answer.open')}
        hasTitle
        kind="answer"
        submitLabel={t('remarkSend')}
        isRunning={busy}
        onSubmit={send}
        onCancel={() => setOpen(false)}
      />
    </div>
  )
}
