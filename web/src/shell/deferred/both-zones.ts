import { providerZone, toTimestamp } from '#contract/values/provider-time.ts'
import { formatDate, twoDigits } from '#web/src/lib/local-time.ts'

/** Returns the viewer's zone at a time in ms since 1970, e.g. `UTC+5:30`. */
export function zoneAt(time: number): string {
  const minutes = -new Date(time).getTimezoneOffset()
  const rest = Math.abs(minutes) % 60
  const hours = Math.floor(Math.abs(minutes) / 60)
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${twoDigits(rest)}`}`
}

/** Formats a time with its zone in the viewer's and, where it is another one, below it in the provider's zone. */
export function timeInBothZones(time: number): string {
  const zone = zoneAt(time)
  const shown = `${formatDate(time)} ${zone}`
  return zone === providerZone ? shown : `${shown}\n${toTimestamp(time)} ${providerZone}`
}
