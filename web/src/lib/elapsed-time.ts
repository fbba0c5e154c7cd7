import { fromTimestamp, hasTimestamp, toTimestamp } from '#contract/values/provider-time.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type Elapsed = 'now' | { value: number; unit: 'minute' | 'hour' | 'day' }

export function elapsedSince(time: number, now: number): Elapsed {
  const elapsed = now - time
  if (elapsed < minute / 2) return 'now'
  if (elapsed < hour) return { value: Math.max(1, Math.floor(elapsed / minute)), unit: 'minute' }
  if (elapsed < day) return { value: Math.floor(elapsed / hour), unit: 'hour' }
  return { value: Math.floor(elapsed / day), unit: 'day' }
}

/** Returns the milliseconds until `elapsedSince` gives another result. */
export function untilNextElapsed(time: number, now: number): number {
  const elapsed = now - time
  if (elapsed < minute / 2) return minute / 2 - elapsed
  const unit = elapsed < hour ? minute : elapsed < day ? hour : day
  return unit - (elapsed % unit)
}

/** Parses a time of the provider (seconds, milliseconds, or text in UTC+8). Returns ms since 1970, or NaN. */
export function parseTime(time: number | string | undefined): number {
  const text = String(time)
  if (/^\d{10}$/.test(text)) return Number(text) * 1000
  if (/^\d{1,15}$/.test(text)) return hasTimestamp(Number(text)) ? Number(text) : Number.NaN
  return fromTimestamp(text) ?? Number.NaN
}

/**
 * Returns the moments in the provider's zone that enclose the viewer's days (`YYYY-MM-DD`), or the days if both zones
 * are equal.
 */
export function momentsOfDays([from, to]: readonly [string, string]): [string, string] {
  // Without a zone they are local times.
  const first = toTimestamp(Date.parse(`${from}T00:00:00`))
  const last = toTimestamp(Date.parse(`${to}T23:59:59`))
  return first.startsWith(from) && last.startsWith(to) ? [from, to] : [first, last]
}
