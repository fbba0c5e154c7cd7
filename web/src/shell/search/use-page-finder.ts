import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shell as english } from '#web/src/i18n/en/shell/shell.ts'
import { shell as chinese } from '#web/src/i18n/zh/shell/shell.ts'
import { firstPage, isExternal, type MenuItem } from '#web/src/session/menu.ts'
import { dashboardEntry } from '#web/src/session/menu-items.ts'
import { useTitleOf } from '#web/src/session/route-title.ts'
import { useSession } from '#web/src/session/session.ts'
import { fuzzyFinder, withInitials } from './fuzzy-finder.ts'
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

export interface SearchablePage {
  path: string
  /** The titles of groups and page in the current language. */
  label: string
  /** Titles in both languages and their pinyin initials. */
  names: string[]
}

type NamesOf = (item: MenuItem) => readonly string[]

/** Returns the visible pages and groups that have a title and lead to a page; the names of a page include those of its groups. */
export function searchablePages(
  items: readonly MenuItem[],
  namesOf: NamesOf,
  groups: readonly Names[] = [],
): SearchablePage[] {
  return items
    .filter(({ hidden }) => !hidden)
    .flatMap((item) => {
      const [shown, ...others] = namesOf(item).filter((name) => name !== '')
      const trail = shown === undefined ? groups : [...groups, { shown, others }]
      const inside = searchablePages(item.children, namesOf, trail)
      return shown === undefined || leadsNowhere(item) ? inside : [toPage(item.path, trail), ...inside]
    })
}

/** A group of nothing but other sites has no page of its own. */
function leadsNowhere(item: MenuItem): boolean {
  return !isExternal(item.path) && firstPage([item]) === undefined
}

interface Names {
  shown: string
  others: readonly string[]
}

function toPage(path: string, trail: readonly Names[]): SearchablePage {
  return {
    path,
    label: trail.map(({ shown }) => shown).join(' › '),
    names: withInitials(trail.flatMap(({ shown, others }) => [shown, ...others])),
  }
}

/** Returns a search function for the pages; weighted as in the specification, section 2. */
export function pageFinder(pages: readonly SearchablePage[]): (wanted: string) => SearchablePage[] {
  return fuzzyFinder(pages, [
    { name: 'names', weight: 0.7 },
    { name: 'path', weight: 0.3 },
  ])
}
