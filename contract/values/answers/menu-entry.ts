import { isRecord } from '../json.ts'
import { decode } from './decode.ts'
import type { Kind } from './kinds.ts'

/** The display properties of a menu entry. */
export interface MenuMeta {
  title: string
  icon: string
  affix?: boolean | undefined
  roles?: string[] | undefined
  noCache?: boolean | undefined
  breadcrumb?: boolean | undefined
  activeMenu?: string | undefined
  /** Older hosts send it beside `meta` instead. */
  hidden?: boolean | undefined
}

/** An entry of a role's menu tree; `component` is `layout` or `views/<folder>/<page>`. */
export interface MenuEntry {
  path: string
  name?: string | undefined
  component: string
  redirect?: string | undefined
  alwaysShow?: boolean | undefined
  hidden?: boolean | undefined
  meta?: MenuMeta | undefined
  children?: MenuEntry[] | undefined
}

const metaKind: Kind = {
  'title?': 'text',
  'icon?': 'text',
  'affix?': 'boolean',
  'noCache?': 'boolean',
  'breadcrumb?': 'boolean',
  'activeMenu?': 'text',
  'hidden?': 'boolean',
}

const entryKind: Kind = {
  path: 'text',
  'name?': 'text',
  'component?': 'text',
  'redirect?': 'text',
  'alwaysShow?': 'boolean',
  'hidden?': 'boolean',
}

export function isExternal(path: string): boolean {
  return /^(https?:|mailto:|tel:)/i.test(path)
}

/**
 * Returns an entry with its properties, not its children, read by their kinds; undefined without a path or component.
 * An external address needs no component.
 */
export function readMenuEntry(value: unknown): MenuEntry | undefined {
  const entry = decode(entryKind, withHidden(value))
  if (!isRecord(entry) || typeof entry.path !== 'string') return undefined
  const { component = isExternal(entry.path) ? '' : undefined } = entry
  const meta = isRecord(entry.meta) ? readMeta(entry.meta) : undefined
  if (component === undefined || !isListOrNothing(entry.children) || !isListOrNothing(meta?.roles))
    return undefined
  // The fields have the contract's types now.
  return { ...entry, component, meta } as unknown as MenuEntry
}

function withHidden(value: unknown): unknown {
  return isRecord(value) && value.hidden === 'true' ? { ...value, hidden: true } : value
}

function readMeta(meta: Record<string, unknown>): Record<string, unknown> {
  const known = Object.entries(Object(decode(metaKind, withHidden(meta)))).filter(
    ([, field]) => field != null,
  )
  return { title: '', icon: '', ...Object.fromEntries(known) }
}

function isListOrNothing(value: unknown): boolean {
  return Array.isArray(value ?? [])
}
