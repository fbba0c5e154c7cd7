import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../components/cells/status-tag.tsx'
import { marketPluginAddress } from '../../components/market/market-address.ts'
import { PageLink } from '../../components/page-link.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { addresses, recordAddress } from '../../lib/addresses.ts'
import { PriceCell } from './cells.tsx'
import styles from './dashboard.module.css'
import { Numbers } from './numbers.tsx'
import { PluginCell } from './plugin-cell.tsx'
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
        cards={[
          { title: t('buyer.balance'), value: ({ ev_coin }) => ev_coin, to: addresses.topUp },
          // Other hosts do not tell it.
          ...(data.updates === undefined
            ? []
            : [
                {
                  title: t('buyer.updates'),
                  value: () => data.updates ?? 0,
                  to: `${addresses.purchases}?has_update=1`,
                },
              ]),
        ]}
      />
      <div className={styles.tables}>
        <RecordTable
          title={t('buyer.purchases')}
          all={addresses.purchases}
          rows={data.purchases}
          keyOf={({ id }) => id}
          empty={t('empty.purchases')}
          columns={[
            {
              ...plugin.name,
              cell: (row) => (
                <>
                  <PageLink to={recordAddress(addresses.purchases, row.id)}>
                    <PluginCell plugin={row} />
                  </PageLink>{' '}
                  {row.has_update && <StatusTag tone="info">{t('buyer.update')}</StatusTag>}
                </>
              ),
            },
            { ...plugin.price, cell: (row) => <PriceCell price={row.price} /> },
            { title: t('column.time'), cell: (row) => <RelativeTime time={row.create_time} /> },
          ]}
        />
        <RecordTable
          title={t('buyer.newPlugins')}
          all={addresses.market}
          rows={data.new_plugins}
          keyOf={({ id }) => id}
          empty={t('empty.newPlugins')}
          columns={[
            {
              ...plugin.name,
              cell: (row) =>
                row.plugin_alias === undefined ? (
                  <PluginCell plugin={row} />
                ) : (
                  <PageLink to={marketPluginAddress(row.plugin_alias)}>
                    <PluginCell plugin={row} />
                  </PageLink>
                ),
            },
            plugin.owner,
            plugin.price,
            plugin.buyers,
          ]}
        />
      </div>
    </section>
  )
}
