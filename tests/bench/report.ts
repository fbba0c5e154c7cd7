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

/** The milliseconds of a case, and the MB of heap with it. */
export type Cost = { ms: number; megabytes: number }

const growth: string[] = []

/** Measures a case at a tenth of its size and in full, as a row of the table of growth; resolves to the full cost. */
export async function measureGrowth<Case extends Cost>(
  name: string,
  size: number,
  measure: (size: number) => Promise<Case>,
): Promise<Case> {
  const tenth = await measure(size / 10)
  const full = await measure(size)
  const [less, more] = [tenth, full].map(
    ({ ms, megabytes }) => `${ms.toFixed(1)} ms, ${megabytes.toFixed(1)} MB`,
  )
  const ratios = `${(full.ms / tenth.ms).toFixed(1)} ×, ${(full.megabytes / tenth.megabytes).toFixed(1)} ×`
  growth.push(`| ${size.toLocaleString('en')} ${name} | ${less} | ${more} | ${ratios} |`)
  return full
}

/** Prints the table of growth, when something was measured for it. */
export function printGrowth(): void {
  if (growth.length > 0) console.log(['| case | a tenth | in full | ratios |', ...growth].join('\n'))
}
