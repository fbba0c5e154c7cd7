import { dayMs, lastDates, toDate } from './timestamps.ts'

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
  // Most events of a long history are older; they need no date to be left out.
  const earliest = now - days * dayMs
  for (const { at, value } of events) {
    if (at < earliest) continue
    const date = toDate(at)
    const sum = sums.get(date)
    if (sum !== undefined) sums.set(date, sum + value)
  }
  return [...sums].map(([date, value]) => ({ date, value }))
}
