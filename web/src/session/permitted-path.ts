import { matchPath } from '@remix-run/router'
import type { MenuItem } from './menu.ts'
import { useSession } from './session.ts'

/** Whether the menu of who is signed in has a page at a path: only then does a link to it lead anywhere. */
export function useIsPermitted(): (path: string) => boolean {
  const menu = useSession(({ session }) => session?.menu)
  return (path) => hasPage(menu ?? [], path)
}

function hasPage(items: readonly MenuItem[], path: string): boolean {
  return items.some((item) => matchPath(item.path, path) || hasPage(item.children, path))
}
