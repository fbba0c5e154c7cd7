import { parseTime } from './elapsed-time.ts'
import { noValue } from './formats.ts'

export function formatDate(time: number): string {
  const date = new Date(time)
  const days = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  const hours = [date.getHours(), date.getMinutes(), date.getSeconds()]
  return `${days.map(twoDigits).join('-')} ${hours.map(twoDigits).join(':')}`
}

/** Formats a time in the viewer's zone, for a sentence; "—" when it is unknown. */
export function localTime(time: number | string | undefined): string {
  const parsed = parseTime(time)
  return Number.isNaN(parsed) ? noValue : formatDate(parsed)
}

export function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}
