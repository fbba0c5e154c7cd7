import { sumOf } from '#web/src/lib/formats.ts'

export interface TrendDay {
  date: string
  until?: string
  value: number | undefined
}

export interface KnownDay extends TrendDay {
  value: number
}

export interface TrendSummary {
  total: number
  highest: KnownDay
  mean: number
}

export function isKnown(day: TrendDay): day is KnownDay {
  return day.value !== undefined
}

/** Summarizes a series; null when every day is 0. Of equal highest days, the latest is returned. */
export function summarize(days: readonly KnownDay[]): TrendSummary | null {
  const [first, ...rest] = days.filter(({ value }) => value !== 0)
  if (!first) return null
  const highest = rest.reduce((best, day) => (day.value >= best.value ? day : best), first)
  const total = rest.reduce((sum, { value }) => sum + value, first.value)
  return { total, highest, mean: total / days.length }
}

const dayFormats = {
  short: { month: 'short', day: 'numeric' },
  long: { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export function dayFormat(
  language: string,
  style: keyof typeof dayFormats,
): (date: string, until?: string) => string {
  // A date without time: the device's time zone must not shift it.
  const format = new Intl.DateTimeFormat(language, { ...dayFormats[style], timeZone: 'UTC' })
  const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`)
  return (date, until = date) => {
    const [from, to] = [dayOf(date), dayOf(until)]
    if (Number.isNaN(from + to)) return date
    // `formatRange` writes Chinese months as numbers.
    if (language === 'zh' && from !== to) return `${format.format(from)} – ${format.format(to)}`
    return format.formatRange(from, to)
  }
}

const weekDays = 7

/** Returns whether values of two weeks or more are too sparse by day: mostly 0, or never above 1. */
export function isSparse(values: readonly (number | undefined)[]): boolean {
  const events = values.filter((value) => value !== 0)
  if (values.length < 2 * weekDays || events.length === 0) return false
  return 2 * events.length < values.length || events.every((value) => value === 1)
}

export function byWeek(days: readonly TrendDay[]): TrendDay[] {
  const weeks: TrendDay[] = []
  for (let end = days.length; end > 0; end -= weekDays) {
    const week = days.slice(Math.max(0, end - weekDays), end)
    const value = sumOf(...week.map((day) => day.value))
    weeks.unshift({ date: week[0]?.date ?? '', until: week.at(-1)?.date ?? '', value })
  }
  return weeks
}
