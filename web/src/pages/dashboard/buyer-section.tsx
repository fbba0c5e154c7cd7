import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../components/relative-time.tsx'
import { addresses } from '../../lib/addresses.ts'
import { PriceCell } from './cells.tsx'
import styles from './dashboard.module.css'
import { Numbers } from './numbers.tsx'
import { RecordTable } from './record-table.tsx'
import { useTopPluginColumns } from './top-plugin-columns.tsx'
import type { Overview } from './use-overview.ts'

export function BuyerSection({ data }: { data: NonNullable<Overview['buyer']> }) {
  const { t } = useTranslation('dashboard')
  const plugin = useTopPluginColumns()
  return (
    <section className={styles.section} aria-labelledby="buyer-heading">
      <h2 id="buyer-heading">{t('buyer.heading')}</h2>
      <Numbers
        data={data}
        cards={[{ title: t('buyer.balance'), value: ({ ev_coin }) => ev_coin, to: addresses.topUp }]}
      />
      <div className={styles.tables}>
        <RecordTable
          title={t('buyer.purchases')}
          all={addresses.purchases}
          rows={data.purchases}
          keyOf={({ id }) => id}
          empty={t('empty.purchases')}
          columns={[
            plugin.name,
            { ...plugin.price, cell: (row) => <PriceCell price={row.price} /> },
            { title: t('column.time'), cell: (row) => <RelativeTime time={row.create_time} /> },
          ]}
        />
        <RecordTable
          title={t('buyer.newPlugins')}
          all={addresses.purchases}
          rows={data.new_plugins}
          keyOf={({ id }) => id}
          empty={t('empty.newPlugins')}
          columns={[plugin.name, plugin.owner, plugin.price, plugin.buyers]}
        />
      </div>
    </section>
  )
}
