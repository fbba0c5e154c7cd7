/** The smallest, the middle and the largest of at least one number. */
export interface Spread {
  min: number
  median: number
  max: number
}

/** Returns the spread of at least one number; the median of an even count is the mean of the two in the middle. */
export function spreadOf(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)]
  const at = (index: number) => sorted[index] ?? Number.NaN
  return { min: at(0), median: (at(low) + at(high)) / 2, max: at(sorted.length - 1) }
}

/**
 * Returns what each round's value is of the same round's value before. A round without both values is left out, and so is
 * one whose value before is 0.
 */
export function ratiosOf(before: readonly number[], now: readonly number[]): number[] {
  return now.flatMap((value, round) => {
    const ratio = value / (before[round] ?? Number.NaN)
    return Number.isFinite(ratio) ? [ratio] : []
  })
}

/**
 * Says what ratios of pairs tell. One in seven is left out at either end; where 1 lies between the smallest and the largest
 * of the rest, the spread is wider than the difference.
 */
export function verdictOf(ratios: readonly number[]): string {
  const trim = Math.floor(ratios.length / 7)
  const sorted = ratios.toSorted((a, b) => a - b)
  const { min, max } = spreadOf(sorted.slice(trim, sorted.length - trim))
  const percent = Math.abs(spreadOf(ratios).median - 1) * 100
  if (min > 1) return `${percent.toFixed(1)} % more`
  if (max < 1) return `${percent.toFixed(1)} % less`
  return 'cannot be told'
}
