import { fromTimestamp } from '#contract/values/provider-time.ts'

const units = [
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
] as const

/** Formats a timestamp of the wire relative to `now` (milliseconds), as scenarios write it; undefined for an empty one. */
export function relativeDate(timestamp: string, now: number): string | undefined {
  const at = fromTimestamp(timestamp)
  if (at === undefined) return undefined
  return at >= now ? 'now' : `-${duration(now - at)}`
}

/** Formats milliseconds as `2d4h`; at least one second. */
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
