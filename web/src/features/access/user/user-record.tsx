import { useTranslation } from 'react-i18next'
import { type Id, parseId } from '#contract/values/ids.ts'
import { selectedQuery } from '#web/src/api/call.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { Order, Purchase, User } from '#web/src/api/records.ts'
import { coinsOf, OrderStatusLabel, useOrderStatusText } from '#web/src/features/coins/orders/order-texts.tsx'
import { useMovementColumns } from '#web/src/features/coins/statement/movement-columns.tsx'
import { LogOfUser } from '#web/src/features/operations/related-log.tsx'
import {
  addresses,
  anyOrderAddress,
  ordersOfUserAddress,
  recordAddress,
  statementAddress,
} from '#web/src/lib/addresses.ts'
import { coinsColumn, timeColumn } from '#web/src/list/column-kinds.tsx'
import type { RecordProps } from '#web/src/list/record/list-record.tsx'
import type { RecordTab } from '#web/src/list/record/record-body.tsx'
import { RecordDrawer } from '#web/src/list/record/record-drawer.tsx'
import { RelatedRows } from '#web/src/list/record/related-rows.tsx'
import { useIsReviewer } from '#web/src/session/permissions.ts'
import { Notice } from '#web/src/ui/card.tsx'
import { Yuan } from '#web/src/ui/cells/coins.tsx'
import { pluginStatus } from '#web/src/ui/cells/plugin-status.ts'
import { stateCells } from '#web/src/ui/cells/status.tsx'
import { PluginName } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { UserAvatar } from '#web/src/ui/user-avatar/user-avatar.tsx'

const path = '/gm_user/getUserById'

export function UserRecord(props: RecordProps<'/gm_user/userlist'>) {
  const { t } = useTranslation('user')
  const mayRead = useCapability(path) === 'yes'
  return (
    <RecordDrawer
      {...props}
      statusColumn="is_ban"
      picture={({ username, realname, avatar }) => (
        <UserAvatar name={realname || username} username={username} avatar={avatar} size={32} />
      )}
      notice={({ is_ban, ban_reason: reason }) =>
        is_ban === 1 && reason && <Notice tone="error">{t('bannedFor', { reason })}</Notice>
      }
      tabs={useTabs()}
      read={(key) => {
        const id = parseId(key)
        if (!mayRead || id === undefined) return undefined
        return selectedQuery(path, { id }, (user) => user)
      }}
    />
  )
}

function useTabs(): (user: User) => (RecordTab | false)[] {
  const { t } = useTranslation('record')
  const hasOrders = useCapability('/order/ListAll') === 'yes'
  // The right to list users includes their purchases and coin statement.
  const mayListUsers = useCapability('/gm_user/userlist') !== 'forbidden'
  const hasPurchases = useCapability('/app/UserBuyLog') === 'yes' && mayListUsers
  const hasStatement = useCapability('/gm_user/CoinLog') === 'yes' && mayListUsers
  const mayListAllPlugins = useCapability('/app/ExamineClaim') !== 'forbidden'
  const hasPlugins = useCapability('/app/List') === 'yes' && mayListAllPlugins
  const hasLog = useCapability('/operater_log/ListAction') === 'yes'
  return ({ id }) => [
    hasOrders && { key: 'orders', label: t('tabs.orders'), content: <UserOrders id={id} /> },
    hasStatement && { key: 'statement', label: t('tabs.statement'), content: <UserStatement id={id} /> },
    hasPurchases && { key: 'purchases', label: t('tabs.purchases'), content: <UserPurchases id={id} /> },
    hasPlugins && { key: 'plugins', label: t('tabs.plugins'), content: <UserPlugins id={id} /> },
    hasLog && { key: 'log', label: t('tabs.log'), content: <LogOfUser id={id} /> },
  ]
}

function UserOrders({ id }: { id: Id }) {
  const { t } = useTranslation(['record', 'order', 'list'])
  const orderStatusText = useOrderStatusText()
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
        { key: 'order_no', title: t('order:column.number') },
        {
          key: 'status',
          title: t('list:column.status'),
          value: ({ status }) => orderStatusText(status),
          cell: ({ status }) => <OrderStatusLabel status={status} />,
        },
        coinsColumn<Order, unknown>({
          key: 'coins',
          title: t('order:column.coins'),
          value: coinsOf,
          card: false,
        }),
        {
          key: 'price',
          title: t('order:column.price'),
          cell: (row) => <Yuan cents={row.price} />,
          align: 'end',
        },
        // The order number begins with the time.
        timeColumn<Order, unknown>({ key: 'create_time', card: false, title: t('list:column.created') }),
      ]}
    />
  )
}

function UserStatement({ id }: { id: Id }) {
  const { t } = useTranslation('record')
  return (
    <RelatedRows
      path="/gm_user/CoinLog"
      request={{ user_id: id }}
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

function UserPurchases({ id }: { id: Id }) {
  const { t } = useTranslation(['record', 'purchases', 'list'])
  const isReviewer = useIsReviewer()
  return (
    <RelatedRows
      path="/app/UserBuyLog"
      request={{ user_id: id }}
      label={t('tabs.purchases')}
      empty={t('tabs.noPurchases')}
      rowKey={(row) => row.id}
      recordAddress={({ plugin_id }) =>
        isReviewer ? recordAddress(addresses.plugins, plugin_id) : undefined
      }
      columns={[
        {
          key: 'plugin_name',
          title: t('list:column.plugin'),
          cell: (row) => <PluginName plugin={row} />,
        },
        coinsColumn<Purchase, unknown>({
          key: 'price',
          title: t('list:column.priceInCoins'),
          free: t('list:free'),
        }),
        timeColumn<Purchase, unknown>({ key: 'create_time', title: t('purchases:column.time') }),
      ]}
    />
  )
}

function UserPlugins({ id }: { id: Id }) {
  const { t } = useTranslation(['record', 'plugin', 'list'])
  const state = stateCells(pluginStatus, ({ name }) => t(`list:status.${name}`))
  return (
    <RelatedRows
      path="/app/List"
      request={{ user_id: id }}
      label={t('tabs.plugins')}
      empty={t('tabs.noPlugins')}
      rowKey={(row) => row.id}
      recordAddress={(row) => recordAddress(addresses.plugins, row.id)}
      columns={[
        { key: 'plugin_name', title: t('list:column.name'), cell: (row) => <PluginName plugin={row} /> },
        { key: 'status', title: t('list:column.status'), ...state },
        { key: 'latest_version', title: t('plugin:column.latest') },
        { key: 'buyers', title: t('list:column.buyers'), align: 'end' },
      ]}
    />
  )
}
