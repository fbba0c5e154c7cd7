import { useTranslation } from 'react-i18next'
import type { Overview } from '#web/src/api/records.ts'
import { addresses, newRecord, recordAddress } from '#web/src/lib/addresses.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { AuthorToDo } from './author-to-do.tsx'
import { PluginStatusCell, useTopPluginColumns } from './cells.tsx'
import styles from './dashboard.module.css'
import { sumTrend, total } from './number-trend.ts'
import { Numbers, totalCard } from './numbers.tsx'
import { DashboardPart, RecordTable } from './record-table.tsx'
import { Trends } from './trends.tsx'

type Author = NonNullable<Overview['author']>

interface AuthorSectionProps {
  data: Author
  days: number | undefined
}

export function AuthorSection({ data, days }: AuthorSectionProps) {
  const { t } = useTranslation(['dashboard', 'shell'])
  return (
    <Stack as="section" className={styles.section} aria-labelledby="author-heading">
      <h2 id="author-heading">{t('shell:mine')}</h2>
      <Stack className={styles.halves}>
        <DashboardPart resetKey={data}>
          <AuthorToDo {...data} />
        </DashboardPart>
        <AuthorNumbers data={data} days={days} />
      </Stack>
      <Stack className={styles.wideFirst}>
        <AuthorPlugins plugins={data.plugins} />
        <Trends
          trends={[
            {
              key: 'earnings',
              titles: { day: t('author.earningsByDay'), week: t('author.earningsByWeek') },
              days: data.earnings_by_day,
            },
          ]}
        />
      </Stack>
    </Stack>
  )
}

function AuthorNumbers({ data, days }: AuthorSectionProps) {
  const { t } = useTranslation(['dashboard', 'list'])
  return (
    <Numbers
      data={data}
      days={days}
      cards={[
        {
          title: t('author.earningsInRange'),
          value: ({ earnings_by_day }) => total(earnings_by_day),
          trend: ({ earnings_by_day, added_by_day }) => sumTrend(earnings_by_day, added_by_day?.earnings),
          to: addresses.earnings,
        },
        totalCard('earnings', t('author.earnings'), addresses.earnings),
        totalCard('downloads', t('author.downloads'), addresses.earnings),
        totalCard('buyers', t('list:column.buyers'), addresses.earnings),
      ]}
    />
  )
}

function AuthorPlugins({ plugins }: Pick<Author, 'plugins'>) {
  const { t } = useTranslation(['dashboard', 'list'])
  const column = useTopPluginColumns()
  return (
    <RecordTable
      title={t('author.plugins')}
      all={addresses.plugins}
      rows={plugins}
      keyOf={({ id }) => id}
      empty={<PageLink to={recordAddress(addresses.plugins, newRecord)}>{t('empty.plugins')}</PageLink>}
      columns={[
        column.name,
        { title: t('list:column.status'), cell: (row) => <PluginStatusCell plugin={row} /> },
        { title: t('list:column.latest'), narrow: 'wrapped', cell: (row) => row.latest_version || noValue },
        { ...column.price, narrow: 'hidden' },
        { ...column.buyers, narrow: 'hidden' },
        { ...column.downloads, narrow: 'hidden' },
      ]}
    />
  )
}
