import { Activity, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation, useOutlet } from 'react-router-dom'
import { hideByContentVisibility } from '#web/patches/content-visibility.ts'
import { useKeptOutlet } from '#web/patches/router-internals.tsx'
import { PagePath, retainUnsaved, useUnsaved } from '#web/src/form/unsaved-changes.ts'
import { pageLocation } from '#web/src/lib/record-parameter.ts'
import { afterPaint } from '#web/src/lib/scheduling/timing.ts'
import { useTitleOf } from '#web/src/session/route-title.ts'
import { useStorageName } from '#web/src/session/use-identity.ts'
import { lazyOptional } from '#web/src/ui/lazy-tool.ts'
import { useStaleReads } from '../reload-view.ts'
import { setAside } from './stored-tabs.ts'
import { reloadedPath, shownTabs } from './tab-rules.ts'
import { useNamedPages, useTabs } from './tabs-store.ts'

const TabWatch = lazyOptional(async () => (await import('./tab-watch.tsx')).TabWatch)

export function KeptPages() {
  const outlet = useOutlet()
  const { pathname, search } = useLocation()
  const pages = useNamedPages()
  const titleOf = useTitleOf()
  const user = useStorageName()
  const visited = useTabs((state) => state.visited)
  const kept = useKeptPaths()
  const visit = useTabs((state) => state.visit)
  const drop = useTabs((state) => state.drop)
  // A reloaded page is unmounted while the redirect page is shown.
  const reloaded = reloadedPath(pathname)
  const behind = kept.filter((path) => path !== reloaded)
  const living = behind.includes(pathname) ? behind : [...behind, pathname]
  useLayoutEffect(() => {
    if (reloaded !== null) drop([reloaded])
  }, [reloaded, drop])
  useEffect(() => {
    if (reloaded !== null || user === null) return
    return afterPaint(() => visit({ path: pathname, search }, user, pages))
  }, [pathname, search, pages, user, reloaded, visit])
  const names = living.join('\n')
  useLayoutEffect(() => retainUnsaved(names.split('\n')), [names])
  usePageScroll(pathname, search)
  useStaleReads(reloaded)
  // Leaving the shell unmounts all kept pages.
  useLayoutEffect(
    () => () => {
      if (setAside.keepsPages) return
      drop()
      retainUnsaved([])
    },
    [drop],
  )
  const tabs = useMemo(() => shownTabs(visited, pages), [visited, pages])
  const unsaved = useUnsaved(({ paths }) => paths.length > 0)
  // Stays, to say that the last of the other tabs was closed.
  const [isWatched, setWatched] = useState(false)
  if (!isWatched && (unsaved || visited.length > 1)) setWatched(true)
  return (
    <>
      {isWatched && (
        <Suspense>
          <TabWatch tabs={tabs} kept={kept} titleOf={titleOf} />
        </Suspense>
      )}
      {living.map((path) => (
        <Page key={path} path={path} active={path === pathname}>
          {outlet}
        </Page>
      ))}
    </>
  )
}

/** Returns the same array while the paths do not change. */
function useKeptPaths(): readonly string[] {
  const paths = useTabs(({ kept }) => kept.map(({ path }) => path).join('\n'))
  return useMemo(() => (paths === '' ? [] : paths.split('\n')), [paths])
}

interface PageProps {
  path: string
  active: boolean
  children: ReactNode
}

function Page({ path, active, children }: PageProps) {
  const outlet = useKeptOutlet(children, active, pageLocation)
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <div ref={hideByContentVisibility}>
        <PagePath value={path}>{outlet}</PagePath>
      </div>
    </Activity>
  )
}

/**
 * Scrolls the window, and boxes with `data-page-scroll`, to the top when the page, or the page of its list, changes
 * (specification, section 2).
 */
function usePageScroll(path: string, search: string): void {
  const page = new URLSearchParams(search).get('page') ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what changes.
  useLayoutEffect(() => {
    // Not returned: in some browsers it is a promise.
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
