import { createPath, joinPaths, matchPath } from '@remix-run/router'
import { addresses } from '../../lib/addresses.ts'
import { isExternal, type MenuItem } from '../../session/menu.ts'

/** A visited page: one for each path. */
export interface Tab {
  path: string
  /** The query of the last visit, with its `?`, or nothing. */
  search: string
}

/** A tab as the bar shows it. */
export interface ShownTab extends Tab {
  page: MenuItem
  pinned: boolean
}

/** A page that keeps its state while another one shows. */
export interface KeptPage {
  path: string
  /** Grows with each showing. */
  shown: number
}

/** How many pages keep their state. */
export const keptLimit = 10

/** The address by way of which a page is drawn anew. */
export function reloadAddress({ path, search }: Tab): string {
  return createPath({ pathname: joinPaths([addresses.redirect, path]), search })
}

/** The path that is drawn anew by way of this one, or null when it leads nowhere else. */
export function reloadedPath(path: string): string | null {
  const target = matchPath(`${addresses.redirect}/*`, path)?.params['*']
  return target === undefined ? null : `/${target}`
}

/** The entries of a menu that get a tab when they are visited: pages with a name. */
export function namedPages(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => {
    if (item.children.length > 0) return namedPages(item.children)
    return item.name && !isExternal(item.path) ? [item] : []
  })
}

/** The page that shows at a path, if it has a tab. */
export function pageAt(path: string, pages: readonly MenuItem[]): MenuItem | undefined {
  return pages.find((page) => matchPath(page.path, path))
}

/** The tabs of the bar: the pinned pages first, then what was visited and may still be seen. */
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

/** The visited pages after one more visit; those that may no longer be seen are dropped. */
export function withVisit(visited: readonly Tab[], tab: Tab, pages: readonly MenuItem[]): Tab[] {
  const permitted = [...visited, tab].filter(({ path }) => pageAt(path, pages))
  const known = visited.some(({ path }) => path === tab.path)
  if (!known) return permitted
  return permitted.slice(0, -1).map((each) => (each.path === tab.path ? tab : each))
}

/** Whether two rows hold the same tabs in the same order. */
export function isSameRow(one: readonly Tab[], other: readonly Tab[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ path, search }, index) => path === other[index]?.path && search === other[index].search)
  )
}

/** The visited pages with one moved to where another is. */
export function withMove(visited: readonly Tab[], path: string, to: string): Tab[] {
  const moved = visited.find((tab) => tab.path === path)
  const index = visited.findIndex((tab) => tab.path === to)
  if (!moved || index < 0) return [...visited]
  return visited.filter((tab) => tab !== moved).toSpliced(index, 0, moved)
}

/**
 * The kept pages after one was shown, in the order they came. Over the limit the one that was not shown for
 * the longest time goes, but for those that hold something that would be lost.
 */
export function withShown(
  kept: readonly KeptPage[],
  path: string,
  holds: (path: string) => boolean,
): KeptPage[] {
  const shown = Math.max(0, ...kept.map((page) => page.shown)) + 1
  const known = kept.some((page) => page.path === path)
  const all = known
    ? kept.map((page) => (page.path === path ? { path, shown } : page))
    : [...kept, { path, shown }]
  const oldest = all
    .filter((page) => page.path !== path && !holds(page.path))
    .sort((a, b) => a.shown - b.shown)
    .slice(0, Math.max(0, all.length - keptLimit))
  return all.filter((page) => !oldest.includes(page))
}

/** How far a row has to scroll so that one of its parts shows, with some room beside it; all in pixels. */
export function scrollToShow(
  row: { left: number; width: number },
  part: { left: number; width: number },
  room: number,
): number {
  const end = part.left + part.width + room - row.width
  if (part.left - room < row.left) return Math.max(0, part.left - room)
  return Math.max(row.left, end)
}
