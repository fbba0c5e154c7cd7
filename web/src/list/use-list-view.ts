import { useMemo } from 'react'
import { usePageSearch } from '#web/patches/router-internals.tsx'
import { useStorageName } from '../session/use-identity.ts'
import type { ShownColumn } from './column.ts'
import { usualPreference } from './columns/preference.ts'
import { listStore } from './list-preferences.ts'
import { readShared } from './views/view.ts'

/** The parameters of a list's URL besides its filters. */
export const listParts = ['page', 'limit', 'order_by_col', 'order_by_desc', 'view', 'shared'] as const

/** The value of `view` in the URL for "none": without it a list opens with the user's first view. */
export const noView = '-'

/**
 * Returns how a list is shown: as the link says that the user was given, as the view is that he has opened, with his
 * changes to it, or as he has set the list up. `params` is the page's URL, with the view of a list that is opened
 * without parameters.
 */
export function useListView(listName: string, fields: readonly string[], prefix: string) {
  const owner = `${useStorageName() ?? ''} ${listName}`
  const [url] = usePageSearch()
  const views = listStore((store) => store.views[owner])
  const isBare = ![...fields, ...listParts].some((name) => url.has(prefix + name))
  const id = isBare ? views?.first : url.get(`${prefix}view`)
  const carried = url.get(`${prefix}shared`)
  const shared = useMemo(() => readShared(carried), [carried])
  const view = shared ? undefined : views?.views.find((each) => each.id === id)
  const key = view ? `${owner} ${view.id}` : owner
  const stored = listStore(({ lists }) => lists[key])
  const opening = isBare ? view : undefined
  const params = useMemo(() => {
    const next = new URLSearchParams(url)
    if (opening) {
      for (const [name, text] of Object.entries({ ...opening.query, view: opening.id }))
        next.set(prefix + name, text)
    }
    return next
  }, [url, opening, prefix])
  return {
    params,
    /** The view that the list opens with, while the URL does not say so yet. */
    opening,
    hasFirst: views?.first !== undefined,
    /** The name of the user's views of the list in storage. */
    owner,
    /** The name of what he changes about the list in storage. */
    key,
    prefix,
    view,
    shared,
    preference: shared?.preference ?? stored ?? view?.preference ?? usualPreference,
  }
}

export type ShownList = ReturnType<typeof useListView>

/** A list's columns and how it is shown. */
export interface ListColumns<Row> {
  columns: readonly ShownColumn<Row>[]
  shown: ShownList
}
