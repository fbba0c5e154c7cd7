import { useMemo } from 'react'
import { create } from 'zustand'
import { isUnsaved } from '#web/src/form/unsaved-changes.ts'
import { useHome } from '#web/src/session/home.ts'
import type { MenuItem } from '#web/src/session/menu.ts'
import { dashboardEntry } from '#web/src/session/menu-items.ts'
import { useSession } from '#web/src/session/session.ts'
import { readTabs, setAside, writeTabs } from './stored-tabs.ts'
import {
  isSameRow,
  type KeptPage,
  namedPages,
  pageAt,
  pagesWithHome,
  type Tab,
  withMove,
  withShown,
  withVisit,
} from './tab-rules.ts'

interface TabsState {
  /** The storage key of the tabs' user. */
  user: string
  visited: Tab[]
  kept: KeptPage[]
  /** Null before the first visit. */
  current: string | null
  visit: (tab: Tab, user: string, pages: readonly MenuItem[]) => void
  close: (paths: readonly string[]) => void
  move: (path: string, to: string) => void
  /** Drops the kept state of these pages, or of all. */
  drop: (paths?: readonly string[]) => void
}

export const useTabs = create<TabsState>((set, get) => ({
  ...readTabs(),
  kept: [],
  current: null,
  visit: (tab, user, pages) => {
    const known = get().user === user ? get().visited : []
    const visited = withVisit(known, tab, pages)
    const page = pageAt(tab.path, pages)
    const kept = page && !page.meta.noCache ? withShown(get().kept, tab.path, isUnsaved) : get().kept
    // Keeps the array when nothing has changed, because rendering the bar is slow.
    const row = isSameRow(visited, get().visited) ? get().visited : visited
    set({ user, visited: row, kept, current: tab.path })
    writeTabs(get())
  },
  close: (paths) => {
    get().drop(paths)
    set(({ visited }) => ({ visited: visited.filter(({ path }) => !paths.includes(path)) }))
    writeTabs(get())
  },
  move: (path, to) => {
    set(({ visited }) => ({ visited: withMove(visited, path, to) }))
    writeTabs(get())
  },
  drop: (paths) =>
    set(({ kept }) => ({ kept: paths ? kept.filter(({ path }) => !paths.includes(path)) : [] })),
}))

/** Returns the pages that get a tab, the pinned home page first. */
export function useNamedPages(): MenuItem[] {
  const menu = useSession(({ session }) => session?.menu)
  const home = useHome()
  return useMemo(() => pagesWithHome(namedPages([dashboardEntry.item, ...(menu ?? [])]), home), [menu, home])
}

export const noTabs = { user: '', visited: [], kept: [], current: null }

/** Closes all tabs when the session ends. Returns a function that stops this. */
export function closeTabsWithSession(): () => void {
  return useSession.subscribe(({ status, session }, before) => {
    if (status !== 'signedOut' && (session || !before.session)) return
    useTabs.setState(noTabs)
    writeTabs(useTabs.getState())
  })
}

/**
 * Sets the tabs aside, and begins an empty row that is not stored. `hide` has to hide the pages, which keep their state.
 * Returns a function that brings the tabs back, or forgets them.
 */
export function setTabsAside(hide: () => void): (isRestored: boolean) => void {
  const { user, visited, kept, current } = useTabs.getState()
  Object.assign(setAside, { keepsPages: true, storesNothing: true })
  hide()
  setAside.keepsPages = false
  useTabs.setState(noTabs)
  return (isRestored) => {
    setAside.storesNothing = false
    useTabs.setState(isRestored ? { user, visited, kept, current } : noTabs)
    if (!isRestored) writeTabs(useTabs.getState())
  }
}
