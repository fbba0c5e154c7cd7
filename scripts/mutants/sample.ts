/**
 * So many of the items, one at random out of each of as many neighbouring parts of the list: every item is as
 * likely as any other, and no part of the list is left out. All of them when there are no more.
 * @param seed any integer; the same one chooses the same items
 */
export function sample<Item>(items: readonly Item[], size: number, seed: number): Item[] {
  if (size >= items.length) return [...items]
  const random = randomNumbers(seed)
  const width = items.length / size
  return Array.from({ length: size }, (_, part) => items[Math.floor((part + random()) * width)]).filter(
    (item) => item !== undefined,
  )
}

/** Numbers from 0 up to 1, by the generator known as mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
