import { fromTimestamp } from '../../../worker/mock/domain/timestamps.ts'

const units = [
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
] as const

/** How scenarios write a time of the wire, counted back from `now` in milliseconds; undefined for none. */
export function relativeDate(timestamp: string, now: number): string | undefined {
  const at = fromTimestamp(timestamp)
  if (at === undefined) return undefined
  return at >= now ? 'now' : `-${duration(now - at)}`
}

/** `2d4h` of milliseconds, a second at least. */
export function duration(ms: number): string {
  let seconds = Math.max(1, Math.floor(ms / 1000))
  let text = ''
  for (const [unit, size] of units) {
    const count = Math.floor(seconds / size)
    if (count > 0) text += `${count}${unit}`
    seconds -= count * size
  }
  return text
}
