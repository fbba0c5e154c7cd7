import { useTranslation } from 'react-i18next'
import type { User } from '#contract/access/user.ts'
import { call } from '#web/src/api/call.ts'
import { useCanCall, useIsGranted, useIsSupported } from '#web/src/api/capability.ts'
import { LogOfOperator } from '#web/src/features/operations/related-log.tsx'
import type { RecordProps } from '#web/src/list/record/list-record.tsx'
import { LogLink } from '#web/src/list/record/log-link.tsx'
import type { RecordTab } from '#web/src/list/record/record-body.tsx'
import { RecordDrawer } from '#web/src/list/record/record-drawer.tsx'
import { UserAvatar } from '#web/src/ui/user-avatar/user-avatar.tsx'
import { UserOrders, UserPlugins, UserPurchases, UserStatement } from './user-tabs.tsx'

const path = '/gm_user/getUserById'

/** A user with the orders, purchases, plugins and log that the caller may read. */
export function UserRecord(props: RecordProps<'/gm_user/userlist'>) {
  const mayRead = useCanCall(path)
  return (
    <RecordDrawer
      {...props}
      statusColumn="is_ban"
      picture={({ username, realname, avatar }) => (
        <UserAvatar name={realname || username} username={username} avatar={avatar} size={32} />
      )}
      detailFooter={({ id }) => <LogLink kind="user" id={id} />}
      tabs={useTabs()}
      read={(key) => {
        const id = Number(key)
        if (!mayRead || !Number.isSafeInteger(id) || id <= 0) return undefined
        return {
          queryKey: [path, { id }],
          queryFn: ({ signal }) => call(path, { id }, { signal, handles: 'all' }),
        }
      }}
    />
  )
}

function useTabs(): (user: User) => RecordTab[] {
  const { t } = useTranslation('record')
  const hasOrders = useCanCall('/order/ListAll')
  // The right to list users includes their purchases and coin statement.
  const mayListUsers = useIsGranted('/gm_user/userlist')
  const hasPurchases = useIsSupported('/app/UserBuyLog') && mayListUsers
  const hasStatement = useIsSupported('/gm_user/CoinLog') && mayListUsers
  const mayListAllPlugins = useIsGranted('/app/ExamineClaim')
  const hasPlugins = useIsSupported('/app/List') && mayListAllPlugins
  const hasLog = useCanCall('/operater_log/ListAction')
  return ({ id }) => [
    ...(hasOrders ? [{ key: 'orders', label: t('tabs.orders'), content: <UserOrders id={id} /> }] : []),
    ...(hasStatement
      ? [{ key: 'statement', label: t('tabs.statement'), content: <UserStatement id={id} /> }]
      : []),
    ...(hasPurchases
      ? [{ key: 'purchases', label: t('tabs.purchases'), content: <UserPurchases id={id} /> }]
      : []),
    ...(hasPlugins ? [{ key: 'plugins', label: t('tabs.plugins'), content: <UserPlugins id={id} /> }] : []),
    ...(hasLog ? [{ key: 'log', label: t('tabs.log'), content: <LogOfOperator id={id} /> }] : []),
  ]
}
