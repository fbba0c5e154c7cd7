/** One day's value; the day as `YYYY-MM-DD` by the provider's calendar. */
export interface TrendDay {
  date: string
  value: number
}

/** What a series says in words. */
export interface TrendSummary {
  total: number
  highest: TrendDay
  /** Per day. */
  mean: number
}

/** Sums a series up; null when nothing happened on any of its days. Of equal highest days the latest counts. */
export function summarize(days: readonly TrendDay[]): TrendSummary | null {
  const [first, ...rest] = days.filter(({ value }) => value !== 0)
  if (!first) return null
  const highest = rest.reduce((best, day) => (day.value >= best.value ? day : best), first)
  const total = rest.reduce((sum, { value }) => sum + value, first.value)
  return { total, highest, mean: total / days.length }
}

const dayForms = {
  short: { month: 'short', day: 'numeric' },
  long: { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Writes days `YYYY-MM-DD` as the language does; what is no day stays as it is. */
export function dayFormat(language: string, form: keyof typeof dayForms): (date: string) => string {
  // The day is a name here and no moment: the device's zone must not move it.
  const format = new Intl.DateTimeFormat(language, { ...dayForms[form], timeZone: 'UTC' })
  return (date) => {
    const day = Date.parse(`${date}T00:00:00Z`)
    return Number.isNaN(day) ? date : format.format(day)
  }
}
