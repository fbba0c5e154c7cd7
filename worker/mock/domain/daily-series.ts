import { lastDates, toDate } from './timestamps.ts'

interface Event {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly value: number
}

/** What the events of the last `days` days add up to, by day in the provider's zone, oldest first. */
export function dailySeries(
  events: readonly Event[],
  now: number,
  days: number,
): { date: string; value: number }[] {
  const sums = new Map(lastDates(now, days).map((date) => [date, 0]))
  for (const { at, value } of events) {
    const sum = sums.get(toDate(at))
    if (sum !== undefined) sums.set(toDate(at), sum + value)
  }
  return [...sums].map(([date, value]) => ({ date, value }))
}
