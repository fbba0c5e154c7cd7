import { useTranslation } from 'react-i18next'
import { useRouter } from '#web/patches/router-internals.tsx'
import { ask, showToast } from '#web/src/lib/feedback.ts'
import { changeViews, keepPreference, listStore } from '../list-preferences.ts'
import { noView } from '../use-list-view.ts'
import type { ListViews, View, ViewQuery } from './view.ts'
import { addViews, cleanName, freeName, readViewFile } from './view-file.ts'
import { isChanged, knownQuery, queryOf, type ViewedList, withListParts, writeShared } from './view-query.ts'

const newId = () => crypto.randomUUID().slice(0, 8)

/** Returns the user's views of a list and what he can do with them. Each change tells whether it was stored. */
export function useViews(list: ViewedList) {
  const { t } = useTranslation(['list-tools', 'common'])
  const router = useRouter()
  const { shown } = list
  const { view: current, shared, owner, preference } = shown
  const { views = [], first } = listStore((store) => store.views[owner]) ?? {}

  const go = (parts: ViewQuery, replace = false) => {
    const { pathname, search } = router.state.navigation.location ?? router.state.location
    void router.navigate({ pathname, search: String(withListParts(search, list, parts)) }, { replace })
  }
  const change = (by: (current: ListViews) => ListViews): boolean => {
    const isKept = changeViews(owner, by)
    if (!isKept) showToast({ type: 'error', text: t('views.notKept') })
    return isKept
  }
  const changeView = (id: string, part: Partial<View>) =>
    change(({ views: all, ...rest }) => ({
      ...rest,
      views: all.map((each) => (each.id === id ? { ...each, ...part } : each)),
    }))
  /** Forgets the changes to a view that were not saved in it. */
  const forget = (id: string) => keepPreference(`${owner} ${id}`, undefined)
  const open = (view: View | undefined) => {
    if (view) forget(view.id)
    go(
      view ? { ...knownQuery(list, view.query), view: view.id } : first === undefined ? {} : { view: noView },
    )
  }
  const asShown = () => ({ query: queryOf(list.query), preference })

  return {
    views,
    first,
    current,
    shared,
    isChanged: isChanged(list),
    isTaken: (name: string, except?: string) =>
      views.some((each) => each.name === name && each.id !== except),
    open,
    /** Saves what is shown as a new view, and opens it. */
    save: (name: string): boolean => {
      const view = { id: newId(), name: freeName(cleanName(name), views), ...asShown() }
      const isKept = change((all) => ({ ...all, views: [...all.views, view] }))
      if (isKept) go({ ...view.query, view: view.id }, true)
      return isKept
    },
    /** Saves what is shown in the current view. */
    update: () => {
      if (!current || !changeView(current.id, asShown())) return
      forget(current.id)
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
      const isKept = change((all) => ({
        views: all.views.filter((each) => each.id !== id),
        first: all.first === id ? undefined : all.first,
      }))
      if (!isKept) return
      forget(id)
      if (id === current?.id) go(queryOf(list.query), true)
    },
    /** Returns the address of a page that shows what is shown here. */
    link: (): string => {
      const name = current?.name ?? shared?.name ?? ''
      const parts = { ...queryOf(list.query), shared: writeShared({ name, preference }) }
      const { pathname, search } = router.state.location
      const address = `${pathname}?${withListParts(search, list, parts)}`
      return new URL(router.createHref(new URL(address, 'http://list')), window.location.href).href
    },
    /** Adds the views of a file. Returns how many. */
    read: (text: string): number => {
      const file = readViewFile(text, list.listName)
      if (file.type !== 'views') {
        showToast({ type: 'error', text: t(`views.file.${file.type}`) })
        return 0
      }
      const isKept = change((all) => ({ ...all, views: addViews(all.views, file.views, newId) }))
      return isKept ? file.views.length : 0
    },
  }
}

export type Views = ReturnType<typeof useViews>
