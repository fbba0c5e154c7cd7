import { fromTimestamp, startOfDay, toDate, toTimestamp } from '#contract/values/provider-time.ts'

export const dayMs = 24 * 60 * 60 * 1000

/** Formats milliseconds since 1970 as the provider's time; empty for null. */
export function optionalTimestamp(ms: number | null): string {
  return ms === null ? '' : toTimestamp(ms)
}

/** Lists the last `days` dates in the provider's zone, oldest first, today included. */
export function lastDates(now: number, days: number): string[] {
  return Array.from({ length: days }, (_, index) => toDate(now - (days - 1 - index) * dayMs))
}

/**
 * Returns the next update time of a record, at least one second after `previous`: on the wire, an optimistic check has
 * whole seconds.
 */
export function nextUpdateTime(previous: number, now: number): number {
  return toTimestamp(now) > toTimestamp(previous) ? now : previous + 1000
}

/** The first and the last day, both included, as `YYYY-MM-DD` in the provider's zone, or moments in filters. */
export type Period = readonly [from: string, to: string]

/** Returns whether a time (milliseconds since 1970) is within the period; without a period always true. */
export function isWithin(ms: number, period: Period | undefined): boolean {
  return periodFilter(period)?.(ms) ?? true
}

/** Lists the dates of a period, oldest first. */
export function datesOf([from, to]: Period): string[] {
  const start = startOfDay(from)
  const days = Math.round((startOfDay(to) - start) / dayMs) + 1
  return Array.from({ length: days }, (_, index) => toDate(start + index * dayMs))
}

/** Returns the period of as many days that ends on the day before. */
export function periodBefore(period: Period): Period {
  const start = startOfDay(period[0])
  return [toDate(start - datesOf(period).length * dayMs), toDate(start - dayMs)]
}

/**
 * Creates a filter for times within the period that formats no time, because a log has many rows; undefined without a
 * period.
 */
export function periodFilter(period: Period | undefined): ((at: number) => boolean) | undefined {
  if (period === undefined) return undefined
  const [first, last] = period
  const from = fromTimestamp(first) ?? startOfDay(first)
  const lastSecond = fromTimestamp(last)
  const until = lastSecond === undefined ? startOfDay(last) + dayMs : lastSecond + 1000
  return (at) => at >= from && at < until
}
