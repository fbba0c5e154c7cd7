import { useTranslation } from 'react-i18next'
import { useRouter } from '#web/patches/router-internals.tsx'
import { showToast } from '../lib/feedback.ts'
import { columnModel } from './columns/column-model.ts'
import type { Layout } from './columns/layout.ts'
import { type ListPreference, usualPreference } from './columns/preference.ts'
import { keepPreference, listStore } from './list-preferences.ts'
import { writeQuery } from './list-url.ts'
import type { ListColumns } from './use-list-view.ts'
import { readShared } from './views/view.ts'
import { writeShared } from './views/view-query.ts'

type Model = ReturnType<typeof columnModel>

/**
 * Returns functions that change how a list is shown. Changes to a list that a link shows go to its URL, so that the
 * user's own preferences stay as they are.
 */
export function useChangeLayout({ columns, shown }: ListColumns<never>) {
  const { t } = useTranslation('list-tools')
  const router = useRouter()
  const location = () => router.state.navigation.location ?? router.state.location
  const sharedName = `${shown.prefix}shared`

  /** The preference as it is now: the table is rendered later than it changes. */
  const current = (): ListPreference => {
    const { shared, key, view } = shown
    if (!shared) return listStore.getState().lists[key] ?? view?.preference ?? usualPreference
    return readShared(new URLSearchParams(location().search).get(sharedName))?.preference ?? shared.preference
  }
  const change = (part: Partial<ListPreference>) => {
    const preference = { ...current(), ...part }
    if (shown.shared) {
      const { pathname, search } = location()
      const link = writeShared({ ...shown.shared, preference })
      const next = writeQuery(new URLSearchParams(search), { shared: link }, shown.prefix)
      void router.navigate({ pathname, search: String(next) }, { replace: true })
    } else if (!keepPreference(shown.key, preference)) {
      showToast({ type: 'warning', text: t('columns.notKept') })
    }
  }
  return {
    change,
    /** Changes the columns by TanStack's model. */
    changeColumns: (by: (model: Model) => Layout) => change(by(columnModel(columns, current()))),
    /** Goes back to the view as it was saved, or to the list's own columns. */
    reset: () => change(shown.view?.preference ?? usualPreference),
  }
}
