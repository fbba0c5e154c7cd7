import { sumOf } from '#web/src/lib/formats.ts'
import type { TrendDay } from './trend.ts'

const weekDays = 7

/** Returns whether values of two weeks or more are too sparse by day: most days are 0, or no day is above 1. */
export function isSparse(values: readonly (number | undefined)[]): boolean {
  const events = values.filter((value) => value !== 0)
  if (values.length < 2 * weekDays || events.length === 0) return false
  return 2 * events.length < values.length || events.every((value) => value === 1)
}

/** Aggregates days to weeks that end on the last day; the first week may be shorter. */
export function byWeek(days: readonly TrendDay[]): TrendDay[] {
  const weeks: TrendDay[] = []
  for (let end = days.length; end > 0; end -= weekDays) {
    const week = days.slice(Math.max(0, end - weekDays), end)
    const value = sumOf(...week.map((day) => day.value))
    weeks.unshift({ date: week[0]?.date ?? '', until: week.at(-1)?.date ?? '', value })
  }
  return weeks
}
