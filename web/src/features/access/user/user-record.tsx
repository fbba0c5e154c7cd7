import { useTranslation } from 'react-i18next'
import type { User } from '#contract/access/user.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { selectedQuery } from '#web/src/api/selected-query.ts'
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
  const mayRead = useCapability(path) === 'yes'
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
        return selectedQuery(path, { id }, (user) => user)
      }}
    />
  )
}

function useTabs(): (user: User) => RecordTab[] {
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
