import { ProLayout } from '@ant-design/pro-components'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { layoutToken } from '#web/patches/pro-layout/layout-token.ts'
import { Button } from '#web/src/ui/button.tsx'
import { prefetchMenus } from '#web/src/ui/dropdown-menu.tsx'
import { addresses } from '../lib/addresses.ts'
import { idleAfterFirstScreen, useFirstScreen } from '../lib/scheduling/first-screen.tsx'
import { PageLink } from '../session/page-link.tsx'
import { useIsPermitted } from '../session/permissions.ts'
import { storeSelectedPluginOnPageHide } from '../session/plugins.ts'
import { useRouteTitle } from '../session/route-title.ts'
import { useSession } from '../session/session.ts'
import { useDocumentTitle } from '../ui/document-title.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { LostSession } from './lost-session/lost-session.tsx'
import { Navbar } from './navbar/navbar.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { useSettings } from './settings/settings-store.ts'
import styles from './shell.module.css'
import { ShellPart } from './shell-part.tsx'
import { Logo, Sidebar, SidebarMenu } from './sidebar/sidebar-menu.tsx'
import { useSidebar } from './sidebar/sidebar-store.ts'
import { CachedPages } from './tabs/cached-pages.tsx'
import { TabBar } from './tabs/tab-bar.tsx'
import { closeTabsWithSession } from './tabs/tabs-store.ts'

/** Pixels (specification, section 9). */
const sidebarWidth = 200

const { View: ZoneNote } = lazyComponent(() => import('./shell-parts.ts'), 'ZoneNote', {
  after: idleAfterFirstScreen,
  fallback: () => null,
})

/** The frame. Reading the location here would re-render it on every navigation. */
export function Shell() {
  const { t } = useTranslation('shell')
  const mobile = useIsMobile()
  const opened = useSidebar((state) => state.opened)
  const { sidebarLogo, tagsView, fixedHeader } = useSettings()
  useFirstScreen()
  useEffect(storeSelectedPluginOnPageHide, [])
  useEffect(closeTabsWithSession, [])
  useEffect(() => void idleAfterFirstScreen().then(prefetchMenus), [])
  return (
    <>
      <PageTitle />
      <NavigationProgress />
      <Button type="plain" className={styles.skip} onClick={focusContent}>
        {t('skipToContent')}
      </Button>
      <ProLayout
        layout="side"
        disableMobile
        fixSiderbar
        siderWidth={sidebarWidth}
        collapsed={!mobile && !opened}
        breakpoint={false}
        collapsedButtonRender={false}
        ErrorBoundary={false}
        headerRender={false}
        footerRender={false}
        pageTitleRender={false}
        menuHeaderRender={sidebarLogo && (() => <Logo collapsed={!mobile && !opened} />)}
        menuContentRender={() => (
          <ShellPart>
            <SidebarMenu collapsed={!mobile && !opened} />
          </ShellPart>
        )}
        menuRender={(_, sidebar) => <Sidebar mobile={mobile}>{sidebar}</Sidebar>}
        contentStyle={{ padding: 0 }}
        token={layoutToken}
      >
        <div className={styles.head} data-fixed={fixedHeader} data-print="no">
          <Navbar mobile={mobile} />
          {tagsView && <TabBar />}
        </div>
        <FirstPasswordNotice />
        <div className={styles.frame}>
          <main id="content" className={styles.content} tabIndex={-1}>
            <CachedPages />
          </main>
          <footer>
            <Suspense>
              <ZoneNote />
            </Suspense>
          </footer>
        </div>
      </ProLayout>
      <LostSession />
    </>
  )
}

function PageTitle() {
  useDocumentTitle(useRouteTitle())
  return null
}

/** Focuses the content by script, because a hash would navigate. */
function focusContent(): void {
  document.getElementById('content')?.focus()
}

/** Pixels (specification, section 9). */
const mobileBelow = 992

const narrow = matchMedia(`(max-width: ${mobileBelow - 1}px)`)
let mobile = narrow.matches

function subscribe(changed: () => void): () => void {
  narrow.addEventListener('change', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    narrow.removeEventListener('change', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** Returns whether the window is narrow; constant while the document is hidden (specification, section 4). */
function isMobile(): boolean {
  if (!document.hidden) mobile = narrow.matches
  return mobile
}

function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, isMobile)
}

export function FirstPasswordNotice() {
  const { t } = useTranslation('shell')
  const isFirst = useSession(({ session }) => session?.user.is_first_pwd === 1)
  const isPermitted = useIsPermitted()
  if (!isFirst || !isPermitted(addresses.changePassword)) return null
  return (
    <p role="status" className={styles.notice}>
      {t('firstPassword.text')}{' '}
      <PageLink isPermitted to={addresses.changePassword}>
        {t('firstPassword.link')}
      </PageLink>
    </p>
  )
}
