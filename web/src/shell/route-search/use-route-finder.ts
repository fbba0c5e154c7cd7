import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shell as english } from '../../i18n/en/shell.ts'
import { shell as chinese } from '../../i18n/zh/shell.ts'
import type { MenuItem } from '../../session/menu.ts'
import { useTitleOf } from '../../session/route-title.ts'
import { useSession } from '../../session/session.ts'
import { dashboardEntry } from '../sidebar/menu-items.ts'
import { routeFinder, type SearchableRoute, searchableRoutes } from './searchable-routes.ts'

const englishTitles = new Map(Object.entries(english.title))
const chineseTitles = new Map(Object.entries(chinese.title))

/** Returns a search function, which returns all pages for an empty query. */
export function useRouteFinder(): (wanted: string) => SearchableRoute[] {
  const { i18n } = useTranslation()
  const titleOf = useTitleOf()
  const menu = useSession(({ session }) => session?.menu)
  // biome-ignore lint/correctness/useExhaustiveDependencies: titleOf is new each time, but for a language the same
  return useMemo(() => {
    const items = [dashboardEntry.item, ...(menu ?? [])]
    const routes = searchableRoutes(items, (item) => namesOf(item, titleOf(item)))
    const find = routeFinder(routes)
    return (wanted) => (wanted === '' ? routes : find(wanted))
  }, [menu, i18n.language])
}

/** Leaves out a path that is shown for want of a title. */
function namesOf({ path, meta }: MenuItem, shown: string): string[] {
  const names = [englishTitles.get(path) ?? '', chineseTitles.get(path) ?? '', meta.title]
  return shown === path ? names : [shown, ...names]
}
