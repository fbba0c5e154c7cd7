import { useTranslation } from 'react-i18next'
import type { Path } from '#contract/registry.ts'
import type { User } from '#web/src/api/records.ts'
import type { RowAction } from '#web/src/list/row-actions.tsx'
import { administratorRole, useIsAdministrator } from '#web/src/session/permissions.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { useOverlay } from '#web/src/ui/overlay.tsx'

const createUser = lazyComponent(() => import('./user-parts.ts'), 'CreateUser')
const editUser = lazyComponent(() => import('./user-parts.ts'), 'EditUser')
const setPassword = lazyComponent(() => import('./user-parts.ts'), 'SetPassword')
const banUser = lazyComponent(() => import('./user-parts.ts'), 'BanUser')
const adjustBalance = lazyComponent(() => import('./user-parts.ts'), 'AdjustBalance')
const deleteUser = lazyComponent(() => import('./user-parts.ts'), 'DeleteUser')

export function useUserActions() {
  const { t } = useTranslation(['user', 'list'])
  const { id: currentUserId } = useIdentity()
  const isAdministrator = useIsAdministrator()
  const creating = useOverlay(createUser)
  const editing = useOverlay(editUser)
  const password = useOverlay(setPassword)
  const banning = useOverlay(banUser)
  const balance = useOverlay(adjustBalance)
  const deleting = useOverlay(deleteUser)
  const unbanAction = useUnbanAction()
  // Translated once for all rows, because it takes longer than rendering a row.
  const labels = {
    edit: t('list:edit'),
    coins: t('action.coins'),
    password: t('action.password'),
    ban: t('action.ban'),
    delete: t('list:delete'),
  }
  const actions = (user: User): RowAction[] => {
    const isSelf = user.id === currentUserId
    const protectedReason =
      user.role_id === administratorRole && !isAdministrator ? t('onlyAdministrator') : undefined
    const { is_ban, ev_coin } = user
    const opening = (key: keyof typeof labels, call: Path, run: () => Promise<void>): RowAction => ({
      key,
      label: labels[key],
      call,
      disabled: isSelf && key !== 'edit' ? t(`self.${key}`) : protectedReason,
      run,
    })
    const all: (RowAction | false)[] = [
      opening('edit', '/gm_user/UpdateUser', () => editing.open({ user, isSelf })),
      ev_coin !== undefined &&
        opening('coins', '/gm_user/SaveUserAssets', () => balance.open({ user: { ...user, ev_coin } })),
      opening('password', '/gm_user/UpdateUser', () => password.open({ user })),
      is_ban === 1 && { ...unbanAction(user), disabled: protectedReason },
      is_ban === 0 && { ...opening('ban', '/gm_user/ban', () => banning.open({ user })), danger: true },
      { ...opening('delete', '/gm_user/DelUser', () => deleting.open({ user })), danger: true },
    ]
    return all.filter((action) => action !== false)
  }
  return {
    actions,
    create: () => creating.open({}),
    element: (
      <>
        {creating.element}
        {editing.element}
        {password.element}
        {banning.element}
        {balance.element}
        {deleting.element}
      </>
    ),
  }
}

function useUnbanAction(): (user: User) => RowAction {
  const { t } = useTranslation('user')
  return ({ id, username: name, ban_reason: reason }) => ({
    key: 'unban',
    label: t('action.unban'),
    call: '/gm_user/ban',
    question: {
      title: t('action.unban'),
      text: t('unban.text', { name, reason }),
      confirm: t('action.unban'),
    },
    body: { id, is_ban: 0 },
    done: t('unban.done', { name }),
  })
}
