import { joinPaths, matchPath, normalizePathname } from '@remix-run/router'
import { isExternal, type MenuMeta, readMenuEntry } from '#contract/values/answers/menu-entry.ts'
import { fieldOf } from '#contract/values/json.ts'
import { addresses, normalPath, pageAddresses } from '../lib/addresses.ts'
import { parseGuarded } from '../lib/bidi-guard.ts'

export { isExternal }

export interface MenuItem {
  /** The normalized path (`normalPath`), or the URL of another site. */
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

/** Menus have three levels; deeper ones would exhaust the recursion. */
const maxLevels = 20

/** @throws {SyntaxError} for invalid JSON, or too deep a menu */
export function parseMenuTree(json: string): unknown {
  let level: unknown[] = [{ children: JSON.parse(json) }]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxLevels) throw new SyntaxError(`[menu] the menu has more than ${maxLevels} levels`)
    level = level.flatMap((entry) => fieldOf(entry, 'children') ?? [])
  }
  return parseGuarded(json)
}

/** Parses the user info's menu without malformed entries. @throws {SyntaxError} for no list, or too deep a menu */
export function parseMenu(list: string): MenuItem[] {
  const entries = parseMenuTree(list)
  if (!Array.isArray(entries)) throw new SyntaxError('[menu] the menu tree is not a list')
  return readEntries(entries, '')
}

/**
 * Returns the entries without roles or with one of these, one per address, the dashboard first, without empty groups.
 */
export function permittedMenu(items: readonly MenuItem[], roles: readonly string[]): MenuItem[] {
  const permitted = entriesOf(
    items,
    ({ meta }) => !meta.roles || meta.roles.some((role) => roles.includes(role)),
  )
  return withDashboard(onePerAddress(permitted))
}

/** Returns the matching entries at all levels, without empty groups. */
function entriesOf(items: readonly MenuItem[], isKept: (item: MenuItem) => boolean): MenuItem[] {
  return items.filter(isKept).flatMap((item) => {
    const children = entriesOf(item.children, isKept)
    return item.children.length > 0 && children.length === 0 ? [] : [{ ...item, children }]
  })
}

/** Returns the menu with one page and one group per address; a group's duplicates are merged into the first. */
function onePerAddress(items: readonly MenuItem[]): MenuItem[] {
  const known = new Set<string>()
  return entriesOf(mergedGroups(items), ({ path, children }) => {
    if (children.length > 0) return true
    const isFirst = !known.has(path)
    known.add(path)
    return isFirst
  })
}

function mergedGroups(items: readonly MenuItem[]): MenuItem[] {
  const groups = new Map<string, MenuItem>()
  const merged = items.flatMap((item) => {
    const same = groups.get(item.path)
    if (item.children.length === 0) return [item]
    if (same) {
      same.children.push(...item.children)
      return []
    }
    const group = { ...item, children: [...item.children] }
    groups.set(item.path, group)
    return [group]
  })
  for (const group of groups.values()) group.children = mergedGroups(group.children)
  return merged
}

/** Puts the dashboard first, even if the server omits it (specification, section 2), with the server's title. */
function withDashboard(items: readonly MenuItem[]): MenuItem[] {
  const own = findPage(items, dashboard.path)?.meta
  const meta = {
    ...dashboard.meta,
    ...(own?.title && { title: own.title }),
    ...(own?.icon && { icon: own.icon }),
  }
  return [
    { ...dashboard, meta },
    ...entriesOf(items, ({ path, children }) => children.length > 0 || path !== dashboard.path),
  ]
}

function readEntries(entries: unknown[], parent: string): MenuItem[] {
  return entries.flatMap((each) => {
    const entry = readMenuEntry(each)
    if (entry === undefined || (entry.path === '' && parent === '')) return []
    const path = normalAddress(parent, entry.path)
    const meta = entry.meta ?? emptyMeta
    return {
      path,
      name: entry.name ?? null,
      component: pageComponent(entry.component, path),
      redirect: readRedirect(path, entry.redirect),
      alwaysShow: entry.alwaysShow ?? false,
      hidden: entry.hidden ?? entry.meta?.hidden ?? false,
      meta: meta.activeMenu === undefined ? meta : { ...meta, activeMenu: normalPath(meta.activeMenu) },
      children: readEntries(entry.children ?? [], path),
    }
  })
}

function readRedirect(group: string, redirect: unknown): string | null {
  return isPageRedirect(redirect) ? normalAddress(group, redirect) : null
}

function normalAddress(parent: string, path: string): string {
  const absolute = absolutePath(parent, path)
  return isExternal(absolute) ? absolute : normalPath(absolute)
}

const components: ReadonlyMap<string, string> = new Map(
  ['/layout', ...Object.values(pageAddresses)].map((name) => [
    name,
    name === '/layout' ? 'layout' : `views${name}`,
  ]),
)

/**
 * Returns `layout` or the name of a page, by the component in any spelling (`@/views/`, `.vue`, `/index`) or by its
 * path; otherwise the component.
 */
export function pageComponent(component: string, path: string): string {
  const name = component
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replace(/\/index$/, '')
    .replace(/^([@.~]?\/)?(src\/)?(views\/)?/, '')
  return components.get(normalPath(name)) ?? components.get(normalPath(path)) ?? component
}

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
  component: 'views/dashboard',
  redirect: null,
  alwaysShow: false,
  hidden: false,
  meta: { title: '', icon: 'el-icon-s-data', affix: true },
  children: [],
} as const satisfies MenuItem

export function pagesOf(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => (item.children.length > 0 ? pagesOf(item.children) : [item]))
}

export function findPage(items: readonly MenuItem[], path: string): MenuItem | undefined {
  return pagesOf(items).find((page) => isAt(page, path))
}

export function hasPage(items: readonly MenuItem[], path: string): boolean {
  return items.some((item) => isAt(item, path) || hasPage(item.children, path))
}

function isAt(item: MenuItem, path: string): boolean {
  return matchPath(item.path, normalPath(path)) !== null
}

export function firstPage(items: readonly MenuItem[]): MenuItem | undefined {
  return pagesOf(entriesOf(items, ({ hidden }) => !hidden)).find(({ path }) => !isExternal(path))
}
