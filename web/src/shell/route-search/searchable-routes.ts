import Fuse from 'fuse.js/basic'
import { pinyinInitials } from '../../lib/pinyin-initials.ts'
import type { MenuItem } from '../../session/menu.ts'

export interface SearchableRoute {
  path: string
  /** With its groups, in the current language. */
  label: string
  /** Titles in both languages and their pinyin initials. */
  names: string[]
}

type NamesOf = (item: MenuItem) => readonly string[]

/** Returns the pages and groups that are not hidden and have a title. A page is found by the names of its groups, too. */
export function searchableRoutes(
  items: readonly MenuItem[],
  namesOf: NamesOf,
  groups: readonly Names[] = [],
): SearchableRoute[] {
  return items
    .filter(({ hidden }) => !hidden)
    .flatMap((item) => {
      const [shown, ...others] = namesOf(item).filter((name) => name !== '')
      const trail = shown === undefined ? groups : [...groups, { shown, others }]
      const inside = searchableRoutes(item.children, namesOf, trail)
      return shown === undefined ? inside : [toRoute(item.path, trail), ...inside]
    })
}

interface Names {
  shown: string
  others: readonly string[]
}

function toRoute(path: string, trail: readonly Names[]): SearchableRoute {
  return {
    path,
    label: trail.map(({ shown }) => shown).join(' › '),
    names: withInitials(trail.flatMap(({ shown, others }) => [shown, ...others])),
  }
}

function withInitials(names: readonly string[]): string[] {
  return [...new Set([...names, ...names.filter((name) => /\p{Script=Han}/u.test(name)).map(pinyinInitials)])]
}

/**
 * Weighted as in the specification, section 2. Where in a field a match is does not count: a path has what tells it
 * from others at its end.
 */
export function routeFinder(routes: readonly SearchableRoute[]): (wanted: string) => SearchableRoute[] {
  const fuse = new Fuse(routes, {
    threshold: 0.4,
    ignoreLocation: true,
    keys: [
      { name: 'names', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
  })
  return (wanted) => fuse.search(wanted).map(({ item }) => item)
}
