import { type BlockerFunction, createPath, type Location, matchRoutes } from '@remix-run/router'
import {
  type ContextType,
  createContext,
  type ReactNode,
  use,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
// biome-ignore-start lint/style/noRestrictedImports: this is the one module that uses them.
// The public hooks re-render on every navigation and cannot freeze the location of an outlet.
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom'
// biome-ignore-end lint/style/noRestrictedImports: this is the one module that uses them.

/** Returns the router; does not re-render on navigation. @throws outside of a RouterProvider */
export function useRouter() {
  const context = useContext(DataRouterContext)
  if (!context) throw new Error('[router] no RouterProvider above this component')
  return context.router
}

const PageLocation = createContext<Location | null>(null)

const RecordLocation = createContext<Location | null>(null)

/**
 * Returns the location of the cached page, without its `record` parameters (`useRecordLocation`). The router's location
 * re-renders hidden pages at each navigation; this one only when it changes.
 */
export function usePageLocation(): Location {
  return use(PageLocation) ?? use(LocationContext).location
}

/**
 * Returns the page's location with its `record` parameters. Opening a record re-renders the reader, so keep it small.
 */
export function useRecordLocation(): Location {
  return use(RecordLocation) ?? use(LocationContext).location
}

type SetSearch = (search: URLSearchParams, options?: { replace?: boolean; state?: unknown }) => void

/** Returns the search parameters of `usePageLocation`, like `useSearchParams`. */
export function usePageSearchParams(): [params: URLSearchParams, setParams: SetSearch] {
  const router = useRouter()
  const { pathname, search } = usePageLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  return [params, (next, options) => void router.navigate({ pathname, search: String(next) }, options)]
}

/**
 * Freezes the location and loader data of an inactive outlet. Equal locations are the same object, so that nothing
 * below re-renders.
 */
export function useCachedOutlet(
  outlet: ReactNode,
  active: boolean,
  pageLocation: (location: Location) => Location,
): ReactNode {
  const current = {
    outlet,
    location: useContext(LocationContext),
    state: useContext(DataRouterStateContext),
    page: pageLocation(useContext(LocationContext).location),
  }
  const [last, setLast] = useState(current)
  if (isSameLocation(last.location, current.location)) current.location = last.location
  if (isSame(last.page, current.page)) current.page = last.page
  const changed = last.location !== current.location || last.state !== current.state
  if (active && changed) setLast(current)
  const cached = active ? current : last
  return (
    <LocationContext value={cached.location}>
      <DataRouterStateContext value={cached.state}>
        <PageLocation value={cached.page}>
          <RecordLocation value={cached.location.location}>{cached.outlet}</RecordLocation>
        </PageLocation>
      </DataRouterStateContext>
    </LocationContext>
  )
}

type LocationValue = ContextType<typeof LocationContext>

function isSameLocation({ location: one }: LocationValue, { location: other }: LocationValue): boolean {
  return isSame(one, other)
}

function isSame(one: Location, other: Location): boolean {
  return createPath(one) === createPath(other) && one.state === other.state
}

/** Blocks navigation like react-router's larger `useBlocker`; one blocker per key. */
export function useRouteBlocker(key: string, shouldBlock: BlockerFunction) {
  const router = useRouter()
  const decide = useEffectEvent(shouldBlock)
  useEffect(() => {
    router.getBlocker(key, (navigation) => decide(navigation))
    return () => router.deleteBlocker(key)
  }, [router, key])
  return useContext(DataRouterStateContext)?.blockers.get(key)
}

/** Returns a predicate for paths below the calling layout route. */
export function useIsInLayout(): (path: string) => boolean {
  const { routes } = useRouter()
  const layout = useContext(RouteContext).matches.at(-1)?.route
  return (path) => matchRoutes(routes, path)?.some(({ route }) => route.id === layout?.id) ?? false
}
