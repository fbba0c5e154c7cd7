import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shell as english } from '#web/src/i18n/en/shell/shell.ts'
import { shell as chinese } from '#web/src/i18n/zh/shell/shell.ts'
import type { MenuItem } from '#web/src/session/menu.ts'
import { dashboardEntry } from '#web/src/session/menu-items.ts'
import { useTitleOf } from '#web/src/session/route-title.ts'
import { useSession } from '#web/src/session/session.ts'
import { pageFinder, searchablePages } from './page-finder.ts'
import type { SearchEntry } from './search-entry.ts'

const englishTitles = new Map(Object.entries(english.title))
const chineseTitles = new Map(Object.entries(chinese.title))

/** Returns a search function, which returns all pages for an empty query. */
export function usePageFinder(): (wanted: string) => SearchEntry[] {
  const { i18n } = useTranslation()
  const titleOf = useTitleOf()
  const menu = useSession(({ session }) => session?.menu)
  // biome-ignore lint/correctness/useExhaustiveDependencies: titleOf is new each time, but for a language the same
  return useMemo(() => {
    const items = [dashboardEntry.item, ...(menu ?? [])]
    const pages = searchablePages(items, (item) => namesOf(item, titleOf(item)))
    const find = pageFinder(pages)
    return (wanted) =>
      (wanted === '' ? pages : find(wanted)).map(({ path, label }) => ({
        key: `page:${path}`,
        label,
        note: path,
        to: path,
      }))
  }, [menu, i18n.language])
}

/** Leaves out a path that is shown for want of a title. */
function namesOf({ path, meta }: MenuItem, shown: string): string[] {
  const names = [englishTitles.get(path) ?? '', chineseTitles.get(path) ?? '', meta.title]
  return shown === path ? names : [shown, ...names]
}
