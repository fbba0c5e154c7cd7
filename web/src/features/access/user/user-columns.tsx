import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/access/user.ts'
import { formatDate, parseTime } from '#web/src/lib/relative-time.ts'
import type { ColumnsOf } from '#web/src/list/column.ts'
import { useRoleName, useRoleOptions } from '#web/src/list/remote-options.ts'
import { timeColumn } from '#web/src/list/time-column.tsx'
import { Button } from '#web/src/ui/button.tsx'
import styles from '#web/src/ui/cells/cells.module.css'
import { Coins } from '#web/src/ui/cells/coins.tsx'
import { Status } from '#web/src/ui/cells/status.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { UserName } from '#web/src/ui/user-avatar/user-avatar.tsx'

export function useUserColumns(): ColumnsOf<'/gm_user/userlist'> {
  const { t } = useTranslation('user')
  const roles = useRoleOptions()
  const roleName = useRoleName()
  const status = [t('status.normal'), t('status.banned')] as const
  const lastLogin = ({ last_login_time: time }: User) => (time === '' ? t('never') : time)
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
      title: t('column.role'),
      value: (row) => row.role_name ?? roleName(row.role_id),
      width: 110,
      filter: { type: 'select', field: 'role_id', options: roles },
    },
    {
      key: 'is_ban',
      card: true,
      order: 'is_ban',
      title: t('column.status'),
      value: (row) => status[row.is_ban],
      cell: (row) => <Status tone={row.is_ban ? 'error' : 'success'}>{status[row.is_ban]}</Status>,
      width: 110,
      filter: {
        type: 'select',
        field: 'is_ban',
        options: status.map((label, value) => ({ value, label })),
      },
    },
    { key: 'email', order: 'email', title: t('column.email'), width: 185 },
    { key: 'ban_reason', title: t('column.banReason'), width: 200, table: 'optional' },
    {
      key: 'ev_coin',
      card: true,
      order: 'ev_coin',
      title: t('column.coins'),
      cell: (row) => <Coins value={row.ev_coin} />,
      align: 'end',
      width: 120,
    },
    {
      key: 'last_login_time',
      order: 'last_login_time',
      title: t('column.lastLogin'),
      value: lastLogin,
      cell: (row) =>
        row.last_login_time === '' ? lastLogin(row) : <FocusableTime time={row.last_login_time} />,
      detailCell: lastLogin,
      width: 115,
    },
    timeColumn({
      key: 'create_time',
      order: 'create_time',
      title: t('column.created'),
      value: (row) => row.create_time,
      table: 'optional',
    }),
    timeColumn({
      key: 'update_time',
      order: 'update_time',
      title: t('column.updated'),
      value: (row) => row.update_time,
      table: 'optional',
    }),
  ]
}

/** A relative time that becomes absolute on focus, for keyboard and touch, which have no tooltip. */
function FocusableTime({ time }: { time: string }) {
  const [isAbsolute, setAbsolute] = useState(false)
  return (
    <Button
      type="plain"
      className={styles.time}
      onFocus={() => setAbsolute(true)}
      onBlur={() => setAbsolute(false)}
    >
      {isAbsolute ? <time>{formatDate(parseTime(time))}</time> : <RelativeTime time={time} />}
    </Button>
  )
}
