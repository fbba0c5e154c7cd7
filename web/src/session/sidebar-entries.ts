import { dashboard, isExternal, type MenuItem } from './menu.ts'

export interface SidebarEntry {
  item: MenuItem
  external: boolean
  children: SidebarEntry[]
}

/** Returns the visible entries; a group is replaced by its only visible child unless `alwaysShow`. */
export function sidebarEntries(items: readonly MenuItem[]): SidebarEntry[] {
  return items.filter(({ hidden }) => !hidden).map(toEntry)
}

function toEntry(item: MenuItem): SidebarEntry {
  const children = sidebarEntries(item.children)
  const [only] = children
  if (only && children.length === 1 && only.children.length === 0 && !item.alwaysShow) {
    const icon = only.item.meta.icon || item.meta.icon
    return { ...only, item: { ...only.item, meta: { ...only.item.meta, icon } } }
  }
  return { item, external: isExternal(item.path), children }
}

export const dashboardEntry: SidebarEntry = { item: dashboard, external: false, children: [] }
