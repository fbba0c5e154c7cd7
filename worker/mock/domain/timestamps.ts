const zoneOffset = 8 * 60 * 60 * 1000
export const dayMs = 24 * 60 * 60 * 1000

/** `YYYY-MM-DD HH:mm:ss` in the provider's zone (UTC+8), from milliseconds since 1970. */
export function toTimestamp(ms: number): string {
  return new Date(ms + zoneOffset).toISOString().slice(0, 19).replace('T', ' ')
}

/** `YYYY-MM-DD` in the provider's zone (UTC+8), from milliseconds since 1970. */
export function toDate(ms: number): string {
  return toTimestamp(ms).slice(0, 10)
}

/** Milliseconds since 1970 at which a date, `YYYY-MM-DD`, begins in the provider's zone; NaN for no real date. */
export function startOfDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) - zoneOffset
}

/** The last `days` dates in the provider's zone, oldest first, today included. */
export function lastDates(now: number, days: number): string[] {
  return Array.from({ length: days }, (_, index) => toDate(now - (days - 1 - index) * dayMs))
}

/** Milliseconds since 1970 of a `YYYY-MM-DD HH:mm:ss` in the provider's zone; undefined where the calendar has no such time. */
export function fromTimestamp(text: string): number | undefined {
  const ms = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  return !Number.isNaN(ms) && toTimestamp(ms) === text ? ms : undefined
}

/**
 * When a record that was updated at `previous` is updated again. The wire knows whole seconds: two changes
 * within one have to differ there, or the second editor would overwrite the first unseen.
 */
export function nextUpdate(previous: number, now: number): number {
  return toTimestamp(now) > toTimestamp(previous) ? now : previous + 1000
}
