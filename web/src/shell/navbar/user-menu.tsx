import type { MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRouter } from '#web/patches/router-internals.tsx'
import { addresses } from '#web/src/lib/addresses.ts'
import { focusPage } from '#web/src/lib/focus.ts'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import { useSession } from '#web/src/session/session.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { Button } from '#web/src/ui/button.tsx'
import { DropdownMenu } from '#web/src/ui/dropdown-menu.tsx'
import { useTool } from '#web/src/ui/use-lazy.tsx'
import { UserAvatar } from '#web/src/ui/user-avatar/user-avatar.tsx'
import { signOutUnlessUnsaved } from '../sign-out.ts'
import { settingsDrawer, useLanguageChoices, useThemeChoices } from './choice-menus.tsx'
import styles from './navbar.module.css'

const accountPages = [
  { key: 'profile', path: addresses.profile },
  { key: 'password', path: addresses.changePassword },
] as const

export function UserMenu({ mobile }: { mobile: boolean }) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const languageChoices = useLanguageChoices()
  const themeChoices = useThemeChoices()
  const { element, trigger } = useTool(settingsDrawer)
  const isPermitted = useIsPermitted()
  const user = useSession(({ session }) => session?.user)
  const { username } = useIdentity()
  if (!user) return null
  const go = (path: string) => () => {
    focusPage(path)
    void router.navigate(path)
  }
  const preferences: NonNullable<MenuProps['items']> = [
    { key: 'settings', label: t('settings'), onClick: trigger.onClick },
    ...languageChoices,
    { type: 'divider' },
    ...themeChoices,
    { type: 'divider' },
  ]
  const items: MenuProps['items'] = [
    { key: 'home', label: t('home'), onClick: go(addresses.home) },
    ...accountPages
      .filter(({ path }) => isPermitted(path))
      .map(({ key, path }) => ({
        key,
        label: t(`userMenu.${key}`),
        onClick: go(path),
      })),
    { type: 'divider' },
    ...(mobile ? preferences : []),
    { key: 'sign-out', label: t('userMenu.signOut'), onClick: () => void signOutUnlessUnsaved() },
  ]
  return (
    <>
      <DropdownMenu menu={{ items }}>
        <Button type="text" data-tour="user" aria-label={t('userMenu.label', { name: user.name })}>
          <UserAvatar name={user.name} username={username} avatar={user.avatar} />
          <span data-truncated className={styles.name}>
            {user.name}
          </span>
        </Button>
      </DropdownMenu>
      {element}
    </>
  )
}
