import { providerZone } from '#contract/values/provider-time.ts'
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

/** Returns the viewer's zone at a time in ms since 1970, e.g. `UTC+5:30`. */
export function zoneAt(time: number): string {
  const minutes = -new Date(time).getTimezoneOffset()
  const rest = Math.abs(minutes) % 60
  const hours = Math.floor(Math.abs(minutes) / 60)
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${twoDigits(rest)}`}`
}

/** Returns the provider's zone where the viewer's differs at a time in ms since 1970: the page names the viewer's already. */
export function foreignProviderZone(time: number): string | undefined {
  return zoneAt(time) === providerZone ? undefined : providerZone
}
