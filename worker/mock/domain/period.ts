import { toDate } from './timestamps.ts'

/** The first and the last day, `YYYY-MM-DD` in the provider's zone; both belong to it. */
export type Period = readonly [from: string, to: string]

/** Whether the moment (milliseconds since 1970) falls into the period; without one every moment does. */
export function isWithin(ms: number, period: Period | undefined): boolean {
  if (period === undefined) return true
  const [from, to] = period
  const day = toDate(ms)
  return from <= day && day <= to
}
