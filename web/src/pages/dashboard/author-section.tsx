import { useTranslation } from 'react-i18next'
import { NameCell, PluginStatusCell, PriceCell } from './cells.tsx'
import styles from './dashboard.module.css'
import { Numbers, total } from './numbers.tsx'
import { RecordTable } from './record-table.tsx'
import type { Overview } from './use-overview.ts'

/** An author's plugins and what they bring. */
export function AuthorSection(data: NonNullable<Overview['author']>) {
  const { t } = useTranslation('dashboard')
  return (
    <section className={styles.section} aria-labelledby="author-heading">
      <h2 id="author-heading">{t('author.heading')}</h2>
      <Numbers
        cards={[
          { title: t('author.downloads'), value: data.downloads },
          { title: t('author.buyers'), value: data.buyers },
          { title: t('author.earnings'), value: data.earnings },
          { title: t('author.earningsInRange'), value: total(data.earnings_by_day) },
        ]}
      />
      <RecordTable
        title={t('author.plugins')}
        rows={data.plugins}
        keyOf={({ id }) => id}
        empty={t('empty.plugins')}
        columns={[
          { title: t('column.plugin'), cell: (row) => <NameCell name={row.plugin_name} /> },
          { title: t('column.status'), cell: (row) => <PluginStatusCell status={row.status} /> },
          { title: t('column.version'), cell: (row) => row.latest_version || t('none') },
          { title: t('column.price'), numeric: true, cell: (row) => <PriceCell price={row.price} /> },
          { title: t('column.buyers'), numeric: true, cell: (row) => row.buyers },
          { title: t('column.downloads'), numeric: true, cell: (row) => row.downloads },
        ]}
      />
    </section>
  )
}
