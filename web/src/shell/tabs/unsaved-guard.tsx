import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { anyUnsaved, askToDiscard, forgetUnsaved, useUnsaved } from '../../components/unsaved-changes.ts'
import { useIsInLayout, useRouteBlocker } from '../../lib/router-internals.tsx'
import { reloadedPath } from './tab-rules.ts'

const blockerKey = 'unsaved changes'

/** Asks before unsaved changes are lost by going elsewhere: in the console, or away from it. */
export function UnsavedGuard({ kept }: { kept: readonly string[] }) {
  const { pathname } = useLocation()
  const lostBetween = usePathsLostByNavigation(kept)
  const blocker = useRouteBlocker(
    blockerKey,
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

/**
 * The pages whose unsaved changes go on the way from one path to another: a page that is not kept, one that
 * is drawn anew, and all of them where the way leads out of the shell.
 */
function usePathsLostByNavigation(kept: readonly string[]): (from: string, to: string) => string[] {
  const isInShell = useIsInLayout()
  return (from, to) => {
    const { paths } = useUnsaved.getState()
    if (!isInShell(to)) return [...paths]
    const isKept = (path: string) => kept.includes(path)
    return paths.filter(
      (path) => reloadedPath(to) === path || (path === from && path !== to && !isKept(path)),
    )
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
