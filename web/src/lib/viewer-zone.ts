import { providerZone } from '#contract/values/provider-time.ts'
import { twoDigits } from './local-time.ts'

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
