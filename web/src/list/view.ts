import { fieldsOf, parseJson } from '#contract/values/json.ts'
import { guardBidi } from '#web/src/lib/bidi-guard.ts'
import type { AnyFilter, Column } from './column.ts'
import type { Layout } from './columns/layout.ts'
import { filterText, type ListQuery, orderParts, readQuery, writeQuery } from './list-url.ts'

/** The serialization of views for storage and links; malformed parts get their default. */

export const densities = ['loose', 'middle', 'compact'] as const

export interface ListPreference extends Layout {
  density: (typeof densities)[number]
}

export type ViewQuery = Readonly<Record<string, string>>

export interface View {
  id: string
  name: string
  query: ViewQuery
  preference: ListPreference
}

export interface ListViews {
  views: readonly View[]
  first?: string | undefined
}

export const defaultPreference = parsePreference(null)

export function queryOf({ filters, order, limit }: ListQuery): ViewQuery {
  const texts = Object.entries(filters).map(([field, value]) => [field, filterText(value)])
  const parts = { ...Object.fromEntries(texts), ...orderParts(order), limit: String(limit) }
  return Object.fromEntries(writeQuery(new URLSearchParams(), parts))
}

interface KnownParts {
  filters: readonly AnyFilter[]
  columns: readonly Column<never>[]
}

export function knownQuery({ filters, columns }: KnownParts, query: ViewQuery): ViewQuery {
  const orders = columns.flatMap(({ order }) => order ?? [])
  return queryOf(readQuery(new URLSearchParams(query), { filters, orders }))
}

export function parsePreference(value: unknown): ListPreference {
  const { density, columns, order, widths, pinned } = fieldsOf(value)
  return {
    density: densities.find((each) => each === density) ?? 'middle',
    columns: entriesOfType(columns, (each) => typeof each === 'boolean'),
    order: parseKeys(order) ?? [],
    widths: entriesOfType(widths, (each) => typeof each === 'number'),
    pinned: parseKeys(pinned),
  }
}

function parseView(value: unknown): View | undefined {
  const { id, name, query, preference } = fieldsOf(value)
  if (typeof id !== 'string' || typeof name !== 'string') return undefined
  const texts = entriesOfType(query, (each) => typeof each === 'string')
  return { id, name, query: texts, preference: parsePreference(preference) }
}

/** Parses stored views, without malformed ones. */
export function parseListViews(value: unknown): ListViews {
  const { views, first } = fieldsOf(value)
  return {
    views: Object.values(fieldsOf(views)).flatMap((view) => parseView(view) ?? []),
    first: typeof first === 'string' ? first : undefined,
  }
}

/** Name and preferences of a view in a link, which has the query as parameters. */
export type SharedView = Pick<View, 'name' | 'preference'>

export function writeSharedView({ name, preference }: SharedView): string {
  const json = JSON.stringify({ name, preference }).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return btoa(json).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function parseSharedView(text: string | null): SharedView | undefined {
  if (text === null) return undefined
  try {
    return parseView({ id: '', ...fieldsOf(parseJson(atob(text.replaceAll('-', '+').replaceAll('_', '/')))) })
  } catch {
    // Not base64.
    return undefined
  }
}

/** Longer names are truncated. */
export const maxNameLength = 60

/** Returns the name trimmed and truncated, with bidi and control characters replaced. */
export function cleanName(name: string): string {
  return guardBidi(name).trim().slice(0, maxNameLength)
}

export function freeName(name: string, views: readonly Pick<View, 'name'>[]): string {
  const taken = new Set(views.map((view) => view.name))
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name} (${number})`
  return free
}

function entriesOfType<Value>(
  value: unknown,
  isType: (each: unknown) => each is Value,
): Record<string, Value> {
  const entries = Object.entries(fieldsOf(value))
  return Object.fromEntries(entries.flatMap(([key, each]) => (isType(each) ? [[key, each]] : [])))
}

function parseKeys(value: unknown): string[] | undefined {
  return Array.isArray(value) ? [...new Set(value.filter((key) => typeof key === 'string'))] : undefined
}
