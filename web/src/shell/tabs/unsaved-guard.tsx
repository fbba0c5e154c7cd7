import { parsePath } from '@remix-run/router'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useIsInLayout, useRouteBlocker, useRouter } from '#web/patches/router-internals.tsx'
import { clearUnsaved, confirmDiscard, hasUnsaved, useUnsaved } from '#web/src/form/unsaved-changes.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { guardTypedAddresses } from '#web/src/lib/typed-address.ts'
import { useSession } from '#web/src/session/session.ts'
import { reloadedPath } from './tab-rules.ts'

const blockerKey = 'unsaved changes'

export function UnsavedGuard({ cached }: { cached: readonly string[] }) {
  const { pathname } = useLocation()
  const discardedPaths = useDiscardedPaths(cached)
  const blocker = useRouteBlocker(
    blockerKey,
    ({ currentLocation, nextLocation }) =>
      discardedPaths(currentLocation.pathname, nextLocation.pathname).length > 0,
  )
  const discardedFor = useEffectEvent((to: string) => discardedPaths(pathname, to))
  useLeaveWarning()
  useTypedAddressGuard((to) => discardedPaths(pathname, to))
  useEffect(() => {
    if (blocker?.state !== 'blocked') return
    const discarded = discardedFor(blocker.location.pathname)
    let current = true
    void confirmDiscard().then((confirmed) => {
      if (!current) return
      if (!confirmed) return blocker.reset()
      blocker.proceed()
      // Last, because forgetting the changes removes the blocker.
      clearUnsaved(discarded)
    })
    return () => {
      current = false
    }
  }, [blocker])
  return null
}

/** Returns a function for the paths of the pages whose unsaved changes a navigation would discard. */
function useDiscardedPaths(cached: readonly string[]): (from: string, to: string) => string[] {
  const isInShell = useIsInLayout()
  return (from, to) => {
    const { paths } = useUnsaved.getState()
    if (!isInShell(to)) return [...paths]
    const isCached = (path: string) => cached.includes(path)
    return paths.filter(
      (path) => reloadedPath(to) === path || (path === from && path !== to && !isCached(path)),
    )
  }
}

/** Confirms before a typed address discards unsaved changes; the router cannot block those navigations. */
function useTypedAddressGuard(discardedFor: (path: string) => string[]): void {
  const router = useRouter()
  const guard = useEffectEvent((address: string): boolean => {
    const to = parsePath(address)
    const discarded = discardedFor(to.pathname ?? addresses.home)
    // After sign-out the guard redirects to the sign-in page.
    if (discarded.length === 0 || useSession.getState().status === 'signedOut') return false
    void confirmDiscard().then((confirmed) => {
      if (!confirmed) return
      clearUnsaved(discarded)
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
      if (hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
