import { joinPaths, normalizePathname } from '@remix-run/router'
import type { MenuEntry, MenuMeta } from '../../../contract/menu.ts'
import { parseVisible } from '../lib/visible-text.ts'

/** An entry of the menu as the console uses it: whole paths, one place for `hidden`. */
export interface MenuItem {
  /** The whole path, or the address of another site. */
  path: string
  name: string | null
  component: string
  redirect: string | null
  alwaysShow: boolean
  hidden: boolean
  meta: MenuMeta
  children: MenuItem[]
}

const noMeta: MenuMeta = { title: '', icon: '' }

/** True for an address outside the console, which opens in a tab of its own. */
export function isExternal(path: string): boolean {
  return /^(https?:|mailto:|tel:)/i.test(path)
}

/**
 * Reads the menu tree out of the user info. A malformed entry is left out, its neighbours stay.
 * @throws {SyntaxError} when the text is no JSON array
 */
export function parseMenu(list: string): MenuItem[] {
  const entries = parseVisible(list)
  if (!Array.isArray(entries)) throw new SyntaxError('[menu] the menu tree is not a list')
  return readEntries(entries, '')
}

/** The entries a user with these roles may open; an entry without roles is open to everybody. */
export function permittedMenu(items: readonly MenuItem[], roles: readonly string[]): MenuItem[] {
  return items
    .filter(({ meta }) => !meta.roles || meta.roles.some((role) => roles.includes(role)))
    .map((item) => ({ ...item, children: permittedMenu(item.children, roles) }))
}

function readEntries(entries: unknown[], parent: string): MenuItem[] {
  return entries.filter(isMenuEntry).map((entry) => {
    const path = wholePath(parent, entry.path)
    return {
      path,
      name: entry.name ?? null,
      component: entry.component,
      redirect: readRedirect(path, entry.redirect),
      alwaysShow: entry.alwaysShow ?? false,
      hidden: entry.hidden ?? entry.meta?.hidden ?? false,
      meta: { ...noMeta, ...entry.meta },
      children: readEntries(entry.children ?? [], path),
    }
  })
}

/** The whole path that a group leads on to; null for none, which hosts also say as `noRedirect`. */
function readRedirect(group: string, redirect: unknown): string | null {
  if (typeof redirect !== 'string' || redirect === '' || redirect === 'noRedirect') return null
  return wholePath(group, redirect)
}

/** The whole path of an entry within the whole path of its group, which is empty at the top. */
export function wholePath(parent: string, path: string): string {
  if (path.startsWith('/') || isExternal(path)) return path
  return normalizePathname(joinPaths([parent, path]))
}

/** True for what can be shown as an entry; its children are not looked at. */
export function isMenuEntry(value: unknown): value is MenuEntry {
  if (!isRecord(value)) return false
  return (
    typeof value.path === 'string' &&
    value.path !== '' &&
    typeof value.component === 'string' &&
    (value.children === undefined || value.children === null || Array.isArray(value.children)) &&
    (value.meta === undefined || value.meta === null || isMeta(value.meta))
  )
}

function isMeta(value: unknown): value is MenuMeta {
  if (!isRecord(value)) return false
  return (
    (value.title === undefined || typeof value.title === 'string') &&
    (value.icon === undefined || typeof value.icon === 'string') &&
    (value.roles === undefined || value.roles === null || Array.isArray(value.roles))
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
