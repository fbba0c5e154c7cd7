import { answerKinds } from '#contract/answer-kinds.ts'
import { otherOf } from '#contract/values/answers/other-names.ts'
import { readData } from '#contract/values/answers/read-data.ts'
import { fieldPaths, oddCopies } from '#tests/support/odd-fields.ts'
import { programWords } from '#tests/support/program-words.ts'
import { type AnswerFault, changeData } from '../support/answer-faults.ts'
import { changeProvider, expectSound } from '../support/fault-run.ts'
import { goTo, openAnew, openAs } from '../support/session.ts'
import { expect, failedCalls, test } from '../support/test.ts'
import { visits } from '../support/visits.ts'

const kinds = answerKinds()

// A thousand openings: every type of JSON at every field of every answer that a page reads, once for each account.
for (const { username, paths, views = [] } of visits) {
  test(`contract §1: every page of ${username} stands whatever one field is`, { tag: '@slow' }, async ({
    page,
    consoleGuard,
  }) => {
    test.setTimeout(600_000)
    consoleGuard.allow(failedCalls)
    const provider = await changeProvider(page)
    await openAs(page, username, '/404')
    const tried = new Set<string>()
    for (const path of [...paths, ...views]) {
      const openPage = async () => {
        await goTo(page, '/404')
        await expect(page.locator('#content')).toHaveCount(0)
        await (path.includes('?') ? openAnew : goTo)(page, path)
      }
      await openPage()
      await expectSound(page, provider, { path }, path)
      for (const [call, answer] of [...provider.answers]) {
        if (call === '/gm_user/info' || tried.has(call)) continue
        tried.add(call)
        const { data }: { data: unknown } = JSON.parse(answer)
        for (const fault of faultsOf(call, data)) {
          provider.setFault(fault, call)
          await openPage()
          const what = `${path}: ${call} ${fault.name}`
          await expectSound(page, provider, { path }, what, fault)
          const text = await page.locator('#root').textContent()
          expect.soft(programWords.exec(text ?? '')?.[0], what).toBeUndefined()
        }
        provider.setFault(null)
      }
    }
  })
}

/** Returns a fault for each odd answer that is read as another one than those before: pages see no more of it. */
function faultsOf(call: string, data: unknown): AnswerFault[] {
  const kind = kinds[call] ?? 'any'
  const readText = (each: unknown) =>
    JSON.stringify(readData({ path: call, kind, other: otherOf(call) }, each))
  const seen = new Set([readText(data)])
  return fieldPaths(kind).flatMap((path) =>
    oddCopies(data, path).flatMap((copy, turn) => {
      const read = readText(copy)
      if (seen.has(read)) return []
      seen.add(read)
      const name = `data.${path.join('.')} (${turn})`
      return [{ name, kind: 'fields' as const, change: changeData(() => copy) }]
    }),
  )
}
