import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '#web/src/i18n/i18n.ts'
import { decodedPath } from '#web/src/lib/addresses.ts'
import { findPage, firstPage, isExternal, type MenuItem } from '#web/src/session/menu.ts'
import { useTitleOf } from '#web/src/session/route-title.ts'
import { useSession } from '#web/src/session/session.ts'
import { fuzzyFinder, withInitials } from './fuzzy-finder.ts'
import type { SearchEntry } from './search-entry.ts'

export function usePageFinder(): (query: string) => SearchEntry[] {
  const { i18n } = useTranslation()
  const titleOf = useTitleOf()
  const menu = useSession(({ session }) => session?.menu)
  // biome-ignore lint/correctness/useExhaustiveDependencies: titleOf is a new function on each render, and depends only on the language
  return useMemo(() => {
    const titles = languages.map(
      (language) => new Map(Object.entries<string>(i18n.getResource(language, 'shell', 'title'))),
    )
    const pages = searchablePages(menu ?? [], ({ path, meta }) => {
      const others = [...titles.map((each) => each.get(path) ?? ''), meta.title]
      return others.every((title) => title === '') ? [] : [titleOf({ path, meta }), ...others]
    })
    const find = pageFinder(pages)
    return (query) =>
      (query === '' ? pages : find(query)).map(({ path, label }) => ({
        key: `page:${path}`,
        label,
        note: decodedPath(path),
        to: path,
      }))
  }, [menu, i18n.language])
}

export interface SearchablePage {
  path: string
  label: string
  /** Titles in both languages and their pinyin initials. */
  names: string[]
}

interface Names {
  title: string
  aliases: readonly string[]
}

type NamesOf = (item: MenuItem) => readonly string[]

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
      return title === undefined || !hasOwnPage(item) ? children : [toPage(item.path, trail), ...children]
    })
}

/** Returns false for a group of external links, or with the path of its page. */
function hasOwnPage(item: MenuItem): boolean {
  if (isExternal(item.path) || item.children.length === 0) return true
  return firstPage([item]) !== undefined && findPage(item.children, item.path) === undefined
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
