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

export function searchableRoutes(
  items: readonly MenuItem[],
  namesOf: NamesOf,
  groups: readonly string[] = [],
): SearchableRoute[] {
  return items
    .filter(({ hidden }) => !hidden)
    .flatMap((item) => {
      const names = namesOf(item).filter((name) => name !== '')
      const [shown] = names
      const trail = shown === undefined ? groups : [...groups, shown]
      if (item.children.length > 0) return searchableRoutes(item.children, namesOf, trail)
      if (shown === undefined) return []
      return [{ path: item.path, label: trail.join(' › '), names: withInitials(names) }]
    })
}

function withInitials(names: readonly string[]): string[] {
  return [...new Set([...names, ...names.filter((name) => /\p{Script=Han}/u.test(name)).map(pinyinInitials)])]
}

/** Weighted as in the specification, section 2. */
export function routeFinder(routes: readonly SearchableRoute[]): (wanted: string) => SearchableRoute[] {
  const fuse = new Fuse(routes, {
    threshold: 0.4,
    keys: [
      { name: 'names', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
  })
  return (wanted) => fuse.search(wanted).map(({ item }) => item)
}
