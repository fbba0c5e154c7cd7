import { useTranslation } from 'react-i18next'
import type { User } from '#contract/access/user.ts'
import { limits } from '#contract/values/limits.ts'
import { useRoleOptions } from '#web/src/list/role-options.ts'
import type { BulkAction } from '#web/src/list/selection/bulk-action.ts'
import { BulkBar } from '#web/src/list/selection/bulk-bar.tsx'
import type { BulkProps } from '#web/src/list/selection/bulk-props.ts'
import { administratorRole, useIsAdministrator } from '#web/src/session/permissions.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { changeRole } from './change-role.ts'

/** What can be done with selected users. */
export function UserBulk(props: BulkProps<User>) {
  const { t } = useTranslation(['bulk', 'user'])
  const { id: ownId } = useIdentity()
  const isAdministrator = useIsAdministrator()
  const roles = useRoleOptions()
  const guarded = ({ role_id }: User) =>
    role_id === administratorRole && !isAdministrator ? t('user:onlyAdministrator') : undefined
  const actions: BulkAction<User>[] = [
    {
      key: 'ban',
      label: t('user.ban'),
      danger: true,
      call: '/gm_user/ban',
      title: (count) => t('user.banTitle', { count }),
      text: t('user.banText'),
      fields: [{ name: 'reason', type: 'text', label: t('user:ban.reason'), max: limits.remark.max }],
      skip: (user) => {
        if (user.id === ownId) return t('user:self.ban')
        return user.is_ban === 1 ? t('user.isBanned') : guarded(user)
      },
      run: ({ id }, { values: { reason = '' }, send }) =>
        send('/gm_user/ban', { id, is_ban: 1, reason: reason.trim() }),
    },
    {
      key: 'lift',
      label: t('user.lift'),
      call: '/gm_user/ban',
      title: (count) => t('user.liftTitle', { count }),
      text: t('user.liftText'),
      skip: (user) => (user.is_ban === 1 ? guarded(user) : t('user.isActive')),
      run: ({ id }, { send }) => send('/gm_user/ban', { id, is_ban: 0 }),
    },
    {
      key: 'role',
      label: t('user.role'),
      call: '/gm_user/UpdateUser',
      title: (count) => t('user.roleTitle', { count }),
      text: t('user.roleText'),
      fields: [{ name: 'role', type: 'select', label: t('user.newRole'), options: roles }],
      skip: (user, { role }) => {
        if (user.id === ownId) return t('user:self.role')
        return String(user.role_id) === role ? t('user.hasRole') : guarded(user)
      },
      run: (user, { values: { role }, send }) => changeRole(user, Number(role), send),
    },
  ]
  return <BulkBar {...props} actions={actions} />
}
