import { dashboard } from '../../session/dashboard.ts'
import { isExternal, type MenuItem } from '../../session/menu.ts'

/** What the sidebar shows of a menu entry. */
export interface SidebarEntry {
  item: MenuItem
  /** Opens in a tab of its own. */
  external: boolean
  children: SidebarEntry[]
}

/**
 * The visible entries of a menu. A group with a single visible child is shown as that child, unless it is
 * always to be shown as a group.
 */
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

/** The dashboard stands first in every sidebar. */
export const dashboardEntry: SidebarEntry = { item: dashboard, external: false, children: [] }
