import type { Random } from '../ports.ts'

const range = 2 ** 32

/** A number from 0 up to, not including, 1. */
export function randomUnit(random: Random): number {
  return new DataView(random.bytes(4).buffer).getUint32(0) / range
}

/** A number from `low` up to, not including, `high`. */
export function randomBetween(random: Random, low: number, high: number): number {
  return low + randomUnit(random) * (high - low)
}

/** An integer from 0 up to, not including, `below`; below 2^32 / 1000 the bias is under 0.1 %. */
export function randomInt(random: Random, below: number): number {
  return Math.floor(randomUnit(random) * below)
}

/** The same items in another order. */
export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: randomUnit(random) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
