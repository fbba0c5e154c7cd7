import { useTranslation } from 'react-i18next'
import { addresses } from '#web/src/lib/addresses.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { deskAddress, nextItem, useReviewAddress } from '../review/review-subject.ts'
import { NameCell } from './cells.tsx'
import styles from './dashboard.module.css'
import { Numbers } from './numbers.tsx'
import { PartBoundary } from './part-boundary.tsx'
import { RecordTable } from './record-table.tsx'
import type { Overview } from './use-overview.ts'
import { WaitTime } from './wait-time.tsx'

type Queue = NonNullable<NonNullable<Overview['reviewer']>['queue']>

export function ReviewerSection({ data }: { data: NonNullable<Overview['reviewer']> }) {
  const { t } = useTranslation('dashboard')
  const to = useReviewAddress()
  return (
    <Stack as="section" className={styles.section} aria-labelledby="reviewer-heading">
      <h2 id="reviewer-heading">{t('reviewer.heading')}</h2>
      <Stack className={data.queue && styles.besides}>
        <Numbers
          data={data}
          cards={[
            { title: t('reviewer.waiting'), value: ({ waiting }) => waiting, to },
            { title: t('reviewer.held'), value: ({ held }) => held, to },
            { title: t('reviewer.oldest'), value: ({ oldest }) => <WaitTime since={oldest} />, to },
          ]}
        />
        {data.queue && (
          <PartBoundary resetKey={data.queue}>
            <OldestReviews queue={data.queue} />
          </PartBoundary>
        )}
      </Stack>
    </Stack>
  )
}

/** The first rows of the review queue, and a button that claims the next review. */
function OldestReviews({ queue }: { queue: Queue }) {
  const { t } = useTranslation('dashboard')
  return (
    <RecordTable
      title={t('reviewer.queue')}
      all={addresses.review}
      action={
        queue.length > 0 && (
          <PageLink button={{ type: 'primary' }} to={deskAddress(nextItem)}>
            {t('reviewer.take')}
          </PageLink>
        )
      }
      rows={queue}
      keyOf={({ id, publish_id }) => publish_id ?? -id}
      empty={t('empty.queue')}
      isDone
      columns={[
        {
          title: t('column.plugin'),
          narrow: 'wrapped',
          cell: (row) => (
            <PageLink to={deskAddress(row)}>
              <NameCell name={`${row.plugin_name} ${row.version}`.trim()} />
            </PageLink>
          ),
        },
        { title: t('column.owner'), narrow: 'hidden', cell: (row) => <NameCell name={row.realname} /> },
        { title: t('reviewer.waited'), cell: (row) => <WaitTime since={row.submitted} /> },
        { title: t('reviewer.holder'), cell: (row) => <NameCell name={row.holder?.name ?? t('none')} /> },
      ]}
    />
  )
}
