/** A value at a time, both in units of the caller's. */
export interface Point {
  at: number
  value: number
}

/**
 * How much the value grows with each unit of time: the slope of the straight line that lies closest to the points
 * (least squares). 0 for fewer than two moments.
 */
export function slopeOf(points: readonly Point[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const middle = mean(points.map(({ at }) => at))
  const level = mean(points.map(({ value }) => value))
  const spread = points.reduce((sum, { at }) => sum + (at - middle) ** 2, 0)
  if (points.length < 2 || spread === 0) return 0
  return points.reduce((sum, { at, value }) => sum + (at - middle) * (value - level), 0) / spread
}
