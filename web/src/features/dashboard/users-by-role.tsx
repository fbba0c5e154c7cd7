import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import type { AnswerOf, User } from '#web/src/api/records.ts'
import { addresses, usersOfRoleAddress } from '#web/src/lib/addresses.ts'
import { numberFormat, sumOf } from '#web/src/lib/formats.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { ListedCard } from './listed-card.tsx'
import { RecordTable } from './record-table.tsx'
import { listedQuery, useListed } from './use-listed.ts'

const path = '/gm_user/userlist'

type Roles = AnswerOf<'/gm_user/roleOption'>

interface RoleCount {
  id: Roles[number]['id']
  name: string
  count: number
}

export function UsersByRole() {
  const users = useListed(path, { page: 1, limit: limits.page.defaultSize })
  const roles = useListed('/gm_user/roleOption', {})
  const { t, i18n } = useTranslation(['dashboard', 'list'])
  const hasAll = users.data !== undefined && users.data.count <= users.data.list.length
  const counts = useCounts(users.data && !hasAll ? (roles.data ?? []) : [])
  const isLoading = users.isLoading || roles.isLoading || counts.isLoading
  return (
    <ListedCard query={{ ...users, data: isLoading ? undefined : users.data, isLoading }}>
      {({ list, count }) => {
        const rows = hasAll ? byRole(list, roles.data ?? []) : counts.rows
        // A host that ignores the filter answers all users for each role.
        if (rows.length === 0 || (sumOf(...rows.map((row) => row.count)) ?? 0) > count) return null
        return (
          <RecordTable
            title={t('listed.users')}
            all={addresses.users}
            rows={rows}
            keyOf={({ id }) => id}
            empty={null}
            columns={[
              {
                title: t('list:column.role'),
                cell: ({ id, name }) => <PageLink to={usersOfRoleAddress(id)}>{name}</PageLink>,
              },
              {
                title: t('administrator.users'),
                align: 'end',
                cell: (row) => numberFormat(i18n.language).format(row.count),
              },
            ]}
          />
        )
      }}
    </ListedCard>
  )
}

function useCounts(roles: Roles): { rows: RoleCount[]; isLoading: boolean } {
  const answers = useQueries({
    queries: roles.map(({ id }) => listedQuery(path, { page: 1, limit: 1, role_id: id })),
  })
  const rows = roles.flatMap(({ id, name = `#${id}` }, index) => {
    const count = answers[index]?.data?.count
    return count === undefined ? [] : [{ id, name, count }]
  })
  return { rows, isLoading: answers.some((answer) => answer.isLoading) }
}

/** Counts the users of each role, in the order of the roles, without other users. */
export function byRole(users: readonly User[], roles: Roles): RoleCount[] {
  const rows = new Map<RoleCount['id'], RoleCount>(
    roles.map(({ id, name = `#${id}` }) => [id, { id, name, count: 0 }]),
  )
  for (const { role_id: id, role_name } of users) {
    if (id === undefined) continue
    const row = rows.get(id) ?? { id, name: role_name || `#${id}`, count: 0 }
    rows.set(id, { ...row, count: row.count + 1 })
  }
  return [...rows.values()].filter(({ count }) => count > 0)
}
