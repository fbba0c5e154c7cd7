import { createPath, joinPaths, matchPath } from '@remix-run/router'
import { addresses } from '#web/src/lib/addresses.ts'
import { findPage, isExternal, type MenuItem, pagesOf } from '#web/src/session/menu.ts'

export interface Tab {
  path: string
  search: string
  pinned?: boolean | undefined
}

/** A tab; a pinned one cannot be closed, a fixed one not even unpinned. */
export interface OpenTab extends Tab {
  page: MenuItem
  pinned: boolean
  fixed: boolean
}

export interface CachedPage {
  path: string
  /** Sequence number of the last visit; the highest is the most recent. */
  lastVisit: number
}

export const maxCachedPages = 10

export function reloadAddress({ path, search }: Tab): string {
  return createPath({ pathname: joinPaths([addresses.redirect, path]), search })
}

export function reloadedPath(path: string): string | null {
  const target = matchPath(`${addresses.redirect}/*`, path)?.params['*']
  return target === undefined ? null : `/${target}`
}

export function namedPages(items: readonly MenuItem[]): MenuItem[] {
  return pagesOf(items).filter(({ name, path }) => name && !isExternal(path))
}

/** Returns the open tabs: fixed pages first, then pinned and other visited pages that are still permitted. */
export function openTabs(visited: readonly Tab[], pages: readonly MenuItem[]): OpenTab[] {
  const fixed = pages.filter(({ meta }) => meta.affix)
  const search = (path: string) => visited.find((tab) => tab.path === path)?.search ?? ''
  const others = visited.flatMap((tab) => {
    const page = fixed.some(({ path }) => path === tab.path) ? undefined : findPage(pages, tab.path)
    return page ? [{ ...tab, page, pinned: tab.pinned ?? false, fixed: false }] : []
  })
  return [
    ...fixed.map((page) => ({ path: page.path, search: search(page.path), page, pinned: true, fixed: true })),
    ...others.toSorted((a, b) => Number(b.pinned) - Number(a.pinned)),
  ]
}

/** Adds a visit and removes pages that are no longer permitted. */
export function withVisit(visited: readonly Tab[], tab: Tab, pages: readonly MenuItem[]): Tab[] {
  const permitted = [...visited, tab].filter(({ path }) => findPage(pages, path))
  const known = visited.some(({ path }) => path === tab.path)
  if (!known) return permitted
  return permitted.slice(0, -1).map((each) => (each.path === tab.path ? { ...each, ...tab } : each))
}

export function withMove(visited: readonly Tab[], path: string, to: string): Tab[] {
  const moved = visited.find((tab) => tab.path === path)
  const index = visited.findIndex((tab) => tab.path === to)
  if (!moved || index < 0) return [...visited]
  return visited.filter((tab) => tab !== moved).toSpliced(index, 0, moved)
}

/** Returns the cached pages after a visit; over the limit, evicts the least recent one without unsaved changes. */
export function withCachedPage(
  cached: readonly CachedPage[],
  path: string,
  isUnsaved: (path: string) => boolean,
): CachedPage[] {
  const lastVisit = Math.max(0, ...cached.map((page) => page.lastVisit)) + 1
  const known = cached.some((page) => page.path === path)
  const all = known
    ? cached.map((page) => (page.path === path ? { path, lastVisit } : page))
    : [...cached, { path, lastVisit }]
  const evicted = all
    .filter((page) => page.path !== path && !isUnsaved(page.path))
    .sort((a, b) => a.lastVisit - b.lastVisit)
    .slice(0, Math.max(0, all.length - maxCachedPages))
  return all.filter((page) => !evicted.includes(page))
}

/** Returns the scroll position that shows a part of a row, in pixels. */
export function scrollPositionFor(
  row: { left: number; width: number },
  part: { left: number; width: number },
  margin: number,
): number {
  const end = part.left + part.width + margin - row.width
  if (part.left - margin < row.left) return Math.max(0, part.left - margin)
  return Math.max(row.left, end)
}
