import { Activity, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import {
  UNSAFE_DataRouterStateContext as DataRouterState,
  UNSAFE_LocationContext as RouterLocation,
  useLocation,
  useOutlet,
} from 'react-router-dom'
import { useSession } from '../../session/session.ts'
import { usePageScroll } from './page-scroll.ts'
import { useNamedPages, useTabs } from './tabs-store.ts'
import { PagePath, retainUnsaved } from './unsaved-changes.ts'

const redirect = '/redirect'

/** The current page, and those behind it that keep their state until they are shown again. */
export function KeptPages() {
  const outlet = useOutlet()
  const { pathname, search } = useLocation()
  const pages = useNamedPages()
  const user = useSession(({ session }) => session?.user.username)
  const { kept, visit, drop } = useTabs()
  // A page that is drawn anew has to be gone by the time the redirect page is on the screen.
  const renewed = pathname.startsWith(`${redirect}/`) ? pathname.slice(redirect.length) : null
  const behind = kept.map(({ path }) => path).filter((path) => path !== renewed)
  const living = behind.includes(pathname) ? behind : [...behind, pathname]
  useLayoutEffect(() => {
    if (renewed !== null) drop([renewed])
    else if (user !== undefined) visit({ path: pathname, search }, user, pages)
  }, [pathname, search, pages, user, renewed, visit, drop])
  const names = living.join('\n')
  useLayoutEffect(() => retainUnsaved(names.split('\n')), [names])
  usePageScroll(pathname, names)
  return living.map((path) => (
    <Page key={path} path={path} active={path === pathname}>
      {outlet}
    </Page>
  ))
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
