import { isRare } from '#web/src/ui/chart/weeks.ts'
import styles from './dashboard.module.css'

export const sparklineSize = { width: 96, height: 32 }

const weekDays = 7

/** The course of a number, for the eye: the number and its change stand beside it in words. */
export function Sparkline({ curve }: { curve: readonly number[] }) {
  const { width, height } = sparklineSize
  const points = sparklinePoints(curve)
  if (points === '') return null
  return (
    <svg
      aria-hidden
      className={styles.curve}
      viewBox={`0 -2 ${width} ${height + 4}`}
      preserveAspectRatio="none"
    >
      <polyline points={points} />
    </svg>
  )
}

/**
 * Returns the points of a curve for an SVG polyline, from the least to the greatest value; empty for a flat curve and for
 * one with a value that is no number.
 */
export function sparklinePoints(curve: readonly number[], { width, height } = sparklineSize): string {
  const values = isRare(curve) ? wholeWeeks(curve) : curve
  const least = Math.min(...values)
  const span = Math.max(...values) - least
  // NaN when a value is missing, Infinity when one is too large.
  if (values.length < 2 || !Number.isFinite(span) || span === 0) return ''
  const point = (value: number, index: number) => {
    const x = (index / (values.length - 1)) * width
    const y = height - ((value - least) / span) * height
    return `${round(x)},${round(y)}`
  }
  return values.map(point).join(' ')
}

/** Sums up the days by week, the last of which ends on the last day, without the days before the first whole one. */
function wholeWeeks(days: readonly number[]): number[] {
  const sums: number[] = []
  days.slice(days.length % weekDays).forEach((value, index) => {
    const week = Math.floor(index / weekDays)
    sums[week] = (sums[week] ?? 0) + value
  })
  return sums
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
