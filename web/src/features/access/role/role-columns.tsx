import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/access/role.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { usersOfRoleAddress } from '#web/src/lib/addresses.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import type { ColumnsOf } from '#web/src/list/column.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { administratorRole } from '#web/src/session/permissions.ts'
import { Status, TextWithStatus } from '#web/src/ui/cells/status.tsx'
import { pagePaths, readMenu } from './role-menu.ts'

export function useRoleColumns(): ColumnsOf<'/gm_user/roles'> {
  const { t } = useTranslation('role')
  return [
    {
      key: 'name',
      order: 'name',
      title: t('column.name'),
      cell: (row) => <RoleName role={row} />,
      width: 136,
    },
    { key: 'description', card: 'line', title: t('column.description'), width: 192 },
    {
      key: 'routes',
      title: t('column.pages'),
      value: ({ routes }) => pagePaths(readMenu(routes)).length,
      align: 'end',
      width: 72,
    },
    {
      key: 'api',
      title: t('column.calls'),
      value: ({ id, api }) => (id === administratorRole ? t('allCalls') : api.length),
      align: 'end',
      width: 68,
    },
    {
      key: 'user_count',
      card: true,
      order: 'user_count',
      title: t('column.users'),
      cell: (row) => <UserCount role={row} />,
      align: 'end',
      width: 88,
    },
  ]
}

/** The role's name, with a badge on the default role of new users. */
function RoleName({ role: { name, is_default } }: { role: Role }) {
  const { t } = useTranslation('role')
  if (is_default !== 1) return name
  return <TextWithStatus text={name} status={<Status tone="info">{t('default')}</Status>} />
}

function UserCount({ role: { id, name, user_count: count } }: { role: Role }) {
  const { t, i18n } = useTranslation('role')
  const mayReadUsers = useCapability('/gm_user/userlist') !== 'forbidden'
  const users = numberFormat(i18n.language).format(count)
  if (count === 0 || !mayReadUsers) return users
  return (
    <PageLink to={usersOfRoleAddress(id)} aria-label={t('usersOf', { name, users })}>
      {users}
    </PageLink>
  )
}
