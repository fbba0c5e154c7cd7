import type { Location } from '@remix-run/router'
import {
  Activity,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { useLocation, useOutlet } from 'react-router-dom'
import { keepDisplayed } from '#web/patches/activity-display.ts'
import { useCachedOutlet, useRouter } from '#web/patches/router-internals.tsx'
import { PagePath, retainUnsaved, useUnsaved } from '#web/src/form/unsaved-changes.ts'
import { normalPath } from '#web/src/lib/addresses.ts'
import { afterPaint } from '#web/src/lib/scheduling/timing.ts'
import { pageLocation } from '#web/src/list/record/record-address.ts'
import { useTitleOf } from '#web/src/session/route-title.ts'
import { useStorageName } from '#web/src/session/use-identity.ts'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { useInvalidateOnReload } from '../reload-view.ts'
import styles from '../shell.module.css'
import { openTabs, reloadedPath } from './tab-rules.ts'
import { useNamedPages, useTabs } from './tabs-store.ts'

const { View: TabEffects } = lazyComponent(() => import('./tab-parts.ts'), 'TabEffects', {
  fallback: () => null,
})

export function CachedPages() {
  const outlet = useOutlet()
  const { pathname, search } = useNormalLocation()
  const pages = useNamedPages()
  const titleOf = useTitleOf()
  const user = useStorageName()
  const visited = useTabs((state) => state.visited)
  const cached = useCachedPaths()
  const visit = useTabs((state) => state.visit)
  const evict = useTabs((state) => state.evict)
  // A reloaded page is unmounted while the redirect route is active.
  const reloaded = reloadedPath(pathname)
  const retained = cached.filter((path) => path !== reloaded)
  const mounted = retained.includes(pathname) ? retained : [...retained, pathname]
  useLayoutEffect(() => {
    if (reloaded !== null) evict([reloaded])
  }, [reloaded, evict])
  useEffect(() => {
    if (reloaded !== null || user === null) return
    return afterPaint(() => visit({ path: pathname, search }, user, pages))
  }, [pathname, search, pages, user, reloaded, visit])
  const mountedKey = mounted.join('\n')
  useLayoutEffect(() => retainUnsaved(mountedKey.split('\n')), [mountedKey])
  usePageScroll(pathname, search)
  useInvalidateOnReload(reloaded)
  // Leaving the shell unmounts all cached pages.
  useLayoutEffect(
    () => () => {
      evict()
      retainUnsaved([])
    },
    [evict],
  )
  const tabs = useMemo(() => openTabs(visited, pages), [visited, pages])
  const unsaved = useUnsaved(({ paths }) => paths.length > 0)
  // Never unset, so that the announcer can report the last tab closed.
  const [needsEffects, setNeedsEffects] = useState(false)
  if (!needsEffects && (unsaved || visited.length > 1)) setNeedsEffects(true)
  return (
    <>
      {needsEffects && (
        <Suspense>
          <TabEffects tabs={tabs} cached={cached} titleOf={titleOf} />
        </Suspense>
      )}
      {mounted.map((path) => (
        <Page key={path} path={path} active={path === pathname}>
          {outlet}
        </Page>
      ))}
    </>
  )
}

/** Returns the location with its normalized path, which replaces other spellings in the address. */
function useNormalLocation(): Location {
  const router = useRouter()
  const location = useLocation()
  const pathname = normalPath(location.pathname)
  useEffect(() => {
    const { pathname: sent, state } = location
    if (sent !== pathname) void router.navigate({ ...location, pathname }, { replace: true, state })
  }, [location, pathname, router])
  return { ...location, pathname }
}

function useCachedPaths(): readonly string[] {
  const paths = useTabs(({ cached }) => cached.map(({ path }) => path).join('\n'))
  return useMemo(() => (paths === '' ? [] : paths.split('\n')), [paths])
}

function Page({ path, active, children }: { path: string; active: boolean; children: ReactNode }) {
  const outlet = useCachedOutlet(children, active, pageLocation)
  const isRunning = useAfterPaint(active)
  return (
    <div className={styles.page} data-shown={active}>
      <Activity mode={isRunning ? 'visible' : 'hidden'}>
        <div ref={keepDisplayed}>
          <PagePath value={path}>{outlet}</PagePath>
        </div>
      </Activity>
    </div>
  )
}

/** Returns the last painted value, so that a kept page is painted before its effects run, which ask for newer data. */
function useAfterPaint(value: boolean): boolean {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    if (value !== painted) return afterPaint(() => startTransition(() => setPainted(value)))
  }, [value, painted])
  return painted
}

/** Scrolls the window and `data-page-scroll` to the top when the path or the list's page changes (section 2). */
function usePageScroll(path: string, search: string): void {
  const page = new URLSearchParams(search).get('page') ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what changes.
  useLayoutEffect(() => {
    // Not returned, because some browsers return a promise.
    window.scrollTo(0, 0)
    for (const box of document.querySelectorAll('[data-page-scroll]')) box.scrollTo(0, 0)
  }, [path, page])
  // The browser's own scroll restoration would overwrite it.
  useLayoutEffect(() => {
    const before = history.scrollRestoration
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = before
    }
  }, [])
}
