import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '../../components/loading.tsx'
import { onDemand, useOnDemand } from '../../components/on-demand.ts'
import { addresses } from '../../lib/addresses.ts'
import { PluginStatusCell } from './cells.tsx'
import styles from './dashboard.module.css'
import { Numbers, total } from './numbers.tsx'
import { PartBoundary } from './part-boundary.tsx'
import { RecordTable } from './record-table.tsx'
import { useTopPluginColumns } from './top-plugin-columns.tsx'
import { Trends } from './trends.tsx'
import type { Overview } from './use-overview.ts'

// Outside of the shell's file, which every page loads.
const toDo = onDemand(async () => (await import('./author-to-do.tsx')).AuthorToDo)

export function AuthorSection({ data }: { data: NonNullable<Overview['author']> }) {
  const { t } = useTranslation('dashboard')
  const plugin = useTopPluginColumns()
  const { View: AuthorToDo } = useOnDemand(toDo)
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
          <Suspense fallback={<Loading rows={6} />}>
            <AuthorToDo {...data} />
          </Suspense>
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
