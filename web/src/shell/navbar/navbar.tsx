import { FullscreenOutlined, MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { type ComponentType, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useCapability } from '#web/src/api/capability.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { idleAfterFirstScreen } from '#web/src/lib/scheduling/first-screen.tsx'
import { useMediaQuery } from '#web/src/lib/use-media-query.ts'
import { useAssets } from '#web/src/session/assets.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { Row } from '#web/src/ui/stack.tsx'
import { useErrorLog } from '../error-log/error-log-store.ts'
import { SearchButton } from '../search/search-button.tsx'
import { SettingsButton } from '../settings/settings-button.tsx'
import { useSettings } from '../settings/settings-store.ts'
import { useSidebar } from '../sidebar/sidebar-store.ts'
import { LanguageMenu, SizeMenu, ThemeMenu } from './choice-menus.tsx'
import styles from './navbar.module.css'
import { PageBreadcrumb } from './page-breadcrumb.tsx'
import { PluginSelector } from './plugin-selector.tsx'
import { UserMenu } from './user-menu.tsx'

export function Navbar({ mobile }: { mobile: boolean }) {
  const fixed = useSettings((settings) => settings.fixedHeader)
  const isTight = useMediaQuery('(max-width: 1199px)')
  return (
    <header className={styles.navbar} data-fixed={fixed}>
      <SidebarToggle mobile={mobile} />
      <PageBreadcrumb />
      <div className={styles.tools}>
        <Balance short={isTight} />
        <PluginSelector />
        {mobile ? <Notices /> : <DesktopTools />}
        <UserMenu mobile={mobile} />
      </div>
    </header>
  )
}

function DesktopTools() {
  return (
    <Row gap="0" wrap={false}>
      <Notices />
      <SearchButton />
      <ErrorLog />
      <FullscreenToggle />
      <SizeMenu />
      <LanguageMenu />
      <ThemeMenu />
      <SettingsButton />
    </Row>
  )
}

function SidebarToggle({ mobile }: { mobile: boolean }) {
  const { t } = useTranslation('shell')
  const { opened, toggle, setDrawerOpen } = useSidebar()
  const label = mobile ? t('openMenu') : opened ? t('collapse') : t('expand')
  const icon = mobile ? <MenuOutlined /> : opened ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />
  return (
    <Button
      type="text"
      data-tour="menu"
      icon={icon}
      aria-label={label}
      title={label}
      onClick={() => (mobile ? setDrawerOpen(true) : toggle())}
    />
  )
}

const errorLogButton = lazyComponent(() => import('../shell-parts.ts'), 'ErrorLogButton', {
  fallback: () => null,
})

/** Reserves the bell's space. Without Suspense: after a fallback, React delays other suspended content by 300 ms. */
function Notices() {
  const isOffered = useCapability('/notice/GetList') === 'yes'
  const [Bell, setBell] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isOffered) return
    bell.load().then(
      (View) => setBell(() => View),
      () => undefined,
    )
  }, [isOffered])
  return isOffered && <span className={styles.bell}>{Bell && <Bell />}</span>
}

const bell = lazyComponent(
  () => idleAfterFirstScreen().then(() => import('#web/src/features/notices/bell.tsx')),
  'Bell',
)

function ErrorLog() {
  const failed = useErrorLog(({ entries }) => entries.length > 0)
  const [needed, setNeeded] = useState(failed)
  if (failed && !needed) setNeeded(true)
  return (
    needed && (
      <Suspense>
        <errorLogButton.View />
      </Suspense>
    )
  )
}

export function Balance({ short }: { short: boolean }) {
  const { t, i18n } = useTranslation('shell')
  const { data } = useAssets()
  return (
    <span className={styles.balance} data-tour="balance">
      <span>
        {data === undefined
          ? t('balance.unknown')
          : t(short ? 'balance.short' : 'balance.label', {
              count: data.ev_coin,
              coins: numberFormat(i18n.language).format(data.ev_coin),
            })}
      </span>
      <PageLink to={addresses.topUp} fallback={null}>
        {t('balance.topUp')}
      </PageLink>
    </span>
  )
}

function FullscreenToggle() {
  const { t } = useTranslation('shell')
  const isFullscreen = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const label = isFullscreen ? t('fullscreen.leave') : t('fullscreen.enter')
  const showUnsupported = () => showToast({ type: 'warning', text: t('fullscreen.unsupported') })

  function toggle(): void {
    if (!document.fullscreenEnabled) showUnsupported()
    else if (isFullscreen) document.exitFullscreen().catch(showUnsupported)
    else document.documentElement.requestFullscreen().catch(showUnsupported)
  }

  return (
    <Button type="text" icon={<FullscreenOutlined />} aria-label={label} title={label} onClick={toggle} />
  )
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
