import { toDate } from '../../../contract/values/provider-time.ts'

const listeners = new Set<() => void>()

/** Milliseconds that the server's clock is ahead. */
let ahead = 0

/** Sets the server's clock, in seconds since 1970. */
export function setServerTime(unixTime: number): void {
  if (!Number.isFinite(unixTime)) return
  ahead = unixTime * 1000 - Date.now()
  for (const listener of listeners) listener()
}

/** The specification's `systemTime`: server time in ms since 1970. */
export function systemTime(): number {
  return Date.now() + ahead
}

/** The specification's `systemTimeFormat`: `YYYY-MM-DD` in UTC+8. */
export function systemTimeFormat(): string {
  return toDate(systemTime())
}

/** Calls back when the clock is set. Returns a function that stops this. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
