import { createStore } from 'zustand'
import { toDate } from '#contract/values/provider-time.ts'

/** Milliseconds by which the server's clock is ahead of the device's. */
const clock = createStore(() => ({ offset: 0 }))

/** Sets the server's clock, in seconds since 1970. */
export function setServerTime(unixTime: number): void {
  if (Number.isFinite(unixTime)) clock.setState({ offset: unixTime * 1000 - Date.now() })
}

/** The specification's `systemTime`: server time in ms since 1970. */
export function systemTime(): number {
  return Date.now() + clock.getState().offset
}

/** The specification's `systemTimeFormat`: `YYYY-MM-DD` in UTC+8. */
export function systemTimeFormat(): string {
  return toDate(systemTime())
}

/** Subscribes to `setServerTime`. Returns an unsubscribe function. */
export const onServerTime = (listener: () => void): (() => void) => clock.subscribe(listener)

/** The server's clock, for a countdown. */
export const providerClock = { now: systemTime, onSet: onServerTime }
