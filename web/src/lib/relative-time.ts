import { fromTimestamp } from '../../../contract/values/provider-time.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago something was, in the largest unit that fits; `now` for less than half a minute. */
export type Elapsed = 'now' | { value: number; unit: 'minute' | 'hour' | 'day' }

/**
 * How long before `now` a time was (specification, section 9). Both are in milliseconds since 1970. Half
 * a minute and more is a minute, and whatever lies ahead, on a clock that runs differently, is now.
 */
export function elapsedSince(time: number, now: number): Elapsed {
  const passed = now - time
  if (passed < minute / 2) return 'now'
  if (passed < hour) return { value: Math.max(1, Math.floor(passed / minute)), unit: 'minute' }
  if (passed < day) return { value: Math.floor(passed / hour), unit: 'hour' }
  return { value: Math.floor(passed / day), unit: 'day' }
}

/**
 * Milliseconds since 1970 of a time as the provider writes it: a number, of which one with ten digits counts
 * seconds, or `YYYY-MM-DD HH:mm:ss` in its zone (UTC+8). NaN for anything else.
 */
export function parseTime(time: number | string): number {
  const text = String(time)
  if (/^\d{10}$/.test(text)) return Number(text) * 1000
  if (/^\d+$/.test(text)) return Number(text)
  return fromTimestamp(text) ?? Number.NaN
}

/** `y-m-d h:i:s` of a time in milliseconds since 1970, each part with its zeros, in the zone of the device. */
export function formatDate(time: number): string {
  const date = new Date(time)
  const days = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  const hours = [date.getHours(), date.getMinutes(), date.getSeconds()]
  return `${days.map(twoDigits).join('-')} ${hours.map(twoDigits).join(':')}`
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}
