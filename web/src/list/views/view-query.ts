import type { ReactNode } from 'react'
import type { AnyFilter } from '../column.ts'
import { placeColumns } from '../columns/layout.ts'
import type { ListPreference } from '../columns/preference.ts'
import { filterText, type ListQuery, listParameters, orderParts, readQuery, writeQuery } from '../list-url.ts'
import type { ListColumns } from '../use-list-view.ts'
import type { View, ViewQuery } from './view.ts'

/** The properties of a list that its views require. */
export interface ViewedList extends ListColumns<never> {
  listName: string
  filters: readonly AnyFilter[]
  query: ListQuery
}

export interface CurrentViewProps {
  list: ViewedList
  /** Replaced by the name of the view. */
  children?: ReactNode
}

/** Serializes the filters, order and page size of a list, without defaults. */
export function queryOf({ filters, order, limit }: ListQuery): ViewQuery {
  const texts = Object.entries(filters).map(([field, value]) => [field, filterText(value)])
  const parts = { ...Object.fromEntries(texts), ...orderParts(order), limit: String(limit) }
  return Object.fromEntries(writeQuery(new URLSearchParams(), parts))
}

/** Removes unknown parameters from a view's query, e.g. those of a removed filter. */
export function knownQuery({ filters, columns }: ViewedList, query: ViewQuery): ViewQuery {
  const orders = columns.flatMap(({ order }) => order ?? [])
  return queryOf(readQuery(new URLSearchParams(query), { filters, orders }))
}

/** Returns the URL parameters with those of the list replaced. */
export function withListParts(
  search: string,
  { filters, viewState: { prefix } }: ViewedList,
  parts: ViewQuery,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of [...filters.map(({ field }) => field), ...listParameters]) next.delete(prefix + name)
  for (const [name, text] of Object.entries(parts)) next.set(prefix + name, text)
  return next
}

/** Returns whether a list differs from its current view. */
export function isChanged(list: ViewedList): boolean {
  const { view, preference } = list.viewState
  if (!view) return false
  const layoutOf = (each: ListPreference) => [
    each.density,
    placeColumns(list.columns, each).map(({ column, width, start }) => [column.key, width, start]),
  ]
  return (
    JSON.stringify([queryOf(list.query), layoutOf(preference)]) !==
    JSON.stringify([knownQuery(list, view.query), layoutOf(view.preference)])
  )
}

/** Serializes a view for `parseSharedView`: base64url of JSON with non-ASCII characters escaped. */
export function serializeSharedView({ name, preference }: Pick<View, 'name' | 'preference'>): string {
  const json = JSON.stringify({ name, preference }).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return btoa(json).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
