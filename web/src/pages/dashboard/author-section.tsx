import { useTranslation } from 'react-i18next'
import { addresses } from '../../lib/addresses.ts'
import { AuthorToDo } from './author-to-do.tsx'
import { PluginStatusCell } from './cells.tsx'
import styles from './dashboard.module.css'
import { Numbers, total } from './numbers.tsx'
import { PartBoundary } from './part-boundary.tsx'
import { RecordTable } from './record-table.tsx'
import { useTopPluginColumns } from './top-plugin-columns.tsx'
import { Trends } from './trends.tsx'
import type { Overview } from './use-overview.ts'

export function AuthorSection({ data }: { data: NonNullable<Overview['author']> }) {
  const { t } = useTranslation('dashboard')
  const plugin = useTopPluginColumns()
  return (
    <section className={styles.section} aria-labelledby="author-heading">
      <h2 id="author-heading">{t('author.heading')}</h2>
      <Numbers
        data={data}
        cards={[
          { title: t('author.downloads'), value: ({ downloads }) => downloads },
          { title: t('author.buyers'), value: ({ buyers }) => buyers, to: addresses.earnings },
          { title: t('author.earnings'), value: ({ earnings }) => earnings, to: addresses.earnings },
          {
            title: t('author.earningsInRange'),
            value: ({ earnings_by_day }) => total(earnings_by_day),
            to: addresses.earnings,
          },
        ]}
      />
      <div className={styles.tables}>
        <Trends
          trends={[{ key: 'earnings', title: t('author.earningsByDay'), days: data.earnings_by_day }]}
        />
        <PartBoundary of={data}>
          <AuthorToDo {...data} />
        </PartBoundary>
      </div>
      <RecordTable
        title={t('author.plugins')}
        all={addresses.plugins}
        rows={data.plugins}
        keyOf={({ id }) => id}
        empty={t('empty.plugins')}
        columns={[
          plugin.name,
          { title: t('column.status'), cell: (row) => <PluginStatusCell status={row.state} /> },
          { title: t('column.latest'), cell: (row) => row.latest_version || t('none') },
          plugin.price,
          plugin.buyers,
          plugin.downloads,
        ]}
      />
    </section>
  )
}
