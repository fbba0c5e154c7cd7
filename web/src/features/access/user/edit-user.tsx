import { useTranslation } from 'react-i18next'
import type { User } from '#web/src/api/records.ts'
import { FormDrawer } from '#web/src/form/form-drawer.tsx'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { useLatestUser } from './use-latest-user.ts'
import { UserFields, useUserLabels } from './user-fields.tsx'
import { toUserUpdate } from './user-request.ts'

export function EditUser({ user, isSelf, ...overlay }: OverlayProps & { user: User; isSelf: boolean }) {
  const { t } = useTranslation(['user', 'form'])
  const labels = useUserLabels()
  const state = useRecordForm({
    path: '/gm_user/UpdateUser',
    source: user,
    current: useLatestUser(user),
    toValues: ({ realname, email, role_id }) => ({ realname, email, role_id }),
    toRequest: ({ email, ...values }, source) => toUserUpdate(source, { ...values, email: email?.trim() }),
    done: () => t('edit.done'),
    onSaved: overlay.onClose,
  })
  return (
    <FormDrawer
      {...overlay}
      title={t('edit.title', { name: user.username })}
      state={state}
      labels={labels}
      submitLabel={t('form:save')}
    >
      <UserFields
        {...(user.role_id !== undefined && {
          role: { id: user.role_id, name: user.role_name ?? String(user.role_id) },
        })}
        hasEmail={user.email !== undefined}
        {...(isSelf && { roleHint: t('self.role') })}
      />
    </FormDrawer>
  )
}
