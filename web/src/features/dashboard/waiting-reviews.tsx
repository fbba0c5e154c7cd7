import { useTranslation } from 'react-i18next'
import { addresses } from '#web/src/lib/addresses.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { LinkButton } from '#web/src/ui/button.tsx'
import { deskAddress, nextItem } from '../review/review-subject.ts'
import { NameCell } from './cells.tsx'
import { RecordTable } from './record-table.tsx'
import type { Overview } from './use-overview.ts'
import { WaitAge } from './wait-age.tsx'

type Queue = NonNullable<NonNullable<Overview['reviewer']>['queue']>

/** The first of the review queue, and the way to claim the next. */
export function ReviewQueue({ queue }: { queue: Queue }) {
  const { t } = useTranslation('dashboard')
  return (
    <RecordTable
      title={t('reviewer.queue')}
      all={addresses.review}
      action={
        queue.length > 0 && (
          <LinkButton type="primary" to={deskAddress(nextItem)}>
            {t('reviewer.take')}
          </LinkButton>
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
        { title: t('reviewer.waited'), cell: (row) => <WaitAge since={row.submitted} /> },
        { title: t('reviewer.holder'), cell: (row) => <NameCell name={row.holder?.name ?? t('none')} /> },
      ]}
    />
  )
}
