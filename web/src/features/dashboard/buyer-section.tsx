import { useTranslation } from 'react-i18next'
import type { Overview } from '#web/src/api/records.ts'
import { addresses, marketPluginAddress, recordAddress } from '#web/src/lib/addresses.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import { Status, TextWithStatus } from '#web/src/ui/cells/status.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { PluginCell, PriceCell, useTopPluginColumns } from './cells.tsx'
import styles from './dashboard.module.css'
import { Numbers } from './numbers.tsx'
import { RecordTable } from './record-table.tsx'

type Buyer = NonNullable<Overview['buyer']>

export function BuyerSection({ data }: { data: Buyer }) {
  const { t } = useTranslation('dashboard')
  const hasMarket = useIsPermitted()(addresses.market)
  return (
    <Stack as="section" className={styles.section} aria-labelledby="buyer-heading">
      <h2 id="buyer-heading">{t('buyer.heading')}</h2>
      <Stack>
        <BuyerNumbers data={data} />
        <Stack className={styles.tables}>
          <Purchases purchases={data.purchases} />
          {/* The links need access to the market. */}
          {hasMarket && <NewPlugins plugins={data.new_plugins} />}
        </Stack>
      </Stack>
    </Stack>
  )
}

function BuyerNumbers({ data }: { data: Buyer }) {
  const { t } = useTranslation('dashboard')
  const { updates } = data
  const balanceCard = {
    title: t('buyer.balance'),
    value: () => data.ev_coin,
    to: addresses.topUp,
  }
  if (updates === undefined) return <Numbers data={data} cards={[balanceCard]} />
  const updateCard = {
    title: t('buyer.updates'),
    value: () => updates,
    to: `${addresses.purchases}?has_update=1`,
  }
  return <Numbers data={data} cards={updates > 0 ? [updateCard, balanceCard] : [balanceCard, updateCard]} />
}

function Purchases({ purchases }: Pick<Buyer, 'purchases'>) {
  const { t } = useTranslation(['dashboard', 'list'])
  const column = useTopPluginColumns()
  return (
    <RecordTable
      title={t('buyer.purchases')}
      all={addresses.purchases}
      rows={purchases}
      keyOf={({ id }) => id}
      empty={
        <PageLink to={addresses.market} fallback={t('empty.purchases')}>
          {t('empty.firstPurchase')}
        </PageLink>
      }
      columns={[
        {
          ...column.name,
          cell: (row) => (
            <TextWithStatus
              text={<PluginCell plugin={row} to={recordAddress(addresses.purchases, row.id)} />}
              status={row.has_update && <Status tone="info">{t('buyer.update')}</Status>}
            />
          ),
        },
        { ...column.price, cell: (row) => <PriceCell price={row.price} /> },
        {
          title: t('list:column.time'),
          narrow: 'wrapped',
          cell: (row) => <RelativeTime time={row.create_time} />,
        },
      ]}
    />
  )
}

function NewPlugins({ plugins }: { plugins: Buyer['new_plugins'] }) {
  const { t } = useTranslation('dashboard')
  const column = useTopPluginColumns()
  return (
    <RecordTable
      title={t('buyer.newPlugins')}
      all={addresses.market}
      rows={plugins}
      keyOf={({ id }) => id}
      empty={t('empty.newPlugins')}
      columns={[
        {
          ...column.name,
          cell: ({ plugin_alias: alias, ...row }) => (
            <PluginCell plugin={row} to={alias === undefined ? undefined : marketPluginAddress(alias)} />
          ),
        },
        column.owner,
        column.price,
        column.buyers,
      ]}
    />
  )
}
