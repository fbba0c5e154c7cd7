import type { Findings } from '../run.ts'

/** What was found, for programs; `checkedAt` in ISO 8601. */
export function jsonReport({ results, left }: Findings, base: string, checkedAt: string): string {
  const report = { base, checked_at: checkedAt, results, left }
  return `${JSON.stringify(report, null, 2)}\n`
}
