/** Milliseconds. The provider's zone is UTC+8 all year. */
const zoneOffset = 8 * 60 * 60 * 1000

/** The provider's zone, as it is shown. */
export const providerZone = 'UTC+8'

/** Formats milliseconds since 1970 as `YYYY-MM-DD HH:mm:ss` in the provider's zone (UTC+8). */
export function toTimestamp(ms: number): string {
  return new Date(ms + zoneOffset).toISOString().slice(0, 19).replace('T', ' ')
}

/** Formats milliseconds since 1970 as `YYYY-MM-DD` in the provider's zone. */
export function toDate(ms: number): string {
  return toTimestamp(ms).slice(0, 10)
}

/** Parses the provider's `YYYY-MM-DD HH:mm:ss` to milliseconds since 1970; undefined for a time that does not exist. */
export function fromTimestamp(text: string): number | undefined {
  const ms = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  return !Number.isNaN(ms) && toTimestamp(ms) === text ? ms : undefined
}

/**
 * Returns the start of the provider's date (`YYYY-MM-DD`) in milliseconds since 1970; NaN for a date that does not
 * exist.
 */
export function startOfDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) - zoneOffset
}
