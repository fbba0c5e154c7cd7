import { isExternal, type MenuItem } from './menu.ts'

export interface SidebarEntry {
  item: MenuItem
  children: SidebarEntry[]
}

/**
 * Returns the visible entries; a group's only visible child replaces it unless `alwaysShow`, and empty groups vanish.
 */
export function sidebarEntries(items: readonly MenuItem[]): SidebarEntry[] {
  return items.filter(({ hidden }) => !hidden).flatMap(toEntries)
}

function toEntries(item: MenuItem): SidebarEntry[] {
  const children = sidebarEntries(item.children)
  const isGroup = item.children.length > 0 || item.component === 'layout'
  if (isGroup && children.length === 0 && !isExternal(item.path)) return []
  const [only] = children
  if (only && children.length === 1 && only.children.length === 0 && !item.alwaysShow) {
    const icon = only.item.meta.icon || item.meta.icon
    return [{ ...only, item: { ...only.item, meta: { ...only.item.meta, icon } } }]
  }
  return [{ item, children }]
}
