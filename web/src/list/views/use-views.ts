import { useTranslation } from 'react-i18next'
import { useRouter } from '#web/patches/router-internals.tsx'
import { ask, showToast } from '#web/src/lib/feedback.ts'
import { changeViews, listStore, storePreference } from '../list-preferences.ts'
import { noView } from '../list-url.ts'
import type { ListViews, View, ViewQuery } from './view.ts'
import { addViews, cleanName, freeName, readViewFile } from './view-file.ts'
import {
  isChanged,
  knownQuery,
  queryOf,
  serializeSharedView,
  type ViewedList,
  withListParts,
} from './view-query.ts'

const newId = () => crypto.randomUUID().slice(0, 8)

/** Returns the user's views of a list and functions that change them; false means that storage is full or blocked. */
export function useViews(list: ViewedList) {
  const { t } = useTranslation(['listTools', 'common'])
  const router = useRouter()
  const { view: current, shared, viewsKey, preference } = list.viewState
  const { views = [], first } = listStore((store) => store.views[viewsKey]) ?? {}

  const navigate = (parts: ViewQuery, replace = false) => {
    const { pathname, search } = router.state.navigation.location ?? router.state.location
    void router.navigate({ pathname, search: String(withListParts(search, list, parts)) }, { replace })
  }
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
    navigate(
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
    /** Saves the current state as a new view, and opens it. */
    save: (name: string): boolean => {
      const view = { id: newId(), name: freeName(cleanName(name), views), ...currentState() }
      const isStored = change((all) => ({ ...all, views: [...all.views, view] }))
      if (isStored) navigate({ ...view.query, view: view.id }, true)
      return isStored
    },
    /** Saves the current state in the current view. */
    update: () => {
      if (!current || !changeView(current.id, currentState())) return
      discardChanges(current.id)
      showToast({ type: 'success', text: t('views.updated', { name: current.name }) })
    },
    rename: (id: string, name: string) => changeView(id, { name: cleanName(name) }),
    setFirst: (id: string | undefined) => change((all) => ({ ...all, first: id })),
    remove: async ({ id, name }: View) => {
      const text = t('views.removeText')
      const question = {
        kind: 'remove-view',
        danger: true,
        title: t('views.removeTitle', { name }),
        text,
        confirm: t('views.remove'),
      }
      if (!(await ask({ ...question, cancel: t('common:cancel') }))) return
      const isStored = change((all) => ({
        views: all.views.filter((each) => each.id !== id),
        first: all.first === id ? undefined : all.first,
      }))
      if (!isStored) return
      discardChanges(id)
      if (id === current?.id) navigate(queryOf(list.query), true)
    },
    /** Returns a URL that opens the list in its current state. */
    link: (): string => {
      const name = current?.name ?? shared?.name ?? ''
      const parts = { ...queryOf(list.query), shared: serializeSharedView({ name, preference }) }
      const { pathname, search } = router.state.location
      const address = `${pathname}?${withListParts(search, list, parts)}`
      return new URL(router.createHref(new URL(address, 'http://list')), window.location.href).href
    },
    /** Imports the views of a file. Returns their number. */
    read: (text: string): number => {
      const file = readViewFile(text, list.listName)
      if (file.type !== 'views') {
        showToast({ type: 'error', text: t(`views.file.${file.type}`) })
        return 0
      }
      const isStored = change((all) => ({ ...all, views: addViews(all.views, file.views, newId) }))
      return isStored ? file.views.length : 0
    },
  }
}

export type Views = ReturnType<typeof useViews>
