import { useMemo } from 'react'
import { create } from 'zustand'
import { isUnsaved } from '../../components/unsaved-changes.ts'
import type { MenuItem } from '../../session/menu.ts'
import { useSession } from '../../session/session.ts'
import { dashboardEntry } from '../sidebar/menu-items.ts'
import { readTabs, writeTabs } from './stored-tabs.ts'
import {
  isSameRow,
  type KeptPage,
  namedPages,
  pageAt,
  type Tab,
  withMove,
  withShown,
  withVisit,
} from './tab-rules.ts'

interface TabsState {
  /** Whose tabs these are. */
  user: string
  visited: Tab[]
  kept: KeptPage[]
  /** The path of the page that was visited last; null before there was one. */
  current: string | null
  visit: (tab: Tab, user: string, pages: readonly MenuItem[]) => void
  close: (paths: readonly string[]) => void
  move: (path: string, to: string) => void
  /** Forgets the state of these pages, or of all. */
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
    // Most visits open no tab: the bar, which is costly to draw, then hears of nothing.
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

/** The pages of this session that have a tab once they were visited. */
export function useNamedPages(): MenuItem[] {
  const menu = useSession(({ session }) => session?.menu)
  return useMemo(() => namedPages([dashboardEntry.item, ...(menu ?? [])]), [menu])
}

/** Closes all tabs with the session they belong to. Returns how to stop. */
export function closeTabsWithSession(): () => void {
  return useSession.subscribe(({ status, session }, before) => {
    if (status !== 'signedOut' && (session || !before.session)) return
    useTabs.setState({ user: '', visited: [], kept: [], current: null })
    writeTabs(useTabs.getState())
  })
}
