import { createStore } from 'zustand'
import { toDate } from '#contract/values/provider-time.ts'

/** Milliseconds by which the server's clock is ahead of the device's. */
const clock = createStore(() => ({ offset: 0 }))

export function setServerTime(unixTime: number): void {
  if (Number.isFinite(unixTime)) clock.setState({ offset: unixTime * 1000 - Date.now() })
}

/** The specification's `systemTime`: server time in ms since 1970. */
export function systemTime(): number {
  return Date.now() + clock.getState().offset
}

export function systemTimeFormat(): string {
  return toDate(systemTime())
}

export const onServerTime = (listener: () => void): (() => void) => clock.subscribe(listener)

export const providerClock = { now: systemTime, onSet: onServerTime }
