import { toDate } from '#contract/values/provider-time.ts'

const listeners = new Set<() => void>()

/** Milliseconds by which the server's clock is ahead of the device's. */
let clockOffset = 0

/** Sets the server's clock, in seconds since 1970. */
export function setServerTime(unixTime: number): void {
  if (!Number.isFinite(unixTime)) return
  clockOffset = unixTime * 1000 - Date.now()
  for (const listener of listeners) listener()
}

/** The specification's `systemTime`: server time in ms since 1970. */
export function systemTime(): number {
  return Date.now() + clockOffset
}

/** The specification's `systemTimeFormat`: `YYYY-MM-DD` in UTC+8. */
export function systemTimeFormat(): string {
  return toDate(systemTime())
}

/** Subscribes to `setServerTime`. Returns an unsubscribe function. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The server's clock, for a countdown. */
export const providerClock = { now: systemTime, onSet: onServerTime }
