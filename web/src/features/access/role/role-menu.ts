import type { MenuEntry } from '#contract/access/menu.ts'
import { parseGuarded } from '#web/src/lib/bidi-guard.ts'
import { absolutePath, isMenuEntry } from '#web/src/session/menu.ts'

/** Parses a role's menu; invalid entries are dropped, invalid JSON gives an empty menu. */
export function readMenu(routes: string): MenuEntry[] {
  try {
    return validEntries(parseGuarded(routes))
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

function validEntries(entries: unknown): MenuEntry[] {
  if (!Array.isArray(entries)) return []
  return entries.filter(isMenuEntry).map((entry) => withChildren(entry, validEntries(entry.children)))
}

function withChildren({ children: _, ...entry }: MenuEntry, children: MenuEntry[]): MenuEntry {
  return children.length > 0 ? { ...entry, children } : entry
}

/** Merges two menus in the order of the first; `wins` names the menu whose entry replaces the other's. */
export function mergeMenus(
  first: readonly MenuEntry[],
  second: readonly MenuEntry[],
  wins: 'first' | 'second',
  group = '',
): MenuEntry[] {
  const remaining = new Map(second.map((entry) => [absolutePath(group, entry.path), entry]))
  const merged = first.map((entry) => {
    const path = absolutePath(group, entry.path)
    const same = remaining.get(path)
    remaining.delete(path)
    if (!same) return entry
    const both = wins === 'first' ? { ...same, ...entry } : { ...entry, ...same }
    return withChildren(both, mergeMenus(entry.children ?? [], same.children ?? [], wins, path))
  })
  return [...merged, ...remaining.values()]
}

/** Returns the full paths of a menu's leaves. */
export function pagePaths(menu: readonly MenuEntry[], group = ''): string[] {
  return menu.flatMap((entry) => {
    const path = absolutePath(group, entry.path)
    return entry.children ? pagePaths(entry.children, path) : [path]
  })
}

/** Filters a menu to these pages and drops empty groups; a redirect to a removed page targets the first page left. */
export function pickPages(menu: readonly MenuEntry[], pages: readonly string[], group = ''): MenuEntry[] {
  return menu.flatMap((entry) => {
    const path = absolutePath(group, entry.path)
    if (!entry.children) return pages.includes(path) ? [entry] : []
    const children = pickPages(entry.children, pages, path)
    const [first] = pagePaths(children, path)
    if (first === undefined) return []
    const isRedirectRemoved =
      isPageRedirect(entry.redirect) && !pagePaths(children, path).includes(entry.redirect)
    return [{ ...entry, ...(isRedirectRemoved && { redirect: first }), children }]
  })
}

/** Some hosts send `noRedirect` for a group without a redirect. */
function isPageRedirect(redirect: string | undefined): redirect is string {
  return Boolean(redirect) && redirect !== 'noRedirect'
}
