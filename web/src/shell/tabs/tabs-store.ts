import { useMemo } from 'react'
import { create } from 'zustand'
import { isSame } from '#web/src/form/conflicts.ts'
import { isUnsaved } from '#web/src/form/unsaved-changes.ts'
import { findPage, type MenuItem } from '#web/src/session/menu.ts'
import { useSession } from '#web/src/session/session.ts'
import { readTabs, writeTabs } from './stored-tabs.ts'
import { type CachedPage, namedPages, type Tab, withCachedPage, withMove, withVisit } from './tab-rules.ts'

interface TabsState {
  user: string
  visited: Tab[]
  cached: CachedPage[]
  current: string | null
  visit: (tab: Tab, user: string, pages: readonly MenuItem[]) => void
  close: (paths: readonly string[]) => void
  pin: (path: string, pinned: boolean) => void
  move: (path: string, to: string) => void
  /** Evicts these pages, or all, from the cache. */
  evict: (paths?: readonly string[]) => void
}

export const useTabs = create<TabsState>((set, get) => ({
  ...readTabs(),
  cached: [],
  current: null,
  visit: (tab, user, pages) => {
    const known = get().user === user ? get().visited : []
    const visited = withVisit(known, tab, pages)
    const page = findPage(pages, tab.path)
    const cached =
      page && !page.meta.noCache ? withCachedPage(get().cached, tab.path, isUnsaved) : get().cached
    // The same array when nothing has changed, because rendering the bar is slow.
    const stable = isSame(visited, get().visited) ? get().visited : visited
    set({ user, visited: stable, cached, current: tab.path })
    writeTabs(get())
  },
  close: (paths) => {
    get().evict(paths)
    set(({ visited }) => ({ visited: visited.filter(({ path }) => !paths.includes(path)) }))
    writeTabs(get())
  },
  pin: (path, pinned) => {
    set(({ visited }) => ({
      visited: visited.map((tab) => (tab.path === path ? { ...tab, pinned: pinned || undefined } : tab)),
    }))
    writeTabs(get())
  },
  move: (path, to) => {
    set(({ visited }) => ({ visited: withMove(visited, path, to) }))
    writeTabs(get())
  },
  evict: (paths) =>
    set(({ cached }) => ({ cached: paths ? cached.filter(({ path }) => !paths.includes(path)) : [] })),
}))

export function useNamedPages(): MenuItem[] {
  const menu = useSession(({ session }) => session?.menu)
  return useMemo(() => namedPages(menu ?? []), [menu])
}

export const noTabs = { user: '', visited: [], cached: [], current: null }

export function closeTabsWithSession(): () => void {
  return useSession.subscribe(({ status, session }, before) => {
    if (status !== 'signedOut' && (session || !before.session)) return
    useTabs.setState(noTabs)
    writeTabs(useTabs.getState())
  })
}
