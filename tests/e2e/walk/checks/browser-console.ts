import { type ConsoleGuard, isPolicyReport } from '#tests/e2e/support/test.ts'
import type { Check } from '../check.ts'

/** Errors and warnings in the browser's console, and reports of the content policy, that came since this call. */
export function consoleChecks(guard: ConsoleGuard): readonly Check[] {
  const before = guard.unexpected().length
  const said = () => guard.unexpected().slice(before)
  return [
    { name: 'content policy', flaws: async () => said().filter((message) => isPolicyReport(message)) },
    { name: 'browser console', flaws: async () => said().filter((message) => !isPolicyReport(message)) },
  ]
}
