/** The numbers that stand beside those of the period before. */
export const metrics = ['sales', 'downloads', 'buyers', 'net'] as const

export type Metric = (typeof metrics)[number]

export const dayRanges = [7, 30, 90] as const

export type DayRange = (typeof dayRanges)[number]

export const breakdowns = ['plugin', 'version', 'platform'] as const

export type BreakdownName = (typeof breakdowns)[number]

/** What the user has chosen to see. */
export interface NumbersChoice {
  days: DayRange
  /** The number that the chart and the table by plugin show. */
  metric: Metric
  by: BreakdownName
}

export const usualChoice: NumbersChoice = { days: 30, metric: 'net', by: 'plugin' }

/** How a number differs from that of the period before; undefined when there was nothing before. */
export interface Difference {
  kind: 'more' | 'less' | 'same'
  /** The absolute difference. */
  by: number
  /** Whole percent of the number before. */
  percent: number
}

export function differenceOf(now: number, before: number): Difference | undefined {
  if (before === 0) return undefined
  const by = Math.abs(now - before)
  const kind = now > before ? 'more' : now < before ? 'less' : 'same'
  return { kind, by, percent: Math.round((by / before) * 100) }
}
