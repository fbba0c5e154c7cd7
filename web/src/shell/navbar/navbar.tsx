import {
  FullscreenOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  PlusCircleOutlined,
  SearchOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isOdd, useCallLog } from '#web/src/api/call-log.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { loadInAllLanguages } from '#web/src/i18n/i18n.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { pressedKey } from '#web/src/lib/keys.ts'
import { idleAfterFirstScreen } from '#web/src/lib/scheduling/first-screen.tsx'
import { useMediaQuery } from '#web/src/lib/use-media-query.ts'
import { useAssets } from '#web/src/session/assets.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { Row } from '#web/src/ui/stack.tsx'
import { VisuallyHidden } from '#web/src/ui/text.tsx'
import { useLoaded, useTool } from '#web/src/ui/use-lazy.tsx'
import { useErrorLog } from '../error-log/error-log-store.ts'
import { ShellPart } from '../shell-part.tsx'
import { useSidebar } from '../sidebar/sidebar-store.ts'
import { LanguageMenu, SettingsButton, SizeMenu, ThemeMenu } from './choice-menus.tsx'
import styles from './navbar.module.css'
import { PageBreadcrumb } from './page-breadcrumb.tsx'
import { PluginSelector } from './plugin-selector.tsx'
import { UserMenu } from './user-menu.tsx'

export function Navbar({ mobile }: { mobile: boolean }) {
  const isTight = useMediaQuery('(max-width: 1199px)')
  return (
    <header className={styles.navbar}>
      <SidebarToggle mobile={mobile} />
      <PageBreadcrumb />
      <div className={styles.tools}>
        <ShellPart>
          <Balance short={isTight} />
        </ShellPart>
        <ShellPart>
          <PluginSelector />
        </ShellPart>
        <Row gap="0" wrap={false}>
          <Notices />
          <SearchButton />
          {!mobile && <DesktopTools />}
        </Row>
        <UserMenu mobile={mobile} />
      </div>
    </header>
  )
}

function DesktopTools() {
  return (
    <>
      <ErrorLog />
      <FullscreenToggle />
      <SizeMenu />
      <LanguageMenu />
      <ThemeMenu />
      <SettingsButton />
    </>
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
      onClick={() => (mobile ? setDrawerOpen(true) : toggle())}
    />
  )
}

const errorLogButton = lazyComponent(() => import('../shell-parts.ts'), 'ErrorLogButton', {
  fallback: () => null,
})

/** Reserves the bell's space. After a Suspense fallback, React delays other suspended content by 300 ms. */
function Notices() {
  const isOffered = useCapability('/notice/GetList') === 'yes'
  const { View: Bell } = useLoaded(bell, isOffered)
  return (
    isOffered && (
      <span className={styles.bell}>
        <ShellPart>{Bell && <Bell />}</ShellPart>
      </span>
    )
  )
}

const bell = lazyComponent(() => import('#web/src/features/notices/bell.tsx'), 'Bell', {
  after: idleAfterFirstScreen,
})

function ErrorLog() {
  const hasErrors = useErrorLog(({ entries }) => entries.length > 0)
  const failed = useCallLog(({ calls }) => calls.some(isOdd)) || hasErrors
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
  const { data, isFailed } = useAssets()
  const coins = data?.ev_coin
  const text =
    coins === undefined
      ? t('balance.unknown')
      : t(short ? 'balance.short' : 'balance.label', {
          count: coins,
          coins: numberFormat(i18n.language).format(coins),
        })
  return (
    <span className={styles.balance} data-tour="balance">
      <PageLink to={addresses.topUp} fallback={text}>
        <span>{text}</span> <span className={styles.topUp}>{t('balance.topUp')}</span>
        <PlusCircleOutlined aria-hidden className={styles.topUpIcon} />
      </PageLink>
      <span role="status">
        {isFailed && (
          <span className={styles.failed} title={t('balance.failed')}>
            <WarningOutlined aria-hidden />
            <VisuallyHidden>{t('balance.failed')}</VisuallyHidden>
          </span>
        )}
      </span>
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

  return <Button type="text" icon={<FullscreenOutlined />} aria-label={label} onClick={toggle} />
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

// The search finds pages and actions by their names in any language.
const dialog = lazyComponent(
  () => loadInAllLanguages('after-sign-in').then(() => import('../search/search-dialog.tsx')),
  'SearchDialog',
)

function SearchButton() {
  const { t } = useTranslation('shell')
  const { element, trigger } = useTool(dialog)
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (pressedKey(event) !== 'k') return
    event.preventDefault()
    trigger.onClick()
  })
  useEffect(() => {
    window.addEventListener('keydown', openByKey)
    return () => window.removeEventListener('keydown', openByKey)
  }, [])
  return (
    <>
      <Button
        type="text"
        data-tour="search"
        icon={<SearchOutlined />}
        aria-label={t('search.label')}
        aria-keyshortcuts="Control+K Meta+K"
        title={t('search.hint')}
        {...trigger}
      />
      {element}
    </>
  )
}
