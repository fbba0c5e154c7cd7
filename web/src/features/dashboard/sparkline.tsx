import styles from './dashboard.module.css'
import { sparklinePoints, sparklineSize } from './sparkline-points.ts'

const { width, height } = sparklineSize

/** The course of a number, for the eye: the number and its change stand beside it in words. */
export function Sparkline({ curve }: { curve: readonly number[] }) {
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
