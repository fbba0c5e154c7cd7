import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { Role } from '#web/src/api/records.ts'
import { addresses, usersOfRoleAddress } from '#web/src/lib/addresses.ts'
import { noValue, numberFormat } from '#web/src/lib/formats.ts'
import type { ColumnsOf } from '#web/src/list/column.ts'
import { ListPage } from '#web/src/list/list-page.tsx'
import type { RowAction } from '#web/src/list/row-actions.tsx'
import { useList } from '#web/src/list/use-list.ts'
import { useNewRecordForm } from '#web/src/list/use-new-record-form.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { administratorRole, useIsAdministrator } from '#web/src/session/permissions.ts'
import { usePageTitle } from '#web/src/session/route-title.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Status, TextWithStatus } from '#web/src/ui/cells/status.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { useOverlay } from '#web/src/ui/overlay.tsx'
import { pagePaths, readMenu } from './role-menu.ts'

const roleRecord = lazyComponent(() => import('./role-parts.ts'), 'RoleRecord')
const roleDrawer = lazyComponent(() => import('./role-parts.ts'), 'RoleDrawer')

const emptyDraft = { name: '', description: '', routes: '[]', api: [] }

export function RolePage() {
  const { t } = useTranslation(['role', 'shell', 'list'])
  const drawer = useOverlay(roleDrawer)
  const deleteAction = useDeleteAction()
  const isAdministrator = useIsAdministrator()
  const list = useList({ path: '/gm_user/roles', columns: useRoleColumns() })
  const add = () => drawer.open({ title: t('add'), draft: emptyDraft })
  const mayReadRoles = useCapability('/gm_user/roles') !== 'forbidden'
  // The drawer lists the pages of all roles; without them, roles are read-only.
  const mayWrite = list.rows?.some(({ routes, description }) => (routes ?? description) !== undefined) ?? true
  const mayAdd = useCapability('/gm_user/role/add') === 'yes' && mayReadRoles && mayWrite
  useNewRecordForm(mayAdd, add)
  const addButton = mayAdd && (
    <Button type="primary" onClick={add} onPointerEnter={drawer.prefetch}>
      {t('add')}
    </Button>
  )
  const actions = (role: Role): RowAction[] =>
    !mayWrite
      ? []
      : [
          {
            key: 'edit',
            label: t('list:edit'),
            call: '/gm_user/role/update',
            disabled: role.id === administratorRole && !isAdministrator ? t('onlyAdministrator') : undefined,
            run: () =>
              drawer.open({ title: t('drawer.edit', { name: role.name }), draft: role, id: role.id }),
          },
          {
            key: 'copy',
            label: t('action.copy'),
            call: '/gm_user/role/add',
            run: () =>
              drawer.open({
                title: t('drawer.copy', { name: role.name }),
                draft: {
                  ...role,
                  name: t('drawer.copyName', { name: role.name }).slice(0, limits.roleName.max),
                },
              }),
          },
          deleteAction(role),
        ]
  return (
    <>
      <ListPage
        list={list}
        heading={usePageTitle(addresses.roles)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={{ title: t('empty.title'), ...(mayAdd && { text: t('empty.text'), action: addButton }) }}
        tools={addButton}
        actions={actions}
        record={roleRecord}
      />
      {drawer.element}
    </>
  )
}

function useDeleteAction(): (role: Role) => RowAction {
  const { t } = useTranslation(['role', 'list'])
  const disabledReason = ({ id, is_default, user_count: count }: Role) => {
    if (id === administratorRole) return t('builtIn')
    if (is_default === 1) return t('isDefault')
    return count ? t('held', { count }) : undefined
  }
  return (role) => ({
    key: 'delete',
    label: t('list:delete'),
    danger: true,
    call: '/gm_user/role/delete',
    disabled: disabledReason(role),
    question: {
      title: t('delete.title', { name: role.name }),
      text: t('delete.text', { name: role.name }),
      confirm: t('delete.confirm'),
    },
    body: { id: role.id },
    done: t('delete.done', { name: role.name }),
  })
}

function useRoleColumns(): ColumnsOf<'/gm_user/roles'> {
  const { t } = useTranslation(['role', 'list'])
  return [
    {
      key: 'name',
      order: 'name',
      title: t('list:column.name'),
      cell: (row) => <RoleName role={row} />,
      width: 136,
    },
    { key: 'description', card: 'line', title: t('column.description'), width: 192 },
    {
      key: 'routes',
      title: t('column.pages'),
      value: ({ routes }) => (routes === undefined ? undefined : pagePaths(readMenu(routes)).length),
      align: 'end',
      width: 72,
    },
    {
      key: 'api',
      title: t('column.calls'),
      value: ({ id, api, routes }) => {
        if (id === administratorRole) return t('list:filters.all')
        return routes === undefined ? undefined : api.length
      },
      align: 'end',
      width: 68,
    },
    {
      key: 'user_count',
      card: true,
      order: 'user_count',
      title: t('column.users'),
      value: ({ user_count: count }) => count ?? t('showUsers'),
      cell: (row) => <UserCount role={row} />,
      align: 'end',
      width: 88,
    },
  ]
}

function RoleName({ role: { name, is_default } }: { role: Role }) {
  const { t } = useTranslation('role')
  if (is_default !== 1) return <span>{name}</span>
  return <TextWithStatus text={name} status={<Status tone="info">{t('default')}</Status>} />
}

function UserCount({ role: { id, name, user_count: count } }: { role: Role }) {
  const { t, i18n } = useTranslation('role')
  const mayReadUsers = useCapability('/gm_user/userlist') !== 'forbidden'
  // Without a count the link opens the users.
  const users = count === undefined ? t('showUsers') : numberFormat(i18n.language).format(count)
  if (count === 0 || !mayReadUsers) return <span>{count === undefined ? noValue : users}</span>
  return (
    <PageLink
      to={usersOfRoleAddress(id)}
      aria-label={t(count === undefined ? 'showUsersOf' : 'usersOf', { name, users })}
    >
      {users}
    </PageLink>
  )
}
