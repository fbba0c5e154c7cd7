import type { RouteObject } from 'react-router-dom'
import { isExternal, type MenuItem } from '../session/menu.ts'
import type { PageHandle } from '../session/route-title.ts'
import { indexRedirect } from './guard.ts'
import { lazyMenuPage } from './lazy-page.ts'

export function menuRoutes(items: readonly MenuItem[]): RouteObject[] {
  return items.filter(({ path }) => !isExternal(path)).map(toRoute)
}

function toRoute(item: MenuItem): RouteObject {
  const handle: PageHandle = { path: item.path, component: item.component, meta: item.meta }
  const children = menuRoutes(item.children)
  if (children.length === 0) {
    return { id: item.path, path: item.path, handle, lazy: lazyMenuPage(item.component) }
  }
  const first = item.children.find(({ path, hidden }) => !hidden && !isExternal(path))
  // A redirect to a path that is not in the menu would end at 404.
  const target = item.redirect !== null && hasDescendant(item, item.redirect) ? item.redirect : first?.path
  const index: RouteObject[] = target ? [indexRedirect(target)] : []
  if (isPathPrefix(item)) return { id: item.path, path: item.path, handle, children: [...index, ...children] }
  // A child's path has to begin with its parent's in React Router, so this group is a pathless route.
  return { id: item.path, handle, children: [{ path: item.path, children: index }, ...children] }
}

function isPathPrefix({ path, children }: MenuItem): boolean {
  return children.every(
    (child) => isExternal(child.path) || (isWithin(path, child.path) && isPathPrefix(child)),
  )
}

function isWithin(group: string, path: string): boolean {
  return path === group || path.startsWith(group.endsWith('/') ? group : `${group}/`)
}

function hasDescendant({ children }: MenuItem, path: string): boolean {
  return children.some((child) => child.path === path || hasDescendant(child, path))
}
