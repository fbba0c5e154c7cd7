import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { callQuery, forbidden, isUnsupported } from '#web/src/api/call.ts'
import { useMayRead } from '#web/src/api/capability.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { FailedList, ListState } from '#web/src/list/list-state.tsx'
import { PageLink } from '#web/src/session/page-link.tsx'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { subjectIn, subjectKey } from '../review-subject.ts'
import styles from './desk.module.css'
import { QueuePanel } from './queue-panel.tsx'
import { ReviewPane } from './review-pane.tsx'
import { type Desk, useDesk } from './use-desk.ts'

const path = '/app/ExamineQueue'

/** Other reviewers claim and decide meanwhile. */
const refreshMs = 30_000

export function ReviewDesk() {
  const { t } = useTranslation('desk')
  const { id: userId } = useIdentity()
  const desk = useDesk(userId)
  // Here, because a review may be claimed before the queue is there.
  const isMoved = useIsMoved(desk.item)
  const [page, setPage] = useState(1)
  const mayRead = useMayRead(path)
  const { data, error, refetch } = useQuery({
    ...callQuery(path, { page, limit: limits.page.defaultSize }),
    enabled: mayRead,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  // What was on the last page is decided.
  if (data?.list.length === 0 && page > 1) setPage(1)
  const failure = mayRead ? error : forbidden(path)
  return (
    <>
      <h1 className={styles.title}>{t('heading')}</h1>
      {data ? (
        <DeskPanes queue={data} {...{ page, setPage, desk, userId, isMoved }} />
      ) : failure ? (
        isUnsupported(failure) ? (
          <OtherQueues />
        ) : (
          <FailedList error={failure} onRetry={() => void refetch()} />
        )
      ) : (
        <LoadingPanes hasSubject={subjectIn(desk.item) !== undefined} />
      )}
    </>
  )
}

/** The frames of the queue and of what stands beside it. */
function LoadingPanes({ hasSubject }: { hasSubject: boolean }) {
  return (
    <div className={styles.desk} data-open={hasSubject || undefined}>
      <div className={styles.queue}>
        <div className={styles.loading}>
          <Loading rows={12} />
        </div>
      </div>
      {/* One announcement is enough. */}
      <div className={hasSubject ? undefined : styles.choose} aria-hidden>
        <div className={styles.pane}>
          <div className={styles.loading}>
            <Loading rows={12} />
          </div>
        </div>
      </div>
    </div>
  )
}

function OtherQueues() {
  const { t } = useTranslation(['desk', 'list', 'shell'])
  return (
    <ListState
      role="status"
      title={t('list:state.notOffered')}
      text={t('missing')}
      action={
        <p className={styles.links}>
          {[addresses.plugins, addresses.publish].map((address) => (
            <PageLink key={address} to={address} otherwise={null}>
              {t(`shell:title.${address}`)}
            </PageLink>
          ))}
        </p>
      }
    />
  )
}

interface DeskPanesProps {
  queue: Parameters<typeof QueuePanel>[0]['queue']
  page: number
  setPage: (page: number) => void
  desk: Desk
  userId: number | null
  /** Whether another item was opened on this page. */
  isMoved: boolean
}

/** The queue and the review beside it; on narrow windows the one or the other. */
function DeskPanes({ queue, page, setPage, desk, userId, isMoved }: DeskPanesProps) {
  const { t } = useTranslation('desk')
  const subject = subjectIn(desk.item)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const hasSubject = subject !== undefined
  useEffect(() => {
    if (isMoved && !hasSubject) headingRef.current?.focus()
  }, [isMoved, hasSubject])
  return (
    <div
      className={styles.desk}
      data-open={hasSubject || undefined}
      data-done={(queue.count === 0 && !hasSubject) || undefined}
    >
      <QueuePanel queue={queue} page={page} onPage={setPage} {...{ desk, userId, headingRef }} />
      {subject ? (
        <div>
          <div className={styles.back}>
            <Button onClick={() => desk.close()}>{t('back')}</Button>
          </div>
          <ReviewPane
            key={subjectKey(subject)}
            subject={subject}
            desk={desk}
            userId={userId}
            takesFocus={isMoved}
          />
        </div>
      ) : (
        <div className={styles.choose} data-news={desk.news !== '' || undefined}>
          {(desk.news || queue.count > 0) && (
            <Empty title={desk.news || t('closed')} text={queue.count > 0 ? t('choose') : undefined} />
          )}
        </div>
      )}
    </div>
  )
}

/** Whether another review was opened, or the last one closed, since the page was opened. */
function useIsMoved(item: string | null): boolean {
  const [first, setFirst] = useState<string | null | undefined>(item)
  if (first !== undefined && first !== item) setFirst(undefined)
  return first === undefined || first !== item
}
