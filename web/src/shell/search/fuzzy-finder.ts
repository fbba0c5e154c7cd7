import Fuse from 'fuse.js/basic'

/**
 * Returns a fuzzy search, sorted by score. A match's place is ignored, because paths differ at their end (section 9).
 */
export function fuzzyFinder<Item>(
  items: readonly Item[],
  keys: { name: string; weight: number }[],
): (query: string) => Item[] {
  const fuse = new Fuse(items, { threshold: 0.4, ignoreLocation: true, keys })
  return (query) => fuse.search(query).map(({ item }) => item)
}

/** Returns the names and the pinyin initials of the Chinese ones, without duplicates. */
export function withInitials(names: readonly string[]): string[] {
  return [...new Set([...names, ...names.filter((name) => han.test(name)).map(pinyinInitials)])]
}

/** The first character of each initial in pinyin order; no syllable begins with i, u or v. */
const firstCharacters = [
  ['a', '\u963f'],
  ['b', '\u516b'],
  ['c', '\u5693'],
  ['d', '\u54d2'],
  ['e', '\u59b8'],
  ['f', '\u53d1'],
  ['g', '\u65ee'],
  ['h', '\u54c8'],
  ['j', '\u8ba5'],
  ['k', '\u5494'],
  ['l', '\u5783'],
  ['m', '\u75f3'],
  ['n', '\u62cf'],
  ['o', '\u5662'],
  ['p', '\u5991'],
  ['q', '\u4e03'],
  ['r', '\u5465'],
  ['s', '\u6268'],
  ['t', '\u5b83'],
  ['w', '\u7a75'],
  ['x', '\u5915'],
  ['y', '\u4e2b'],
  ['z', '\u5e00'],
] as const

const han = /\p{Script=Han}/u
const byPinyin = new Intl.Collator('zh-Hans-u-co-pinyin')

/** Returns the pinyin initials of a text, e.g. `jsgl`, and its Latin letters and digits in lower case. */
export function pinyinInitials(text: string): string {
  return Array.from(text.toLowerCase(), (character) =>
    han.test(character) ? initialOf(character) : /[a-z0-9]/.test(character) ? character : '',
  ).join('')
}

function initialOf(character: string): string {
  return firstCharacters.findLast(([, first]) => byPinyin.compare(first, character) <= 0)?.[0] ?? ''
}
