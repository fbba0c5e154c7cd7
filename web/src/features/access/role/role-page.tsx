import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/access/role.ts'
import { limits } from '#contract/values/limits.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { ListPage } from '#web/src/list/list-page.tsx'
import type { RowAction } from '#web/src/list/row-actions.tsx'
import { exportOnly } from '#web/src/list/selection/bulk-bar-slot.tsx'
import { useList } from '#web/src/list/use-list.ts'
import { useNewRecordForm } from '#web/src/list/use-new-record-form.ts'
import { useStartPreview } from '#web/src/session/app-services.ts'
import { administratorRole, useIsAdministrator } from '#web/src/session/permissions.ts'
import { Button } from '#web/src/ui/button.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { useOverlay } from '#web/src/ui/overlay.tsx'
import { useRoleColumns } from './role-columns.tsx'

const roleRecord = lazyComponent(() => import('./role-parts.ts'), 'RoleRecord')
const roleDrawer = lazyComponent(() => import('./role-parts.ts'), 'RoleDrawer')

const emptyDraft = { name: '', description: '', routes: '[]', api: [] }

export function RolePage() {
  const { t } = useTranslation('role')
  const drawer = useOverlay(roleDrawer)
  const deleteAction = useDeleteAction()
  const isAdministrator = useIsAdministrator()
  const startPreview = useStartPreview()
  const list = useList({ path: '/gm_user/roles', columns: useRoleColumns() })
  const add = () => drawer.open({ title: t('drawer.add'), draft: emptyDraft })
  const mayReadRoles = useCapability('/gm_user/roles') !== 'forbidden'
  // The drawer lists the pages of all roles.
  const mayAdd = useCapability('/gm_user/role/add') === 'yes' && mayReadRoles
  useNewRecordForm(mayAdd, add)
  const addButton = mayAdd && (
    <Button type="primary" onClick={add} onPointerEnter={drawer.prefetch}>
      {t('add')}
    </Button>
  )
  const actions = (role: Role): RowAction[] => [
    {
      key: 'edit',
      label: t('action.edit'),
      call: '/gm_user/role/update',
      disabled: role.id === administratorRole && !isAdministrator ? t('onlyAdministrator') : undefined,
      run: () => drawer.open({ title: t('drawer.edit', { name: role.name }), draft: role, id: role.id }),
    },
    {
      key: 'copy',
      label: t('action.copy'),
      call: '/gm_user/role/add',
      run: () =>
        drawer.open({
          title: t('drawer.copy', { name: role.name }),
          draft: { ...role, name: t('drawer.copyName', { name: role.name }).slice(0, limits.roleName.max) },
        }),
    },
    ...(startPreview ? [{ key: 'preview', label: t('action.preview'), run: () => startPreview(role) }] : []),
    deleteAction(role),
  ]
  return (
    <>
      <ListPage
        list={list}
        heading={t('heading')}
        rowKey={({ id }) => id}
        bulk={exportOnly<'/gm_user/roles'>()}
        rowName={({ name }) => name}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: addButton }}
        tools={addButton}
        actions={actions}
        record={roleRecord}
      />
      {drawer.element}
    </>
  )
}

function useDeleteAction(): (role: Role) => RowAction {
  const { t } = useTranslation('role')
  const disabledReason = ({ id, is_default, user_count: count }: Role) => {
    if (id === administratorRole) return t('builtIn')
    if (is_default === 1) return t('isDefault')
    return count > 0 ? t('held', { count }) : undefined
  }
  return (role) => ({
    key: 'delete',
    label: t('action.delete'),
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
