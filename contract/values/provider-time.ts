const zoneOffset = 8 * 60 * 60 * 1000

/** The bounds of what `YYYY-MM-DD` can write in the provider's zone. */
const firstMs = Date.parse('0001-01-01T00:00:00+08:00')
const lastMs = Date.parse('9999-12-31T23:59:59.999+08:00')

/** The provider's zone, as it is shown. */
export const providerZone = 'UTC+8'

/** Formats milliseconds since 1970 as `YYYY-MM-DD HH:mm:ss` in the provider's zone, UTC+8 all year. */
export function toTimestamp(ms: number): string {
  return new Date(ms + zoneOffset).toISOString().slice(0, 19).replace('T', ' ')
}

/** Returns whether a time (ms since 1970) is in the years 1 to 9999 of the provider's zone. */
export function hasTimestamp(ms: number): boolean {
  return ms >= firstMs && ms <= lastMs
}

/** Formats milliseconds since 1970 as `YYYY-MM-DD` in the provider's zone. */
export function toDate(ms: number): string {
  return toTimestamp(ms).slice(0, 10)
}

export function fromTimestamp(text: string): number | undefined {
  const ms = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  return hasTimestamp(ms) && toTimestamp(ms) === text ? ms : undefined
}

/** Returns the start of a `YYYY-MM-DD` in milliseconds since 1970; NaN for a date that does not exist. */
export function startOfDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) - zoneOffset
}
