import { useTranslation } from 'react-i18next'
import { request } from '#web/src/api/call.ts'
import type { User } from '#web/src/api/records.ts'
import { updateUser } from '#web/src/api/user-update.ts'
import { rules } from '#web/src/form/rules.ts'
import { SelectField } from '#web/src/form/select-field.tsx'
import { useRoleOptions } from '#web/src/list/remote-options.ts'
import type { BulkAction } from '#web/src/list/selection/bulk-action.ts'
import { BulkBar } from '#web/src/list/selection/bulk-bar.tsx'
import type { SelectionProps } from '#web/src/list/selection/selection.ts'
import { administratorRole, useIsAdministrator } from '#web/src/session/permissions.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { BanReasonField } from './ban-reason-field.tsx'

export function UserBulk(props: SelectionProps<User>) {
  const { t } = useTranslation(['bulk', 'user'])
  const { id: currentUserId } = useIdentity()
  const isAdministrator = useIsAdministrator()
  const roles = useRoleOptions()
  const protectedReason = ({ role_id }: User) =>
    role_id === administratorRole && !isAdministrator ? t('user:onlyAdministrator') : undefined
  const unknownReason = ({ is_ban }: User) => (is_ban === undefined ? t('user.isUnknown') : undefined)
  const actions: BulkAction<User>[] = [
    {
      key: 'ban',
      label: t('user:action.ban'),
      danger: true,
      call: '/gm_user/ban',
      title: (count) => t('user.banTitle', { count }),
      text: t('user.banText'),
      fields: <BanReasonField />,
      skip: (user) => {
        if (user.id === currentUserId) return t('user:self.ban')
        return user.is_ban === 1 ? t('user.isBanned') : (unknownReason(user) ?? protectedReason(user))
      },
      run: ({ id }, { reason }) => request('/gm_user/ban', { id, is_ban: 1, reason: String(reason).trim() }),
    },
    {
      key: 'unban',
      label: t('user:action.unban'),
      call: '/gm_user/ban',
      title: (count) => t('user.unbanTitle', { count }),
      text: t('user.unbanText'),
      skip: (user) =>
        user.is_ban === 0 ? t('user.isActive') : (unknownReason(user) ?? protectedReason(user)),
      run: ({ id }) => request('/gm_user/ban', { id, is_ban: 0 }),
    },
    {
      key: 'role',
      label: t('user.role'),
      call: '/gm_user/UpdateUser',
      title: (count) => t('user.roleTitle', { count }),
      text: t('user.roleText'),
      fields: <SelectField name="role" label={t('user.newRole')} options={roles} rules={[rules.chosen]} />,
      skip: (user, { role }) => {
        if (user.id === currentUserId) return t('user:self.role')
        return user.role_id === role ? t('user.hasRole') : protectedReason(user)
      },
      run: (user, { role }) => updateUser(user, { role_id: Number(role) }),
    },
  ]
  return <BulkBar {...props} actions={actions} />
}
