import { parsePath } from '@remix-run/router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useIsInLayout, useRouteBlocker, useRouter } from '#web/patches/router-internals.tsx'
import { clearUnsaved, confirmDiscard, hasUnsaved, useUnsaved } from '#web/src/form/unsaved-changes.ts'
import { addresses, normalPath } from '#web/src/lib/addresses.ts'
import { guardTypedAddresses } from '#web/src/lib/typed-address.ts'
import type { Titled } from '#web/src/session/route-title.ts'
import { useSession } from '#web/src/session/session.ts'
import { VisuallyHidden } from '#web/src/ui/text.tsx'
import { type OpenTab, reloadedPath } from './tab-rules.ts'

interface TabEffectsProps {
  tabs: readonly OpenTab[]
  cached: readonly string[]
  titleOf: (entry: Titled) => string
}

/** Lazy, with data as props: a store shared with the shell would add a chunk to the first screen. */
export function TabEffects({ tabs, cached, titleOf }: TabEffectsProps) {
  const unsaved = useUnsaved(({ paths }) => paths.length > 0)
  return (
    <>
      <TabAnnouncer tabs={tabs} titleOf={titleOf} />
      {unsaved && <UnsavedGuard cached={cached} />}
    </>
  )
}

interface TabAnnouncerProps {
  tabs: readonly OpenTab[]
  titleOf: (entry: Titled) => string
}

function TabAnnouncer(props: TabAnnouncerProps) {
  const message = useChangeMessage(props)
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{message}</VisuallyHidden>
    </div>
  )
}

function useChangeMessage({ tabs, titleOf }: TabAnnouncerProps): string {
  const { t } = useTranslation(['tools', 'list'])
  const [message, setMessage] = useState('')
  const before = useRef(tabs)
  const announce = useEffectEvent((old: readonly OpenTab[]) => {
    const closed = old.filter(({ path }) => placeOf(tabs, path) === 0)
    const focused = focusedPath()
    const place = placeOf(tabs, focused)
    const tab = tabs[place - 1]
    if (closed.length > 0) {
      const titles = closed.map(({ page }) => titleOf(page)).join(t('list:separator'))
      setMessage(t('tabs.closed', { titles, count: tabs.length }))
    } else if (tab && place !== placeOf(old, focused)) {
      setMessage(t('tabs.moved', { title: titleOf(tab.page), place, count: tabs.length }))
    }
  })
  useEffect(() => {
    announce(before.current)
    before.current = tabs
  }, [tabs])
  return message
}

function focusedPath(): string {
  const { activeElement } = document
  return (activeElement instanceof HTMLElement && activeElement.dataset.path) || ''
}

function placeOf(tabs: readonly OpenTab[], path: string): number {
  return tabs.findIndex((tab) => tab.path === path) + 1
}

const blockerKey = 'unsaved changes'

function UnsavedGuard({ cached }: { cached: readonly string[] }) {
  const { pathname } = useLocation()
  const discardedPaths = useDiscardedPaths(cached)
  const blocker = useRouteBlocker(
    blockerKey,
    ({ currentLocation, nextLocation }) =>
      discardedPaths(normalPath(currentLocation.pathname), normalPath(nextLocation.pathname)).length > 0,
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
      // Removing the marks also removes the blocker, so it comes last.
      clearUnsaved(discarded)
    })
    return () => {
      current = false
    }
  }, [blocker])
  return null
}

/** Returns a function for the pages whose unsaved changes a navigation would discard. */
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
    const discarded = discardedFor(normalPath(to.pathname ?? addresses.home))
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
