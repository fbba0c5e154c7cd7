import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '#web/src/i18n/i18n.ts'
import { dashboard, firstPage, isExternal, type MenuItem } from '#web/src/session/menu.ts'
import { useTitleOf } from '#web/src/session/route-title.ts'
import { useSession } from '#web/src/session/session.ts'
import { fuzzyFinder, withInitials } from './fuzzy-finder.ts'
import type { SearchEntry } from './search-entry.ts'

/** Returns a search function for pages; an empty query finds all. */
export function usePageFinder(): (query: string) => SearchEntry[] {
  const { i18n } = useTranslation()
  const titleOf = useTitleOf()
  const menu = useSession(({ session }) => session?.menu)
  // biome-ignore lint/correctness/useExhaustiveDependencies: titleOf is a new function on each render, and depends only on the language
  return useMemo(() => {
    const titles = languages.map(
      (language) => new Map(Object.entries<string>(i18n.getResource(language, 'shell', 'title'))),
    )
    const items = [dashboard, ...(menu ?? [])]
    const pages = searchablePages(items, ({ path, meta }) => {
      const title = titleOf({ path, meta })
      // The title of an untitled page is its path.
      const own = title === path ? [] : [title]
      return [...own, ...titles.map((each) => each.get(path) ?? ''), meta.title]
    })
    const find = pageFinder(pages)
    return (query) =>
      (query === '' ? pages : find(query)).map(({ path, label }) => ({
        key: `page:${path}`,
        label,
        note: path,
        to: path,
      }))
  }, [menu, i18n.language])
}

export interface SearchablePage {
  path: string
  /** The titles of groups and page in the current language. */
  label: string
  /** Titles in both languages and their pinyin initials. */
  names: string[]
}

interface Names {
  title: string
  aliases: readonly string[]
}

type NamesOf = (item: MenuItem) => readonly string[]

/** Returns the visible, titled pages, and groups with a page; a page's names include those of its groups. */
export function searchablePages(
  items: readonly MenuItem[],
  namesOf: NamesOf,
  groups: readonly Names[] = [],
): SearchablePage[] {
  return items
    .filter(({ hidden }) => !hidden)
    .flatMap((item) => {
      const [title, ...aliases] = namesOf(item).filter((name) => name !== '')
      const trail = title === undefined ? groups : [...groups, { title, aliases }]
      const children = searchablePages(item.children, namesOf, trail)
      return title === undefined || isGroupWithoutPage(item)
        ? children
        : [toPage(item.path, trail), ...children]
    })
}

/** Returns true for a group of external links only. */
function isGroupWithoutPage(item: MenuItem): boolean {
  return !isExternal(item.path) && firstPage([item]) === undefined
}

function toPage(path: string, trail: readonly Names[]): SearchablePage {
  return {
    path,
    label: trail.map(({ title }) => title).join(' › '),
    names: withInitials(trail.flatMap(({ title, aliases }) => [title, ...aliases])),
  }
}

/** Returns a search function for the pages; weights: specification, section 2. */
export function pageFinder(pages: readonly SearchablePage[]): (query: string) => SearchablePage[] {
  return fuzzyFinder(pages, [
    { name: 'names', weight: 0.7 },
    { name: 'path', weight: 0.3 },
  ])
}
