import { type MenuEntry, menuTree } from '../../../contract/menu.ts'

/** A menu tree as the wire carries it; empty where it is none. */
export function readMenu(routes: string): MenuEntry[] {
  try {
    return menuTree.safeParse(JSON.parse(routes)).data ?? []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/** The full paths of a menu's pages. */
export function pagesOf(menu: readonly MenuEntry[], parent = ''): string[] {
  return menu.flatMap((entry) => {
    const path = fullPath(entry, parent)
    return hasChildren(entry) ? pagesOf(entry.children, path) : [path]
  })
}

/** One menu with the pages of all. */
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

/** A group without children is a page. */
function withChildren(
  { children: _, ...entry }: MenuEntry,
  all: readonly (readonly MenuEntry[])[],
): MenuEntry {
  const children = joinMenus(all)
  return children.length === 0 ? entry : { ...entry, children }
}

function hasChildren(entry: MenuEntry): entry is MenuEntry & { children: MenuEntry[] } {
  return entry.children !== undefined && entry.children.length > 0
}

function fullPath({ path }: MenuEntry, parent: string): string {
  return path.startsWith('/') ? path : `${parent}/${path}`
}
