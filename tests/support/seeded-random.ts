import type { Random } from '#worker/mock/ports.ts'

/** Creates a random source that repeats for the same seed (mulberry32). */
export function seededRandom(seed = 1): Random {
  let state = seed
  function byte(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) & 0xff
  }
  return { bytes: (length) => Uint8Array.from({ length }, byte) }
}
