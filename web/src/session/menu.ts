import { joinPaths, matchPath, normalizePathname } from '@remix-run/router'
import { isExternal, type MenuMeta, readMenuEntry } from '#contract/values/answers/menu-entry.ts'
import { addresses } from '../lib/addresses.ts'
import { parseGuarded } from '../lib/bidi-guard.ts'

export { isExternal }

/** A menu entry with defaults filled in. */
export interface MenuItem {
  /** The absolute path, or the URL of another site. */
  path: string
  name: string | null
  component: string
  redirect: string | null
  alwaysShow: boolean
  hidden: boolean
  meta: MenuMeta
  children: MenuItem[]
}

export const emptyMeta: MenuMeta = { title: '', icon: '' }

/** Parses the user info's menu; omits malformed entries. @throws {SyntaxError} when the text is not a JSON array */
export function parseMenu(list: string): MenuItem[] {
  const entries = parseGuarded(list)
  if (!Array.isArray(entries)) throw new SyntaxError('[menu] the menu tree is not a list')
  return readEntries(entries, '')
}

/** Removes entries of other roles, and groups that become empty. Entries without roles are retained. */
export function permittedMenu(items: readonly MenuItem[], roles: readonly string[]): MenuItem[] {
  return items
    .filter(({ meta }) => !meta.roles || meta.roles.some((role) => roles.includes(role)))
    .flatMap((item) => {
      const children = permittedMenu(item.children, roles)
      return item.children.length > 0 && children.length === 0 ? [] : [{ ...item, children }]
    })
}

function readEntries(entries: unknown[], parent: string): MenuItem[] {
  return entries.flatMap((each) => {
    const entry = readMenuEntry(each)
    if (entry === undefined) return []
    const path = absolutePath(parent, entry.path)
    return {
      path,
      name: entry.name ?? null,
      component: entry.component,
      redirect: readRedirect(path, entry.redirect),
      alwaysShow: entry.alwaysShow ?? false,
      hidden: entry.hidden ?? entry.meta?.hidden ?? false,
      meta: entry.meta ?? emptyMeta,
      children: readEntries(entry.children ?? [], path),
    }
  })
}

function readRedirect(group: string, redirect: unknown): string | null {
  return isPageRedirect(redirect) ? absolutePath(group, redirect) : null
}

/** Returns whether a menu entry redirects; `noRedirect` stands for none. */
export function isPageRedirect(redirect: unknown): redirect is string {
  return typeof redirect === 'string' && redirect !== '' && redirect !== 'noRedirect'
}

export function absolutePath(parent: string, path: string): string {
  if (path.startsWith('/') || isExternal(path)) return path
  return normalizePathname(joinPaths([parent, path]))
}

/** The first entry of each menu. */
export const dashboard = {
  path: addresses.dashboard,
  name: 'Dashboard',
  component: 'views/dashboard/index',
  redirect: null,
  alwaysShow: false,
  hidden: false,
  meta: { title: '', icon: 'el-icon-s-data', affix: true },
  children: [],
} as const satisfies MenuItem

/** Returns whether the menu has an entry for a path. */
export function hasPage(items: readonly MenuItem[], path: string): boolean {
  return items.some((item) => matchPath(item.path, path) || hasPage(item.children, path))
}

/** Returns the page at `/`: the dashboard (specification, section 2), or else the menu's first page. */
export function homeOf(menu: readonly MenuItem[], hasDashboard: boolean): MenuItem {
  if (hasDashboard || hasPage(menu, dashboard.path)) return dashboard
  return firstPage(menu) ?? dashboard
}

/** Returns the first visible page of a menu. */
export function firstPage(items: readonly MenuItem[]): MenuItem | undefined {
  for (const item of items) {
    if (item.hidden || isExternal(item.path)) continue
    const page = item.children.length > 0 ? firstPage(item.children) : item
    if (page) return page
  }
  return undefined
}
