import type { DayRange } from './day-range.tsx'

export const numbersPath = '/app/PluginNumbers'

export const metrics = ['sales', 'downloads', 'buyers', 'net'] as const

export type Metric = (typeof metrics)[number]

export const breakdowns = ['plugin', 'version', 'platform'] as const

export type BreakdownKey = (typeof breakdowns)[number]

export interface NumbersChoice {
  days: DayRange
  /** The metric of the chart and of the breakdown by plugin. */
  metric: Metric
  by: BreakdownKey
}

export const defaultChoice: NumbersChoice = { days: 30, metric: 'net', by: 'plugin' }

export function differenceOf(now: number, before: number) {
  if (before === 0) return undefined
  const by = Math.abs(now - before)
  const kind = now > before ? 'more' : now < before ? 'less' : 'same'
  return { kind, by, percent: Math.round((by / before) * 100) } as const
}
