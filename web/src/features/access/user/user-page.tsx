import { useTranslation } from 'react-i18next'
import { useCapability } from '#web/src/api/capability.ts'
import type { User } from '#web/src/api/records.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import type { ColumnsOf } from '#web/src/list/column.ts'
import { coinsColumn, timeColumn } from '#web/src/list/column-kinds.tsx'
import { ListPage } from '#web/src/list/list-page.tsx'
import { useRoleName, useRoleOptions } from '#web/src/list/remote-options.ts'
import { useList } from '#web/src/list/use-list.ts'
import { useNewRecordForm } from '#web/src/list/use-new-record-form.ts'
import { usePageTitle } from '#web/src/session/route-title.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Status } from '#web/src/ui/cells/status.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { UserName } from '#web/src/ui/user-avatar/user-avatar.tsx'
import { useUserActions } from './user-actions.tsx'

const bulk = lazyComponent(() => import('./user-parts.ts'), 'UserBulk')
const userRecord = lazyComponent(() => import('./user-parts.ts'), 'UserRecord')

export function UserPage() {
  const { t } = useTranslation(['user', 'shell', 'list'])
  const { actions, create, element } = useUserActions()
  const mayReadRoles = useCapability('/gm_user/roleOption') !== 'forbidden'
  // Creating a user requires the role options.
  const mayAdd = useCapability('/gm_user/InsertUser') === 'yes' && mayReadRoles
  useNewRecordForm(mayAdd, create)
  const list = useList({
    path: '/gm_user/userlist',
    columns: useUserColumns(),
    filters: [{ type: 'text', field: 'search_txt', label: t('list:keyword'), placeholder: t('keywordHint') }],
  })
  const addButton = mayAdd && (
    <Button type="primary" onClick={create}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={list}
        heading={usePageTitle(addresses.users)}
        rowKey={({ id }) => id}
        rowName={({ username }) => username}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: addButton }}
        tools={addButton}
        actions={actions}
        bulk={bulk}
        record={userRecord}
      />
      {element}
    </>
  )
}

function useUserColumns(): ColumnsOf<'/gm_user/userlist'> {
  const { t } = useTranslation(['user', 'list'])
  const roles = useRoleOptions()
  const roleName = useRoleName()
  const statuses = [t('status.normal'), t('status.banned')] as const
  const statusOf = ({ is_ban }: User) => (is_ban === undefined ? undefined : statuses[is_ban])
  return [
    {
      key: 'username',
      order: 'username',
      title: t('column.username'),
      cell: (row) => <UserName {...row} />,
      detailCell: (row) => row.username,
      width: 150,
    },
    { key: 'realname', card: true, order: 'realname', title: t('column.realname'), width: 110 },
    {
      key: 'role_id',
      card: true,
      order: 'role_id',
      title: t('list:column.role'),
      value: (row) => row.role_name ?? roleName(row.role_id),
      width: 110,
      filter: { type: 'select', field: 'role_id', options: roles },
    },
    {
      key: 'is_ban',
      card: true,
      order: 'is_ban',
      title: t('list:column.status'),
      value: statusOf,
      cell: (row) => <Status tone={row.is_ban ? 'error' : 'success'}>{statusOf(row)}</Status>,
      width: 110,
      filter: {
        type: 'select',
        field: 'is_ban',
        options: statuses.map((label, value) => ({ value, label })),
      },
    },
    { key: 'email', order: 'email', title: t('column.email'), width: 185 },
    { key: 'ban_reason', title: t('column.banReason'), width: 200, table: 'optional', detail: false },
    coinsColumn({ key: 'ev_coin', card: true, order: 'ev_coin', title: t('column.coins'), width: 120 }),
    timeColumn({
      key: 'last_login_time',
      order: 'last_login_time',
      title: t('column.lastLogin'),
      value: ({ last_login_time: time }) => (time === '' ? t('never') : time),
      width: 115,
    }),
    timeColumn({
      key: 'create_time',
      order: 'create_time',
      title: t('list:column.created'),
      table: 'optional',
    }),
    timeColumn({
      key: 'update_time',
      order: 'update_time',
      title: t('list:column.updated'),
      table: 'optional',
    }),
  ]
}
