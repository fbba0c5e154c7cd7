import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/coins/order.ts'
import type { Purchase } from '#contract/market.ts'
import { OrderStatusLabel, orderStatusNames } from '#web/src/features/coins/orders/order-status.tsx'
import { useMovementColumns } from '#web/src/features/coins/statement/movement-columns.tsx'
import { addresses, recordAddress } from '#web/src/lib/addresses.ts'
import { anyOrderAddress, ordersOfUserAddress, statementAddress } from '#web/src/lib/money-addresses.ts'
import { RelatedRows } from '#web/src/list/record/related-rows.tsx'
import { timeColumn } from '#web/src/list/time-column.tsx'
import { useIsReviewer } from '#web/src/session/permissions.ts'
import { Coins, Yuan } from '#web/src/ui/cells/coins.tsx'
import { pluginStatus } from '#web/src/ui/cells/plugin-status.ts'
import { Status, statusOf } from '#web/src/ui/cells/status.tsx'
import { PluginName } from '#web/src/ui/plugin-picture/plugin-picture.tsx'

interface UserTabProps {
  id: number
}

export function UserOrders({ id }: UserTabProps) {
  const { t } = useTranslation(['record', 'order'])
  return (
    <RelatedRows
      path="/order/ListAll"
      request={{ user_id: id }}
      label={t('tabs.orders')}
      empty={t('tabs.noOrders')}
      rowKey={({ order_no }) => order_no}
      recordAddress={({ order_no }) => anyOrderAddress(order_no)}
      all={ordersOfUserAddress(id)}
      columns={[
        { key: 'order_no', title: t('order:column.number'), value: (row) => row.order_no },
        {
          key: 'status',
          title: t('order:column.status'),
          value: ({ status }) => statusOf(orderStatusNames, status),
          cell: ({ status }) => <OrderStatusLabel status={status} />,
        },
        {
          key: 'coins',
          title: t('order:column.coins'),
          value: (row) => row.coins + row.bonus,
          cell: (row) => <Coins value={row.coins + row.bonus} />,
          align: 'end',
          card: false,
        },
        {
          key: 'price',
          title: t('order:column.price'),
          value: (row) => row.price,
          cell: (row) => <Yuan cents={row.price} />,
          align: 'end',
        },
        timeColumn<Order, unknown>({
          key: 'time',
          // The order number begins with it.
          card: false,
          title: t('order:column.created'),
          value: (row) => row.create_time,
        }),
      ]}
    />
  )
}

export function UserStatement({ id }: UserTabProps) {
  const { t } = useTranslation('record')
  return (
    <RelatedRows
      path="/gm_user/CoinLog"
      request={{ user_id: id }}
      isOwn={(row) => row.user_id === id}
      label={t('tabs.statement')}
      empty={t('tabs.noStatement')}
      rowKey={(row) => row.id}
      all={statementAddress(id)}
      columns={useMovementColumns(false).map(({ width: _, ...column }) => ({
        ...column,
        ...(column.key === 'balance' && { card: false }),
      }))}
    />
  )
}

export function UserPurchases({ id }: UserTabProps) {
  const { t } = useTranslation(['record', 'purchases'])
  const isReviewer = useIsReviewer()
  return (
    <RelatedRows
      path="/app/UserBuyLog"
      request={{ user_id: id }}
      isOwn={(row) => row.user_id === id}
      label={t('tabs.purchases')}
      empty={t('tabs.noPurchases')}
      rowKey={(row) => row.id}
      recordAddress={({ plugin_id }) =>
        isReviewer ? recordAddress(addresses.plugins, plugin_id) : undefined
      }
      columns={[
        {
          key: 'plugin',
          title: t('purchases:column.plugin'),
          value: (row) => row.plugin_name,
          cell: (row) => <PluginName plugin={row} />,
        },
        {
          key: 'price',
          title: t('purchases:column.price'),
          value: (row) => row.price,
          cell: ({ price }) => (price === 0 ? t('purchases:free') : <Coins value={price} />),
          align: 'end',
        },
        timeColumn<Purchase, unknown>({
          key: 'time',
          title: t('purchases:column.time'),
          value: (row) => row.create_time,
        }),
      ]}
    />
  )
}

export function UserPlugins({ id }: UserTabProps) {
  const { t } = useTranslation(['record', 'plugin'])
  return (
    <RelatedRows
      path="/app/List"
      request={{ user_id: id }}
      isOwn={(row) => row.owner_id === id}
      label={t('tabs.plugins')}
      empty={t('tabs.noPlugins')}
      rowKey={(row) => row.id}
      recordAddress={(row) => recordAddress(addresses.plugins, row.id)}
      columns={[
        {
          key: 'name',
          title: t('plugin:column.name'),
          value: (row) => row.plugin_name,
          cell: (row) => <PluginName plugin={row} />,
        },
        {
          key: 'status',
          title: t('plugin:column.status'),
          value: ({ state }) => statusOf(pluginStatus, state)?.name,
          cell: ({ state }) => (
            <Status tone={pluginStatus[state].tone}>{t(`plugin:status.${pluginStatus[state].name}`)}</Status>
          ),
        },
        { key: 'version', title: t('plugin:column.latest'), value: (row) => row.latest_version },
        { key: 'buyers', title: t('plugin:column.buyers'), value: (row) => row.buyers, align: 'end' },
      ]}
    />
  )
}
