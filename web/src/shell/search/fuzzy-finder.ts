import Fuse from 'fuse.js/basic'
import { pinyinInitials } from '#web/src/lib/pinyin-initials.ts'

interface Key {
  name: string
  weight: number
}

/**
 * Returns a function that finds items like a text, best first. Paths differ at their end, so the place of a match does
 * not count; the threshold is the specification's (section 9).
 */
export function fuzzyFinder<Item>(items: readonly Item[], keys: Key[]): (wanted: string) => Item[] {
  const fuse = new Fuse(items, { threshold: 0.4, ignoreLocation: true, keys })
  return (wanted) => fuse.search(wanted).map(({ item }) => item)
}

/** Adds the pinyin initials of the Chinese names. */
export function withInitials(names: readonly string[]): string[] {
  return [...new Set([...names, ...names.filter((name) => /\p{Script=Han}/u.test(name)).map(pinyinInitials)])]
}
