import { matchPath } from '@remix-run/router'
import { dashboard } from '../session/dashboard.ts'
import type { MenuItem } from '../session/menu.ts'

/** Returns the `component` of the page at a path; undefined when the menu has none. */
export function componentAt(menu: readonly MenuItem[], path: string): string | undefined {
  return path === dashboard.path ? dashboard.component : findEntry(menu, path)?.component
}

function findEntry(items: readonly MenuItem[], path: string): MenuItem | undefined {
  for (const item of items) {
    const isPage = item.children.length === 0 && matchPath(item.path, path)
    const found = isPage ? item : findEntry(item.children, path)
    if (found) return found
  }
  return undefined
}
