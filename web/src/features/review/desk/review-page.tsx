import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import { limits } from '#contract/values/limits.ts'
import { callQuery } from '#web/src/api/call.ts'
import { isUnsupported } from '#web/src/api/call-error.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { DeferredRender } from '#web/src/lib/scheduling/first-screen.tsx'
import { FailedList, ListState } from '#web/src/list/list-state.tsx'
import { PageLink } from '#web/src/session/page-link.tsx'
import { usePageTitle, usePageTitleOf } from '#web/src/session/route-title.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { subjectKey } from '../review-subject.ts'
import styles from './desk.module.css'
import { QueuePanel } from './queue-panel.tsx'
import { ReviewPane } from './review-pane.tsx'
import { type Desk, useDesk } from './use-desk.ts'

const path = '/app/ExamineQueue'

/** Polls for other reviewers' claims and decisions. */
const refetchIntervalMs = 30_000

export function ReviewPage() {
  const { id: userId } = useIdentity()
  const desk = useDesk(userId)
  // A review may be opened before the queue is loaded.
  const hasNavigated = useHasNavigated(desk.subject && subjectKey(desk.subject))
  const { page, setPage } = desk
  const { data, error, refetch } = useQuery({
    ...callQuery(path, { page, limit: limits.page.defaultSize }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchIntervalMs,
  })
  // Every review of the last page is decided.
  if (data?.list.length === 0 && page > 1) setPage(1)
  return (
    <>
      <h1 className={styles.title}>{usePageTitle(addresses.review)}</h1>
      <DeferredRender>
        {data ? (
          <DeskPanes queue={data} {...{ desk, userId, hasNavigated }} />
        ) : error ? (
          isUnsupported(error) ? (
            <OtherQueues />
          ) : (
            <FailedList error={error} onRetry={() => void refetch()} />
          )
        ) : (
          <LoadingPanes hasSubject={desk.subject !== undefined} />
        )}
      </DeferredRender>
    </>
  )
}

function LoadingPanes({ hasSubject }: { hasSubject: boolean }) {
  return (
    <Stack className={styles.desk} data-open={hasSubject || undefined}>
      <Card className={styles.queue}>
        <Loading rows={12} />
      </Card>
      {/* Hidden, so that loading is announced once. */}
      <div className={hasSubject ? undefined : styles.choose} aria-hidden>
        <Card>
          <Loading rows={12} />
        </Card>
      </div>
    </Stack>
  )
}

function OtherQueues() {
  const { t } = useTranslation(['desk', 'list'])
  const titleOf = usePageTitleOf()
  return (
    <ListState
      role="status"
      title={t('list:state.notOffered')}
      text={t('missing')}
      action={
        <Row as="p" gap="md" align="stretch">
          {[addresses.plugins, addresses.publish].map((address) => (
            <PageLink key={address} to={address} fallback={null}>
              {titleOf(address)}
            </PageLink>
          ))}
        </Row>
      }
    />
  )
}

interface DeskPanesProps {
  queue: Parameters<typeof QueuePanel>[0]['queue']
  desk: Desk
  userId: Id | null
  /** Whether the open review has changed since the page was opened. */
  hasNavigated: boolean
}

/** The queue and the open review, side by side; only one in narrow windows. */
function DeskPanes({ queue, desk, userId, hasNavigated }: DeskPanesProps) {
  const { t } = useTranslation('desk')
  const { subject } = desk
  const headingRef = useRef<HTMLHeadingElement>(null)
  const hasSubject = subject !== undefined
  useEffect(() => {
    if (hasNavigated && !hasSubject) headingRef.current?.focus()
  }, [hasNavigated, hasSubject])
  // A link may name only the plugin.
  const release =
    subject?.publish_id === undefined
      ? queue.list.find(({ id, together }) => together && id === subject?.id)
      : undefined
  const rename = useEffectEvent(() => release && desk.rename(release))
  useEffect(() => {
    if (release) rename()
  }, [release])
  return (
    <Stack
      className={styles.desk}
      data-open={hasSubject || undefined}
      data-done={(queue.count === 0 && !hasSubject) || undefined}
    >
      <QueuePanel queue={queue} {...{ desk, userId, headingRef }} />
      {release ? null : subject ? (
        <div>
          <div className={styles.back}>
            <Button onClick={() => desk.close()}>{t('back')}</Button>
          </div>
          <ReviewPane
            key={subjectKey(subject)}
            subject={subject}
            desk={desk}
            userId={userId}
            autoFocus={hasNavigated}
          />
        </div>
      ) : (
        <div className={styles.choose}>
          {queue.count > 0 && <Empty title={t('closed')} text={t('choose')} />}
        </div>
      )}
    </Stack>
  )
}

/** Returns whether `item` has changed since the first render. */
function useHasNavigated(item: string | undefined): boolean {
  const [first, setFirst] = useState<string | null>(item ?? '')
  if (first !== null && first !== (item ?? '')) setFirst(null)
  return first === null || first !== (item ?? '')
}
