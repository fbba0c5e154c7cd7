import { formatDate, parseTime } from '#web/src/lib/relative-time.ts'

/** Formats a time of the provider as hours and minutes in local time. */
export function clockTime(time: string): string {
  const parsed = parseTime(time)
  return Number.isNaN(parsed) ? time : formatDate(parsed).slice(11, 16)
}
