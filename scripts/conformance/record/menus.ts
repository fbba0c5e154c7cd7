import { menuTree } from '#contract/access/menu.ts'
import type { MenuEntry } from '#contract/values/answers/menu-entry.ts'

/** Parses the menu tree of a role, with every text changed; an empty array for anything else. */
export function readMenu(routes: string, change: (text: string) => string): MenuEntry[] {
  const changed = (_name: string, value: unknown) => (typeof value === 'string' ? change(value) : value)
  try {
    return menuTree.safeParse(JSON.parse(routes, changed)).data ?? []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/** Returns the full paths of a menu's pages. */
export function pagesOf(menu: readonly MenuEntry[], parent = ''): string[] {
  return menu.flatMap((entry) => {
    const path = fullPath(entry, parent)
    return entry.children?.length ? pagesOf(entry.children, path) : [path]
  })
}

/** Titles of pages, by full path. */
export type Titles = Readonly<Record<string, string>>

export function titlesOf(menu: readonly MenuEntry[], parent = ''): Titles {
  return Object.assign(
    {},
    ...menu.map((entry) => {
      const path = fullPath(entry, parent)
      return entry.children?.length ? titlesOf(entry.children, path) : { [path]: entry.meta?.title ?? '' }
    }),
  )
}

/** Merges menus into one that has the pages of all. */
export function joinMenus(menus: readonly (readonly MenuEntry[])[]): MenuEntry[] {
  const joined: MenuEntry[] = []
  for (const entry of menus.flat()) {
    const at = joined.findIndex(({ path }) => path === entry.path)
    const before = joined[at]
    if (before === undefined) joined.push(withChildren(entry, [entry.children ?? []]))
    else joined[at] = withChildren(before, [before.children ?? [], entry.children ?? []])
  }
  return joined
}

/** Returns the entry with the children of all; an entry without any is a page. */
function withChildren(
  { children: _, ...entry }: MenuEntry,
  all: readonly (readonly MenuEntry[])[],
): MenuEntry {
  const children = joinMenus(all)
  return children.length === 0 ? entry : { ...entry, children }
}

function fullPath({ path }: MenuEntry, parent: string): string {
  return path.startsWith('/') ? path : `${parent}/${path}`
}
