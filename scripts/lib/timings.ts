/** Statistics of sequential calls. */
export interface Timings {
  /** Calls per second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

/** Computes the statistics of at least one duration in milliseconds. */
export function sumUp(durations: readonly number[]): Timings {
  const sorted = durations.toSorted((a, b) => a - b)
  const total = sorted.reduce((sum, each) => sum + each, 0)
  return { rate: (1000 * sorted.length) / total, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** Returns the median of at least one number. */
export function median(numbers: readonly number[]): number {
  return quantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )
}
