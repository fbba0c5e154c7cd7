/** A measured value and its upper limit, in the same unit. */
export interface Limited {
  name: string
  value: number
  limit: number
}

/** Prints a row of figures: what, measured, limit. */
export function printRow(name: string, measured: string, limit = ''): void {
  console.log(`| ${name} | ${measured} | ${limit} |`)
}

/** Prints a value with its limit, and what else was measured. */
export function limited(name: string, value: number, limit: number, unit = '', more = ''): Limited {
  printRow(name, `${value.toFixed(2)} ${unit}${more}`, `≤ ${limit.toFixed(2)} ${unit}`)
  return { name, value, limit }
}

/** Prints problems, of which there may be none, and their number. */
export function noProblems(name: string, problems: readonly string[]): Limited {
  for (const problem of problems) console.error(`unexpected: ${problem}`)
  printRow(name, `${problems.length} problems`, '0')
  return { name, value: problems.length, limit: 0 }
}

/** Returns the median of at least one number: the mean of the two in the middle when their count is even. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)]
  return ((sorted[low] ?? Number.NaN) + (sorted[high] ?? Number.NaN)) / 2
}
