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
