import Fuse from 'fuse.js/basic'
import { pinyinInitials } from '../../lib/pinyin-initials.ts'
import type { MenuItem } from '../../session/menu.ts'

export interface SearchableRoute {
  path: string
  /** The titles of groups and page in the current language. */
  label: string
  /** Titles in both languages and their pinyin initials. */
  names: string[]
}

type NamesOf = (item: MenuItem) => readonly string[]

/** Returns the visible pages and groups that have a title; the names of a page include those of its groups. */
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

/** Weighted as in the specification, section 2; paths differ at their end, so the place of a match does not count. */
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
