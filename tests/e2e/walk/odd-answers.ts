import type { BrowserContext } from '@playwright/test'
import { type AnswerFault, answerFaults } from '../support/answer-faults.ts'
import { answerQuestions, changeProvider, expectSound } from '../support/fault-run.ts'
import { goTo, openAnew } from '../support/session.ts'
import { type ConsoleGuard, expect, failedCalls, type Page, test } from '../support/test.ts'
import { type Visit, visits } from '../support/visits.ts'
import { runChecks } from './check.ts'
import { accessibility, wholeLayout } from './checks/appearance.ts'

/** `npm test -- slow`: all faults on all pages. */
export const isWholeRun = process.env.SLOW_TESTS !== undefined
const faults = answerFaults.filter(({ isSparse }) => isWholeRun || !isSparse)

/**
 * Returns the faults for a page: all in the full run, otherwise one of its lists, and on the first pages one of all of an
 * answer, each once. Pages treat all of a kind alike; component tests refuse the calls of each, and change its fields.
 */
function faultsOf(page: number): readonly AnswerFault[] {
  if (isWholeRun) return faults
  const { answer = [], lists = [] } = Object.groupBy(faults, ({ kind }) => kind)
  return [...answer.slice(page, page + 1), ...lists.filter((_, at) => at === page % lists.length)]
}

/** Counts the pages of the visits before one's own, so that what takes turns goes on between roles. */
export function pagesBefore(username: string): number {
  const before = visits.slice(
    0,
    visits.findIndex((visit) => visit.username === username),
  )
  return before.flatMap(({ paths, views = [] }) => [...paths, ...views]).length
}

/** Opens the pages of an open console with one fault after the other. Pages with the first one are looked at by axe. */
export async function walkWithOddAnswers(
  page: Page,
  context: BrowserContext,
  guard: ConsoleGuard,
  { username, paths, views = [] }: Visit,
): Promise<void> {
  guard.allow(failedCalls)
  const all = [...paths, ...views]
  const first = pagesBefore(username)
  const provider = await changeProvider(page)
  for (const fault of faults) {
    const struck = all.filter((_, at) => faultsOf(first + at).includes(fault))
    if (struck.length === 0) continue
    await test.step(fault.name, async () => {
      await context.setOffline(fault.isCut === true)
      provider.setFault(fault)
      await goTo(page, '/404')
      await expect(page.locator('#content')).toHaveCount(0)
      for (const [at, path] of struck.entries()) {
        // A question is asked once in a shell.
        await (path.includes('?') || fault.says || fault.stays ? openAnew : goTo)(page, path)
        await answerQuestions(page, fault)
        await expectSound(page, provider, { path }, `${path}: ${fault.name}`, fault)
        const checks = at === 0 ? [accessibility(page)] : []
        if (fault.kind !== 'fields') await runChecks(`${path}, ${fault.name}`, [wholeLayout(page), ...checks])
      }
      await context.setOffline(false)
    })
  }
}
