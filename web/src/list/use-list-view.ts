import { useMemo } from 'react'
import { usePageSearchParams, useRouter } from '#web/patches/router-internals.tsx'
import { useStorageName } from '#web/src/session/use-identity.ts'
import type { Column } from './column.ts'
import { useListStore } from './list-preferences.ts'
import { listParameters } from './list-url.ts'
import { defaultPreference, parseSharedView } from './view.ts'

/** Returns a list's view state: a shared link's, the opened view's with changes, or the preferences. */
export function useListView(listName: string, fields: readonly string[], prefix: string) {
  const viewsKey = `${useStorageName() ?? ''} ${listName}`
  const [url] = usePageSearchParams()
  const router = useRouter()
  // The pending location: the rendered one is outdated after another change.
  const location = () => router.state.navigation.location ?? router.state.location
  const views = useListStore((store) => store.views[viewsKey])
  const isBare = ![...fields, ...listParameters].some((name) => url.has(prefix + name))
  const id = isBare ? views?.first : url.get(`${prefix}view`)
  const sharedText = url.get(`${prefix}shared`)
  const shared = useMemo(() => parseSharedView(sharedText), [sharedText])
  const view = shared ? undefined : views?.views.find((each) => each.id === id)
  const preferenceKey = view ? `${viewsKey} ${view.id}` : viewsKey
  const stored = useListStore(({ lists }) => lists[preferenceKey])
  const initialView = isBare ? view : undefined
  const params = useMemo(() => {
    const next = new URLSearchParams(url)
    if (initialView) {
      for (const [name, text] of Object.entries({ ...initialView.query, view: initialView.id }))
        next.set(prefix + name, text)
    }
    return next
  }, [url, initialView, prefix])
  return {
    params,
    initialView,
    hasDefaultView: views?.first !== undefined,
    viewsKey,
    preferenceKey,
    prefix,
    latestParams: () => new URLSearchParams(location().search),
    latestSearch: () => location().search,
    navigate: (next: URLSearchParams, replace = true) =>
      void router.navigate({ pathname: location().pathname, search: String(next) }, { replace }),
    view,
    shared,
    preference: shared?.preference ?? stored ?? view?.preference ?? defaultPreference,
  }
}

export type ListViewState = ReturnType<typeof useListView>

export interface ListColumns<Row> {
  columns: readonly Column<Row>[]
  viewState: ListViewState
}
