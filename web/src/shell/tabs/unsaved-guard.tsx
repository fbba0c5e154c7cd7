import { parsePath } from '@remix-run/router'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { anyUnsaved, confirmDiscard, forgetUnsaved, useUnsaved } from '../../components/unsaved-changes.ts'
import { addresses } from '../../lib/addresses.ts'
import { useIsInLayout, useRouteBlocker, useRouter } from '../../lib/router-internals.tsx'
import { guardTypedAddresses } from '../../lib/typed-address.ts'
import { useSession } from '../../session/session.ts'
import { reloadedPath } from './tab-rules.ts'

const blockerKey = 'unsaved changes'

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
  useTypedAddressGuard((to) => lostBetween(pathname, to))
  useEffect(() => {
    if (blocker?.state !== 'blocked') return
    const lost = lostOnTheWayTo(blocker.location.pathname)
    let current = true
    void confirmDiscard().then((confirmed) => {
      if (!current) return
      if (!confirmed) return blocker.reset()
      blocker.proceed()
      // Without unsaved changes there is no blocker left to proceed.
      forgetUnsaved(lost)
    })
    return () => {
      current = false
    }
  }, [blocker])
  return null
}

/** Returns the pages whose unsaved changes are lost by a navigation: not kept, reloaded, or outside the shell. */
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

/** The router cannot block an address that was typed. */
function useTypedAddressGuard(lostOnTheWayTo: (path: string) => string[]): void {
  const router = useRouter()
  const guard = useEffectEvent((address: string): boolean => {
    const to = parsePath(address)
    const lost = lostOnTheWayTo(to.pathname ?? addresses.home)
    // A session that has ended leaves for the sign-in page.
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
      // They may have been dropped since the last render.
      if (anyUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
