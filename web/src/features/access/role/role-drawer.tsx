import { Alert, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import { limits } from '#contract/values/limits.ts'
import type { Role } from '#web/src/api/records.ts'
import { FieldColumns, FormDrawer } from '#web/src/form/form-drawer.tsx'
import { rules } from '#web/src/form/rules.ts'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { DeferredRender } from '#web/src/lib/scheduling/first-screen.tsx'
import { useSession } from '#web/src/session/session.ts'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import styles from '../access.module.css'
import { PermissionFields, type RoleValues } from './permission-fields.tsx'
import { pagePaths, pickPages, readMenu } from './role-menu.ts'
import { usePermissionOptions } from './use-permission-options.ts'

interface RoleDrawerProps {
  title: string
  draft: Pick<Role, 'name' | 'description' | 'routes' | 'api'>
  id?: Id
}

export function RoleDrawer({ title, draft, id, ...overlay }: RoleDrawerProps & OverlayProps) {
  const { t } = useTranslation(['role', 'list', 'form'])
  const currentRoleId = useSession(({ session }) => session?.user.roleId)
  const isCurrentRole = id !== undefined && id === currentRoleId
  const choices = usePermissionOptions(draft.routes)
  const labels = {
    name: t('list:column.name'),
    description: t('column.description'),
    routes: t('menu.label'),
    api: t('calls.label'),
  }
  const state = useRecordForm({
    path: id === undefined ? '/gm_user/role/add' : '/gm_user/role/update',
    source: draft,
    toValues: ({ name, description, routes, api }): RoleValues => ({
      name,
      description,
      routes: routes === undefined ? undefined : pagePaths(readMenu(routes)).toSorted(),
      api: api.toSorted(),
    }),
    toRequest: ({ name, description, routes, api }) => ({
      ...(id !== undefined && { id }),
      name: name?.trim(),
      description: description?.trim(),
      routes: routes && JSON.stringify(pickPages(choices.menu, routes)),
      api,
    }),
    done: ({ name }) => t('drawer.saved', { name }),
    onSaved: (_, { name }) => {
      overlay.onClose()
      if (isCurrentRole) showToast({ type: 'success', text: t('drawer.ownSaved', { name }) })
    },
  })
  return (
    <FormDrawer
      {...overlay}
      isWide
      title={title}
      state={state}
      labels={labels}
      submitLabel={id === undefined ? t('form:create') : t('form:save')}
    >
      {isCurrentRole && (
        <Alert type="warning" showIcon title={t('drawer.own')} className={`${styles.note}`} />
      )}
      <FieldColumns>
        <Form.Item
          name="name"
          label={labels.name}
          rules={[rules.required, rules.name, rules.max(limits.roleName.max)]}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="description"
          label={labels.description}
          rules={[rules.max(limits.roleDescription.max)]}
        >
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />
        </Form.Item>
      </FieldColumns>
      <DeferredRender>
        <PermissionFields state={state} choices={choices} id={id} />
      </DeferredRender>
    </FormDrawer>
  )
}
