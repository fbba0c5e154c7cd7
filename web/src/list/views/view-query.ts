import type { ReactNode } from 'react'
import type { AnyFilter } from '../column.ts'
import { placeColumns } from '../columns/layout.ts'
import type { ListPreference } from '../columns/preference.ts'
import { filterText, type ListQuery, orderParts, readQuery, writeQuery } from '../list-url.ts'
import { type ListColumns, listParts } from '../use-list-view.ts'
import type { View, ViewQuery } from './view.ts'

/** What views need to know of a list. */
export interface ViewedList extends ListColumns<never> {
  listName: string
  filters: readonly AnyFilter[]
  query: ListQuery
}

export interface CurrentViewProps {
  list: ViewedList
  /** What the name of the view stands for. */
  children?: ReactNode
}

/** Returns what a list shows for a view: filters, order and page size, without defaults. */
export function queryOf({ filters, order, limit }: ListQuery): ViewQuery {
  const texts = Object.entries(filters).map(([field, value]) => [field, filterText(value)])
  const parts = { ...Object.fromEntries(texts), ...orderParts(order), limit: String(limit) }
  return Object.fromEntries(writeQuery(new URLSearchParams(), parts))
}

/** Leaves out of a view what the list does not know, e.g. a filter that it no longer has. */
export function knownQuery({ filters, columns }: ViewedList, query: ViewQuery): ViewQuery {
  const orders = columns.flatMap(({ order }) => order ?? [])
  return queryOf(readQuery(new URLSearchParams(query), { filters, orders }))
}

/** Returns the URL's parameters with the list's own ones replaced. */
export function withListParts(
  search: string,
  { filters, shown }: ViewedList,
  parts: ViewQuery,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of [...filters.map(({ field }) => field), ...listParts]) next.delete(shown.prefix + name)
  for (const [name, text] of Object.entries(parts)) next.set(shown.prefix + name, text)
  return next
}

/** Whether a list shows something else than the view it was opened with. */
export function isChanged(list: ViewedList): boolean {
  const { view, preference } = list.shown
  if (!view) return false
  const looks = (each: ListPreference) => [
    each.density,
    placeColumns(list.columns, each).map(({ column, width, start }) => [column.key, width, start]),
  ]
  return (
    JSON.stringify([queryOf(list.query), looks(preference)]) !==
    JSON.stringify([knownQuery(list, view.query), looks(view.preference)])
  )
}

/** Writes what `readShared` reads: base64url of JSON, whose other characters are escaped. */
export function writeShared({ name, preference }: Pick<View, 'name' | 'preference'>): string {
  const json = JSON.stringify({ name, preference }).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return btoa(json).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
