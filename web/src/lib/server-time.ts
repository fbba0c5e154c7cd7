import { toDate } from '../../../contract/values/provider-time.ts'

const listeners = new Set<() => void>()

/** Milliseconds the provider's clock is ahead of this device's. */
let ahead = 0

/** Notes what the provider's clock shows, in seconds since 1970; what is no time is as good as none. */
export function setServerTime(unixTime: number): void {
  if (!Number.isFinite(unixTime)) return
  ahead = unixTime * 1000 - Date.now()
  for (const listener of listeners) listener()
}

/** The specification's `systemTime`: milliseconds since 1970 by the provider's clock, by the device's until it is known. */
export function systemTime(): number {
  return Date.now() + ahead
}

/** The specification's `systemTimeFormat`: the provider's day, in its zone (UTC+8), as `YYYY-MM-DD`. */
export function systemTimeFormat(): string {
  return toDate(systemTime())
}

/** Calls back when the provider has told its time. Returns how to stop. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
