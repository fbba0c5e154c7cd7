/** A measured value and its time, in units of the caller. */
export interface Point {
  at: number
  value: number
}

/**
 * Returns the growth per unit of time: the slope of the least-squares line; 0 for fewer than two different times.
 */
export function slopeOf(points: readonly Point[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const middle = mean(points.map(({ at }) => at))
  const level = mean(points.map(({ value }) => value))
  const spread = points.reduce((sum, { at }) => sum + (at - middle) ** 2, 0)
  if (points.length < 2 || spread === 0) return 0
  return points.reduce((sum, { at, value }) => sum + (at - middle) * (value - level), 0) / spread
}

/** Returns the median of at least one number. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
