import { type BlockerFunction, matchRoutes } from '@remix-run/router'
import { useContext, useEffect, useEffectEvent } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouter,
  UNSAFE_DataRouterStateContext as DataRouterState,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
} from 'react-router-dom'
import { anyUnsaved, askToDiscard, forgetUnsaved, useUnsaved } from '../../components/unsaved-changes.ts'
import { renewedBy } from './tab-rules.ts'

/** Asks before unsaved changes are lost by going elsewhere: in the console, or away from it. */
export function UnsavedGuard({ kept }: { kept: readonly string[] }) {
  const { pathname } = useLocation()
  const lostBetween = useLostBetween(kept)
  const blocker = useRouteBlocker(
    ({ currentLocation, nextLocation }) =>
      lostBetween(currentLocation.pathname, nextLocation.pathname).length > 0,
  )
  const lostOnTheWayTo = useEffectEvent((to: string) => lostBetween(pathname, to))
  useLeaveWarning()
  useEffect(() => {
    if (blocker?.state !== 'blocked') return
    const lost = lostOnTheWayTo(blocker.location.pathname)
    let current = true
    void askToDiscard().then((confirmed) => {
      if (!current) return
      if (!confirmed) return blocker.reset()
      blocker.proceed()
      // Only now: without unsaved changes there is no guard that could let anything pass.
      forgetUnsaved(lost)
    })
    return () => {
      current = false
    }
  }, [blocker])
  return null
}

const blockerKey = 'unsaved changes'

/** The router's `useBlocker`, which would be in the first view of everybody together with the router. */
function useRouteBlocker(shouldBlock: BlockerFunction) {
  const router = useContext(DataRouter)?.router
  const decide = useEffectEvent(shouldBlock)
  useEffect(() => {
    router?.getBlocker(blockerKey, (way) => decide(way))
    return () => router?.deleteBlocker(blockerKey)
  }, [router])
  return useContext(DataRouterState)?.blockers.get(blockerKey)
}

/**
 * The pages whose unsaved changes go on the way from one path to another: a page that is not kept, one that
 * is drawn anew, and all of them where the way leads out of the shell.
 */
function useLostBetween(kept: readonly string[]): (from: string, to: string) => string[] {
  const routes = useContext(DataRouter)?.router.routes ?? []
  const shell = useContext(RouteContext).matches.at(-1)?.route
  return (from, to) => {
    const { paths } = useUnsaved.getState()
    const stays = matchRoutes(routes, to)?.some(({ route }) => route.id === shell?.id)
    if (!stays) return [...paths]
    const isKept = (path: string) => kept.includes(path)
    return paths.filter((path) => renewedBy(to) === path || (path === from && path !== to && !isKept(path)))
  }
}

/** Lets the browser ask before the window goes. */
function useLeaveWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      // They may have been given up in this very turn, before anything is drawn.
      if (anyUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
