import { useTranslation } from 'react-i18next'
import type { User } from '#contract/access/user.ts'
import { limits } from '#contract/values/limits.ts'
import { refusalData } from '#contract/values/refusals.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { CallError } from '#web/src/api/call-error.ts'
import { isMissing, mayRead } from '#web/src/api/capability.ts'
import { useRoleOptions } from '#web/src/list/role-options.ts'
import type { BulkAction, BulkContext } from '#web/src/list/selection/bulk-action.ts'
import { BulkBar } from '#web/src/list/selection/bulk-bar.tsx'
import type { BulkProps } from '#web/src/list/selection/bulk-props.ts'
import { administratorRole, useIsAdministrator } from '#web/src/session/permissions.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { toUserUpdate } from './user-request.ts'

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

type Send = BulkContext['send']

const path = '/gm_user/getUserById'

/** Changes a user's role and keeps everything else as it is now, because an edit writes all columns. */
async function changeRole(row: User, role_id: number, send: Send): Promise<void> {
  const write = (user: User) => send('/gm_user/UpdateUser', toUserUpdate(user, { role_id }))
  try {
    await write(await readAnew(row, send))
  } catch (error) {
    const current = error instanceof CallError && refusalData(error, 'stale')
    if (!current) throw error
    await write({ ...row, ...current })
  }
}

/** Reads the user anew; returns the list's row where the host lacks the call or the role may not make it. */
async function readAnew(row: User, send: Send): Promise<User> {
  if (isMissing(path) || !mayRead(path)) return row
  try {
    return { ...row, ...(await send(path, { id: row.id })) }
  } catch (error) {
    const codes: readonly number[] = [resultCodes.routeNotFound, resultCodes.forbidden]
    if (error instanceof CallError && codes.includes(error.code)) return row
    throw error
  }
}
