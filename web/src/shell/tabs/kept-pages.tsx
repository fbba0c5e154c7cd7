import { createPath } from '@remix-run/router'
import {
  Activity,
  type ContextType,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import {
  UNSAFE_DataRouterStateContext as DataRouterState,
  UNSAFE_LocationContext as RouterLocation,
  useLocation,
  useOutlet,
} from 'react-router-dom'
import { PagePath, retainUnsaved, useUnsaved } from '../../components/unsaved-changes.ts'
import { afterPaint } from '../../lib/scheduling/timing.ts'
import { useTitleOf } from '../../session/route-title.ts'
import { useStorageName } from '../../session/use-identity.ts'
import { lazyExtra } from '../lazy-tool.ts'
import { usePageScroll } from './page-scroll.ts'
import { renewedBy, shownTabs } from './tab-rules.ts'
import { useNamedPages, useTabs } from './tabs-store.ts'

const TabWatch = lazyExtra(async () => (await import('./tab-watch.tsx')).TabWatch)

/** The current page, and those behind it that keep their state until they are shown again. */
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
  // A page that is drawn anew has to be gone by the time the redirect page is on the screen.
  const renewed = renewedBy(pathname)
  const behind = kept.filter((path) => path !== renewed)
  const living = behind.includes(pathname) ? behind : [...behind, pathname]
  useLayoutEffect(() => {
    if (renewed !== null) drop([renewed])
  }, [renewed, drop])
  // What it changes is drawn after the page, which is in sight a frame earlier for it.
  useEffect(() => {
    if (renewed !== null || user === null) return
    return afterPaint(() => visit({ path: pathname, search }, user, pages))
  }, [pathname, search, pages, user, renewed, visit])
  const names = living.join('\n')
  useLayoutEffect(() => retainUnsaved(names.split('\n')), [names])
  usePageScroll(pathname, names)
  // A page outside the shell takes all of them from the screen.
  useLayoutEffect(
    () => () => {
      drop()
      retainUnsaved([])
    },
    [drop],
  )
  const tabs = useMemo(() => shownTabs(visited, pages), [visited, pages])
  const unsaved = useUnsaved(({ paths }) => paths.length > 0)
  return (
    <>
      {(unsaved || visited.length > 1) && (
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

/** The same list for as long as it holds the same paths: most visits change no more than which of them was the last. */
function useKeptPaths(): readonly string[] {
  const paths = useTabs(({ kept }) => kept.map(({ path }) => path).join('\n'))
  return useMemo(() => (paths === '' ? [] : paths.split('\n')), [paths])
}

interface PageProps {
  path: string
  active: boolean
  children: ReactNode
}

/** A page that, once it is behind another, still sees its own address and its own route. */
function Page({ path, active, children }: PageProps) {
  const current = {
    outlet: children,
    location: useContext(RouterLocation),
    route: useContext(DataRouterState),
  }
  const [last, setLast] = useState(current)
  // At the address it was left at nothing is new to it: it keeps that one, and whatever reads it is not drawn anew.
  if (isSamePlace(last.location, current.location)) current.location = last.location
  const changed = last.location !== current.location || last.route !== current.route
  if (active && changed) setLast(current)
  const { outlet, location, route } = active ? current : last
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <PagePath value={path}>
        <RouterLocation value={location}>
          <DataRouterState value={route}>{outlet}</DataRouterState>
        </RouterLocation>
      </PagePath>
    </Activity>
  )
}

type Place = ContextType<typeof RouterLocation>

function isSamePlace({ location: one }: Place, { location: other }: Place): boolean {
  return createPath(one) === createPath(other) && one.state === other.state
}
