import { useTranslation } from 'react-i18next'
import { useRouter } from '#web/patches/router-internals.tsx'
import { showToast } from '../lib/feedback.ts'
import { columnModel } from './columns/column-model.ts'
import type { Layout } from './columns/layout.ts'
import { defaultPreference, type ListPreference } from './columns/preference.ts'
import { listStore, storePreference } from './list-preferences.ts'
import { writeQuery } from './list-url.ts'
import type { ListColumns } from './use-list-view.ts'
import { parseSharedView } from './views/view.ts'
import { serializeSharedView } from './views/view-query.ts'

type Model = ReturnType<typeof columnModel>

/**
 * Returns functions that change the layout of a list. For a shared view the changes are written to the URL, not to the
 * user's preferences.
 */
export function useChangeLayout({ columns, viewState }: ListColumns<never>) {
  const { t } = useTranslation('listTools')
  const router = useRouter()
  const location = () => router.state.navigation.location ?? router.state.location
  const sharedParameter = `${viewState.prefix}shared`

  /** Returns the latest preference, which may not be rendered yet. */
  const current = (): ListPreference => {
    const { shared, preferenceKey, view } = viewState
    if (!shared) return listStore.getState().lists[preferenceKey] ?? view?.preference ?? defaultPreference
    return (
      parseSharedView(new URLSearchParams(location().search).get(sharedParameter))?.preference ??
      shared.preference
    )
  }
  const change = (part: Partial<ListPreference>) => {
    const preference = { ...current(), ...part }
    if (viewState.shared) {
      const { pathname, search } = location()
      const link = serializeSharedView({ ...viewState.shared, preference })
      const next = writeQuery(new URLSearchParams(search), { shared: link }, viewState.prefix)
      void router.navigate({ pathname, search: String(next) }, { replace: true })
    } else if (!storePreference(viewState.preferenceKey, preference)) {
      showToast({ type: 'warning', text: t('columns.notKept') })
    }
  }
  return {
    change,
    /** Changes the columns with TanStack's column model. */
    changeColumns: (by: (model: Model) => Layout) => change(by(columnModel(columns, current()))),
    /** Restores the saved view or, without one, the defaults. */
    reset: () => change(viewState.view?.preference ?? defaultPreference),
  }
}
