/** The value of a day, or of the days until another one; `YYYY-MM-DD` in the provider's time zone. */
export interface TrendDay {
  date: string
  until?: string
  value: number
}

export interface TrendSummary {
  total: number
  highest: TrendDay
  mean: number
}

/** Summarizes a series; null when every day is 0. Of several highest days the latest counts. */
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

/** Returns a formatter for days `YYYY-MM-DD`, or for the days until another one; it returns anything else unchanged. */
export function dayFormat(
  language: string,
  form: keyof typeof dayForms,
): (date: string, until?: string) => string {
  // A date without time: the device's time zone must not shift it.
  const format = new Intl.DateTimeFormat(language, { ...dayForms[form], timeZone: 'UTC' })
  const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`)
  return (date, until = date) => {
    const [from, to] = [dayOf(date), dayOf(until)]
    if (Number.isNaN(from + to)) return date
    // The Chinese patterns for two days write their months as numbers.
    if (language === 'zh' && from !== to) return `${format.format(from)} – ${format.format(to)}`
    return format.formatRange(from, to)
  }
}
