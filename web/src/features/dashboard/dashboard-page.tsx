import { Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resultCodes } from '#contract/values/result-codes.ts'
import { codeOf } from '#web/src/api/call-error.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { messageOf } from '#web/src/api/handle-call-error.ts'
import type { Overview } from '#web/src/api/records.ts'
import { deskAddress, nextItem, useReviewAddress } from '#web/src/features/review/review-subject.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import { useSession } from '#web/src/session/session.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { Loading } from '#web/src/ui/loading.tsx'
import { SlowResponseNotice } from '#web/src/ui/slow-response-notice.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { type DayRange, DayRangeChoice } from '../plugin/numbers/day-range.tsx'
import { AdministratorSection, RefundsSection } from './administrator-section.tsx'
import { AuthorSection } from './author-section.tsx'
import { BuyerSection } from './buyer-section.tsx'
import { NameCell, WaitTime } from './cells.tsx'
import styles from './dashboard.module.css'
import { Numbers } from './numbers.tsx'
import { DashboardPart, RecordTable } from './record-table.tsx'
import { sectionsOf } from './sections.ts'
import { useHasRange, useOverview } from './use-overview.ts'

const operationsSection = lazyComponent(() => import('./listed-parts.tsx'), 'OperationsSection')
const listedParts = lazyComponent(() => import('./listed-parts.tsx'), 'ListedParts')

export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const name = useSession(({ session }) => session?.user.name)
  const [days, setDays] = useState<DayRange>(30)
  const { data, error, refetch, isPlaceholderData } = useOverview(days)
  const sections = useSections(data)
  const hasRange = useHasRange()
  return (
    <>
      <Row gap="sm" justify="between" className={styles.head}>
        <h1>{t('greeting', { name: name ?? '' })}</h1>
        {hasRange && <DayRangeChoice days={days} onDays={setDays} />}
      </Row>
      {data ? (
        <Sections {...sections} days={data.days} isBusy={isPlaceholderData} />
      ) : error ? (
        <FailedOverview error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingOverview />
      )}
      {(data ?? error) && (
        <div className={styles.below}>
          <Suspense fallback={<Loading rows={4} />}>
            <listedParts.View overview={data} hasBalance={data && sections.buyer !== undefined} />
          </Suspense>
        </div>
      )}
    </>
  )
}

/** Returns the sections of the caller; `operates`: who runs the platform without being an administrator. */
function useSections(data: Overview | undefined) {
  const isPermitted = useIsPermitted()
  const mayRead = useCapability('/operater_log/ListAction') === 'yes'
  const operates = !data?.administrator && mayRead && isPermitted(addresses.operationLog)
  return { operates, ...(data && sectionsOf(data, operates)) }
}

interface SectionsProps extends ReturnType<typeof useSections> {
  days: Overview['days']
  isBusy: boolean
}

function Sections({
  operates,
  administrator,
  refunds,
  reviewer,
  author,
  buyer,
  days,
  isBusy,
}: SectionsProps) {
  return (
    <Stack gap="xl" className={styles.sections} aria-busy={isBusy}>
      {operates && (
        <Suspense fallback={<Loading rows={8} />}>
          <operationsSection.View />
        </Suspense>
      )}
      {administrator && <AdministratorSection data={administrator} refunds={refunds} days={days} />}
      {refunds && !administrator && <RefundsSection data={refunds} />}
      {reviewer && <ReviewerSection data={reviewer} />}
      {author && <AuthorSection data={author} days={days} />}
      {buyer && <BuyerSection data={buyer} />}
    </Stack>
  )
}

const absentCodes: readonly unknown[] = [resultCodes.routeNotFound, resultCodes.forbidden]

/** Renders nothing if the host has no overview, since other parts form the dashboard. */
function FailedOverview({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['dashboard', 'common'])
  if (absentCodes.includes(codeOf(error))) return null
  const retry = <Button onClick={onRetry}>{t('common:retry')}</Button>
  return <Empty role="alert" picture="none" title={t('failed')} text={messageOf(error)} action={retry} />
}

function LoadingOverview() {
  const { t } = useTranslation()
  const card = (rows: number) => (
    <Card padding="sm">
      <Skeleton active title={false} paragraph={{ rows }} />
    </Card>
  )
  return (
    <Stack gap="xl" role="status" aria-label={t('loading')} className={styles.sections}>
      <SlowResponseNotice isWaiting />
      <Stack className={styles.section}>
        <Stack className={styles.numbers}>
          {card(2)}
          {card(2)}
          {card(2)}
        </Stack>
        <Stack className={styles.tables}>
          {card(8)}
          {card(8)}
        </Stack>
      </Stack>
    </Stack>
  )
}

type Queue = NonNullable<NonNullable<Overview['reviewer']>['queue']>

function ReviewerSection({ data }: { data: NonNullable<Overview['reviewer']> }) {
  const { t } = useTranslation('dashboard')
  const to = useReviewAddress()
  return (
    <Stack as="section" className={styles.section} aria-labelledby="reviewer-heading">
      <h2 id="reviewer-heading">{t('reviewer.heading')}</h2>
      <Stack>
        <Numbers
          data={data}
          cards={[
            { title: t('administrator.waitingReviews'), value: ({ waiting }) => waiting, to },
            { title: t('reviewer.held'), value: ({ held }) => held, to },
            { title: t('reviewer.oldest'), value: ({ oldest }) => <WaitTime since={oldest} />, to },
          ]}
        />
        {data.queue && (
          <DashboardPart resetKey={data.queue}>
            <OldestReviews queue={data.queue} />
          </DashboardPart>
        )}
      </Stack>
    </Stack>
  )
}

function OldestReviews({ queue }: { queue: Queue }) {
  const { t } = useTranslation(['dashboard', 'list'])
  return (
    <RecordTable
      title={t('reviewer.queue')}
      all={addresses.review}
      action={
        queue.length > 0 && (
          <PageLink button={{ type: 'primary' }} to={deskAddress(nextItem)}>
            {t('reviewer.next')}
          </PageLink>
        )
      }
      rows={queue}
      keyOf={({ id, publish_id }) => publish_id ?? -id}
      empty={t('empty.queue')}
      isDone
      columns={[
        {
          title: t('list:column.plugin'),
          narrow: 'wrapped',
          cell: (row) => (
            <PageLink to={deskAddress(row)}>
              <NameCell name={`${row.plugin_name ?? noValue} ${row.version ?? ''}`.trim()} />
            </PageLink>
          ),
        },
        { title: t('list:column.owner'), narrow: 'hidden', cell: (row) => <NameCell name={row.realname} /> },
        { title: t('reviewer.waited'), cell: (row) => <WaitTime since={row.submitted} /> },
        { title: t('reviewer.holder'), cell: (row) => <NameCell name={row.holder?.name} /> },
      ]}
    />
  )
}
