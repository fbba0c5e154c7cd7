import { seededRandom } from '#tests/support/seeded-random.ts'

/** Choices that repeat for the same seed. */
export interface Chance {
  /** Returns a whole number from 0 to below the limit. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
  /** Returns true in one of so many cases. */
  oneIn(cases: number): boolean
}

/** Creates choices of a seed and a name, so that each endpoint can be attacked alone with the same calls. */
export function createChance(seed: number, name: string): Chance {
  const mixed = [...name].reduce((hash, character) => Math.imul(hash, 31) + character.charCodeAt(0), seed)
  const random = seededRandom(mixed)
  const below = (limit: number) => {
    const [a = 0, b = 0, c = 0] = random.bytes(3)
    return ((a << 16) | (b << 8) | c) % limit
  }
  return {
    below,
    // An item may be undefined itself.
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    oneIn: (cases) => below(cases) === 0,
  }
}
