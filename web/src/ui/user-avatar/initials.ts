/**
 * Returns what stands for a user without a picture: of a Chinese name its end, of others the first letters of the first
 * and the last word. `short` leaves one Chinese character.
 */
export function initialsOf(name: string, short = false): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean)
  const [first = '', last = first] = [words[0], words.at(-1)]
  if (/^\p{Script=Han}{2,}$/u.test(first)) return [...first].slice(short ? -1 : -2).join('')
  const ends = words.length > 1 ? [first, last] : [first]
  return ends.map((word) => [...word][0]?.toUpperCase() ?? '').join('')
}
