import type { Random } from '#worker/mock/ports.ts'

const range = 2 ** 32

/** Returns a number from 0 (included) to 1 (excluded). */
export function randomUnit(random: Random): number {
  return new DataView(random.bytes(4).buffer).getUint32(0) / range
}

/** Returns a number from `low` (included) to `high` (excluded). */
export function randomBetween(random: Random, low: number, high: number): number {
  return low + randomUnit(random) * (high - low)
}

/** Returns an integer from 0 to `below` (excluded); the bias is under 0.1 % for `below` up to 2^32 / 1000. */
export function randomInt(random: Random, below: number): number {
  return Math.floor(randomUnit(random) * below)
}

export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: randomUnit(random) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
