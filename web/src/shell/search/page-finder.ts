import { firstPage, isExternal, type MenuItem } from '#web/src/session/menu.ts'
import { fuzzyFinder, withInitials } from './fuzzy-finder.ts'

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
