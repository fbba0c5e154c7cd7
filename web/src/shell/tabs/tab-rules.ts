import { createPath, joinPaths, matchPath } from '@remix-run/router'
import { addresses } from '#web/src/lib/addresses.ts'
import { dashboard, isExternal, type MenuItem } from '#web/src/session/menu.ts'

export interface Tab {
  path: string
  /** With its `?`, or empty. */
  search: string
}

export interface ShownTab extends Tab {
  page: MenuItem
  pinned: boolean
}

export interface KeptPage {
  path: string
  /** The highest number was shown last. */
  shown: number
}

export const keptLimit = 10

/** Returns the redirect address that reloads a page. */
export function reloadAddress({ path, search }: Tab): string {
  return createPath({ pathname: joinPaths([addresses.redirect, path]), search })
}

/** Returns the path that a redirect address reloads; null for other paths. */
export function reloadedPath(path: string): string | null {
  const target = matchPath(`${addresses.redirect}/*`, path)?.params['*']
  return target === undefined ? null : `/${target}`
}

/** Returns the menu entries with a name, which get a tab. */
export function namedPages(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => {
    if (item.children.length > 0) return namedPages(item.children)
    return item.name && !isExternal(item.path) ? [item] : []
  })
}

/** Pins the home page instead of the dashboard and puts it first. */
export function pagesWithHome(pages: readonly MenuItem[], home: MenuItem): MenuItem[] {
  if (home === dashboard) return [...pages]
  const pin = (page: MenuItem, affix: boolean) => ({ ...page, meta: { ...page.meta, affix } })
  return [
    ...pages.filter((page) => page === home).map((page) => pin(page, true)),
    ...pages.filter((page) => page !== home).map((page) => (page === dashboard ? pin(page, false) : page)),
  ]
}

export function pageAt(path: string, pages: readonly MenuItem[]): MenuItem | undefined {
  return pages.find((page) => matchPath(page.path, path))
}

/** Returns the tabs: pinned pages first, then visited pages that are still permitted. */
export function shownTabs(visited: readonly Tab[], pages: readonly MenuItem[]): ShownTab[] {
  const pinned = pages.filter(({ meta }) => meta.affix)
  const isPinned = (path: string) => pinned.some((page) => page.path === path)
  const search = (path: string) => visited.find((tab) => tab.path === path)?.search ?? ''
  return [
    ...pinned.map((page) => ({ path: page.path, search: search(page.path), page, pinned: true })),
    ...visited.flatMap((tab) => {
      const page = isPinned(tab.path) ? undefined : pageAt(tab.path, pages)
      return page ? [{ ...tab, page, pinned: false }] : []
    }),
  ]
}

/** Adds a visit and removes pages that are no longer permitted. */
export function withVisit(visited: readonly Tab[], tab: Tab, pages: readonly MenuItem[]): Tab[] {
  const permitted = [...visited, tab].filter(({ path }) => pageAt(path, pages))
  const known = visited.some(({ path }) => path === tab.path)
  if (!known) return permitted
  return permitted.slice(0, -1).map((each) => (each.path === tab.path ? tab : each))
}

export function isSameRow(one: readonly Tab[], other: readonly Tab[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ path, search }, index) => path === other[index]?.path && search === other[index].search)
  )
}

export function withMove(visited: readonly Tab[], path: string, to: string): Tab[] {
  const moved = visited.find((tab) => tab.path === path)
  const index = visited.findIndex((tab) => tab.path === to)
  if (!moved || index < 0) return [...visited]
  return visited.filter((tab) => tab !== moved).toSpliced(index, 0, moved)
}

/** Returns the kept pages after one was shown; over the limit, the oldest without unsaved changes is dropped. */
export function withShown(
  kept: readonly KeptPage[],
  path: string,
  isUnsaved: (path: string) => boolean,
): KeptPage[] {
  const shown = Math.max(0, ...kept.map((page) => page.shown)) + 1
  const known = kept.some((page) => page.path === path)
  const all = known
    ? kept.map((page) => (page.path === path ? { path, shown } : page))
    : [...kept, { path, shown }]
  const oldest = all
    .filter((page) => page.path !== path && !isUnsaved(page.path))
    .sort((a, b) => a.shown - b.shown)
    .slice(0, Math.max(0, all.length - keptLimit))
  return all.filter((page) => !oldest.includes(page))
}

/** Returns the scroll position at which a part of a row is visible; all values are pixels. */
export function scrollToShow(
  row: { left: number; width: number },
  part: { left: number; width: number },
  room: number,
): number {
  const end = part.left + part.width + room - row.width
  if (part.left - room < row.left) return Math.max(0, part.left - room)
  return Math.max(row.left, end)
}
