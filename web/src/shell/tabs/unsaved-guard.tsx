import { parsePath } from '@remix-run/router'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useIsInLayout, useRouteBlocker, useRouter } from '#web/patches/router-internals.tsx'
import { anyUnsaved, confirmDiscard, forgetUnsaved, useUnsaved } from '#web/src/form/unsaved-changes.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { guardTypedAddresses } from '#web/src/lib/typed-address.ts'
import { useSession } from '#web/src/session/session.ts'
import { reloadedPath } from './tab-rules.ts'

const blockerKey = 'unsaved changes'

export function UnsavedGuard({ kept }: { kept: readonly string[] }) {
  const { pathname } = useLocation()
  const lostByNavigation = usePathsLostByNavigation(kept)
  const blocker = useRouteBlocker(
    blockerKey,
    ({ currentLocation, nextLocation }) =>
      lostByNavigation(currentLocation.pathname, nextLocation.pathname).length > 0,
  )
  const lostByOpening = useEffectEvent((to: string) => lostByNavigation(pathname, to))
  useLeaveWarning()
  useTypedAddressGuard((to) => lostByNavigation(pathname, to))
  useEffect(() => {
    if (blocker?.state !== 'blocked') return
    const lost = lostByOpening(blocker.location.pathname)
    let current = true
    void confirmDiscard().then((confirmed) => {
      if (!current) return
      if (!confirmed) return blocker.reset()
      blocker.proceed()
      // Only now: without unsaved changes there is no blocker.
      forgetUnsaved(lost)
    })
    return () => {
      current = false
    }
  }, [blocker])
  return null
}

/** Returns a function for the pages whose unsaved changes a navigation would lose. */
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

/** Asks before a typed address loses unsaved changes; the router cannot block those. */
function useTypedAddressGuard(lostByOpening: (path: string) => string[]): void {
  const router = useRouter()
  const guard = useEffectEvent((address: string): boolean => {
    const to = parsePath(address)
    const lost = lostByOpening(to.pathname ?? addresses.home)
    // An ended session leads to the sign-in page.
    if (lost.length === 0 || useSession.getState().status === 'signedOut') return false
    void confirmDiscard().then((confirmed) => {
      if (!confirmed) return
      forgetUnsaved(lost)
      void router.navigate(to)
    })
    return true
  })
  useEffect(() => guardTypedAddresses((address) => guard(address)), [])
}

function useLeaveWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      // The changes may have been discarded since the last render.
      if (anyUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
