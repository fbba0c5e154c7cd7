/** How a number came to be: what it was before, and its values since. */
export interface NumberTrend {
  /** How the number before is meant: the sum of the period before, or the amount at its end. */
  kind: 'sum' | 'amount'
  now: number
  /** Undefined on a host that does not tell it. */
  before?: number | undefined
  /** The values of the period, oldest first. */
  curve: readonly number[]
}

type Series = readonly { value: number }[]

/**
 * Describes a sum of the period.
 * @param added what was added on each day of this period and of the one before it, if the host tells it
 */
export function sumTrend(period: Series, added: readonly number[] | undefined): NumberTrend {
  const curve = period.map(({ value }) => value)
  const isWhole = added?.length === 2 * curve.length
  const before = isWhole ? sum(added.slice(0, curve.length)) : undefined
  return { kind: 'sum', now: total(period), before, curve }
}

/**
 * Describes an amount that `added` led to; undefined on a host that does not tell it.
 * @param added what was added on each day of this period and of the one before it
 */
export function amountTrend(now: number, added: readonly number[] | undefined): NumberTrend | undefined {
  if (!added || added.length === 0) return undefined
  const period = added.slice(added.length / 2)
  const curve: number[] = []
  const before = now - sum(period)
  for (const value of period) curve.push((curve.at(-1) ?? before) + value)
  return { kind: 'amount', now, before, curve }
}

/** Sums up a series by day. */
export function total(series: Series): number {
  return sum(series.map(({ value }) => value))
}

function sum(values: readonly number[]): number {
  return values.reduce((result, value) => result + value, 0)
}
