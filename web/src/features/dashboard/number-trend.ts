import { sumOf } from '#web/src/lib/formats.ts'

export interface NumberTrend {
  /** Whether `before` is the sum of the previous period, or the amount at its end. */
  kind: 'sum' | 'amount'
  now: number | undefined
  /** Undefined when unknown. */
  before?: number | undefined
  curve: readonly (number | undefined)[]
}

type Series = readonly { value: number | undefined }[]

/** Returns the trend of a sum. @param added the increases by day of both periods; undefined when unknown */
export function sumTrend(period: Series, added: readonly number[] | undefined): NumberTrend {
  const curve = period.map(({ value }) => value)
  const isComplete = added?.length === 2 * curve.length
  const before = isComplete ? sumOf(...added.slice(0, curve.length)) : undefined
  return { kind: 'sum', now: total(period), before, curve }
}

/** Returns the trend of a running total; undefined without it or `added`, the increases by day of both periods. */
export function amountTrend(
  now: number | undefined,
  added: readonly number[] | undefined,
): NumberTrend | undefined {
  if (now === undefined || !added || added.length === 0) return undefined
  const period = added.slice(added.length / 2)
  const curve: number[] = []
  const before = period.reduce((rest, value) => rest - value, now)
  for (const value of period) curve.push((curve.at(-1) ?? before) + value)
  return { kind: 'amount', now, before, curve }
}

export function total(series: Series): number | undefined {
  return sumOf(...series.map(({ value }) => value))
}
