import { useTranslation } from 'react-i18next'
import { PluginStatusCell } from './cells.tsx'
import styles from './dashboard.module.css'
import { Numbers, total } from './numbers.tsx'
import { usePluginColumns } from './plugin-columns.tsx'
import { RecordTable } from './record-table.tsx'
import type { Overview } from './use-overview.ts'

/** An author's plugins and what they bring. */
export function AuthorSection(data: NonNullable<Overview['author']>) {
  const { t } = useTranslation('dashboard')
  const plugin = usePluginColumns()
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
          plugin.name,
          { title: t('column.status'), cell: (row) => <PluginStatusCell status={row.status} /> },
          { title: t('column.version'), cell: (row) => row.latest_version || t('none') },
          plugin.price,
          plugin.buyers,
          plugin.downloads,
        ]}
      />
    </section>
  )
}
