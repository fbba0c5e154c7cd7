import { isSparse } from '#web/src/ui/chart/trend.ts'
import styles from './dashboard.module.css'

export const sparklineSize = { width: 96, height: 32 }

const weekDays = 7

/** A decorative line, whose number and change are in the adjacent text. */
export function Sparkline({ curve }: { curve: readonly (number | undefined)[] }) {
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

/** Returns the scaled points of an SVG polyline; empty for equal, unknown or infinite values. */
export function sparklinePoints(
  curve: readonly (number | undefined)[],
  { width, height } = sparklineSize,
): string {
  const numbers = curve.map((value) => value ?? Number.NaN)
  const values = isSparse(numbers) ? weeklySums(numbers) : numbers
  const least = Math.min(...values)
  const span = Math.max(...values) - least
  // NaN for an unknown value, Infinity for a too large one.
  if (values.length < 2 || !Number.isFinite(span) || span === 0) return ''
  const point = (value: number, index: number) => {
    const x = (index / (values.length - 1)) * width
    const y = height - ((value - least) / span) * height
    return `${round(x)},${round(y)}`
  }
  return values.map(point).join(' ')
}

/** Sums the days by week, aligned to the last day; omits an incomplete first week. */
function weeklySums(days: readonly number[]): number[] {
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
