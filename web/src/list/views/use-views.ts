import { useTranslation } from 'react-i18next'
import { useRouter } from '#web/patches/router-internals.tsx'
import { createId } from '#web/src/lib/create-id.ts'
import { announce, ask, showToast } from '#web/src/lib/feedback.ts'
import type { AnyFilter } from '../column.ts'
import { placeColumns } from '../columns/layout.ts'
import { changeViews, storePreference, useListStore } from '../list-preferences.ts'
import { type ListQuery, listParameters, noView } from '../list-url.ts'
import type { ListColumns } from '../use-list-view.ts'
import {
  cleanName,
  freeName,
  knownQuery,
  type ListPreference,
  type ListViews,
  queryOf,
  type View,
  type ViewQuery,
  writeSharedView,
} from '../view.ts'

export interface ViewedList extends ListColumns<never> {
  filters: readonly AnyFilter[]
  query: ListQuery
}

/** Returns the user's views of a list and their changes; false means that storage is full or blocked. */
export function useViews(list: ViewedList) {
  const { t } = useTranslation('listTools')
  const router = useRouter()
  const { view: current, shared, viewsKey, preference, latestParams, navigate } = list.viewState
  const { views = [], first } = useListStore((store) => store.views[viewsKey]) ?? {}

  const openQuery = (query: ViewQuery, replace = false) =>
    navigate(withListParts(latestParams(), list, query), replace)
  const change = (by: (current: ListViews) => ListViews): boolean => {
    const isStored = changeViews(viewsKey, by)
    if (!isStored) showToast({ type: 'error', text: t('views.notKept') })
    return isStored
  }
  const changeView = (id: string, part: Partial<View>) =>
    change(({ views: all, ...rest }) => ({
      ...rest,
      views: all.map((each) => (each.id === id ? { ...each, ...part } : each)),
    }))
  /** Discards the unsaved changes to a view. */
  const discardChanges = (id: string) => storePreference(`${viewsKey} ${id}`, undefined)
  const open = (view: View | undefined) => {
    if (view) discardChanges(view.id)
    openQuery(
      view ? { ...knownQuery(list, view.query), view: view.id } : first === undefined ? {} : { view: noView },
    )
  }
  const currentState = () => ({ query: queryOf(list.query), preference })

  return {
    views,
    first,
    current,
    shared,
    isChanged: isChanged(list),
    isTaken: (name: string, except?: string) =>
      views.some((each) => each.name === name && each.id !== except),
    open,
    save: (name: string): boolean => {
      const view = { id: createId().slice(0, 8), name: freeName(cleanName(name), views), ...currentState() }
      const isStored = change((all) => ({ ...all, views: [...all.views, view] }))
      if (isStored) openQuery({ ...view.query, view: view.id }, true)
      return isStored
    },
    update: () => {
      if (!current || !changeView(current.id, currentState())) return
      discardChanges(current.id)
      announce(t('views.updated', { name: current.name }))
    },
    rename: (id: string, name: string) => changeView(id, { name: cleanName(name) }),
    setFirst: (id: string | undefined) => change((all) => ({ ...all, first: id })),
    remove: async ({ id, name }: View) => {
      const confirmed = await ask({
        kind: 'remove-view',
        danger: true,
        title: t('views.removeTitle', { name }),
        text: t('views.removeText'),
        confirm: t('views.remove'),
      })
      if (!confirmed) return
      const isStored = change((all) => ({
        views: all.views.filter((each) => each.id !== id),
        first: all.first === id ? undefined : all.first,
      }))
      if (!isStored) return
      discardChanges(id)
      if (id === current?.id) openQuery(queryOf(list.query), true)
    },
    link: (): string => {
      const name = current?.name ?? shared?.name ?? ''
      const parts = { ...queryOf(list.query), shared: writeSharedView({ name, preference }) }
      const { pathname, search } = router.state.location
      const address = `${pathname}?${withListParts(new URLSearchParams(search), list, parts)}`
      return new URL(router.createHref(new URL(address, 'http://list')), window.location.href).href
    },
  }
}

export type Views = ReturnType<typeof useViews>

/** Returns the URL parameters with those of the list replaced. */
function withListParts(
  params: URLSearchParams,
  { filters, viewState: { prefix } }: ViewedList,
  query: ViewQuery,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of [...filters.map(({ field }) => field), ...listParameters]) next.delete(prefix + name)
  for (const [name, text] of Object.entries(query)) next.set(prefix + name, text)
  return next
}

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
