import { answerKinds } from '#contract/answer-kinds.ts'
import { otherOf } from '#contract/values/answers/other-names.ts'
import { readData } from '#contract/values/answers/read-data.ts'
import { madeOdd, oddAnswers, saidOf, shownOf, untrue } from '#tests/support/odd-answers.ts'
import { fieldPaths, oddCopies } from '#tests/support/odd-fields.ts'
import { programWords } from '#tests/support/program-words.ts'
import { type AnswerFault, changeData } from '../support/answer-faults.ts'
import { changeProvider, expectSound } from '../support/fault-run.ts'
import { captchaShown, goTo, openAnew, openAs, storedToken } from '../support/session.ts'
import { expect, failedCalls, type Page, test } from '../support/test.ts'
import { visits } from '../support/visits.ts'

const kinds = answerKinds()

/** Further addresses, for the calls that no page of the walk makes, of records that lists cut short have, too. */
const more: Readonly<Record<string, readonly { path: string; tab?: string }[]>> = {
  admin: [
    { path: '/member/order?of=all' },
    { path: '/member/pay?shown=statement&of=9' },
    { path: '/permission/user?record=9' },
  ],
  author: [{ path: '/app/add?record=11', tab: '审核记录' }],
  buyer: [{ path: '/member/pay?shown=statement' }],
}

// Two thousand openings: every type of JSON at every field of every answer that a page reads, once for each account.
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
    const places: { path: string; tab?: string }[] = [...paths, ...views].map((path) => ({ path }))
    if (username === 'buyer') places.push({ path: await orderAddress(page) })
    for (const { path, tab } of [...places, ...(more[username] ?? [])]) {
      const openPage = async (isOdd: boolean) => {
        await goTo(page, '/404')
        await expect(page.locator('#content')).toHaveCount(0)
        await (path.includes('?') ? openAnew : goTo)(page, path)
        if (tab === undefined) return
        const opened = page.getByRole('tab', { name: tab }).click({ timeout: isOdd ? 1000 : 10_000 })
        // With an odd answer the record may have no tabs.
        await (isOdd ? opened.catch(() => undefined) : opened)
      }
      await openPage(false)
      await expectSound(page, provider, { path }, path)
      for (const [call, answer] of [...provider.answers]) {
        if (call === '/gm_user/info' || tried.has(call)) continue
        tried.add(call)
        for (const fault of faultsOf(call, dataOf(answer))) {
          provider.setFault(fault, call)
          await openPage(true)
          await expectNoProgramWords(page, provider, { path }, `${path}: ${call} ${fault.name}`, fault)
        }
        provider.setFault(null)
      }
    }
  })
}

test('contract §1: the shell and the sign-in page stand whatever one field is', { tag: '@slow' }, async ({
  page,
  consoleGuard,
}) => {
  test.setTimeout(300_000)
  consoleGuard.allow(failedCalls)
  const provider = await changeProvider(page)
  await openAs(page, 'author', '/member/base')
  const root = { element: '#root' }
  for (const call of ['/gm_user/info', '/GetAuthCode']) {
    await expectSound(page, provider, root, call)
    const token = await storedToken(page)
    for (const fault of faultsOf(call, dataOf(provider.answers.get(call) ?? ''))) {
      provider.setFault(fault, call)
      await page.reload()
      await expectNoProgramWords(page, provider, root, `${call} ${fault.name}`, fault)
      expect.soft(await storedToken(page), `${call} ${fault.name}`).toBe(token)
    }
    provider.setFault(null)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await captchaShown(page)
  }
})

for (const [account, cases] of Map.groupBy(oddAnswers, ({ on }) => on.account)) {
  test(`contract §1: conformance says of odd answers what a page of ${account} does`, {
    tag: '@slow',
  }, async ({ page, consoleGuard }) => {
    test.setTimeout(300_000)
    consoleGuard.allow(failedCalls)
    const provider = await changeProvider(page)
    await openAs(page, account, '/404')
    const headers = { 'X-Token': (await storedToken(page)) ?? '' }
    for (const odd of cases) {
      const { path, request, address } = odd.on
      const good: unknown = await (
        await page.request.post(`/api/v1${path}`, { headers, data: request })
      ).json()
      const made = madeOdd(odd, good)
      const openWith = async (answer: unknown) => {
        const body = JSON.stringify(answer)
        const change = () => ({ status: 200, contentType: 'application/json', body })
        provider.setFault({ name: odd.what, kind: 'fields', change }, path)
        await openAnew(page, address)
        return () => page.evaluate(shownOf, made.name)
      }
      const [said, ...others] = saidOf(odd, made.odd)
      expect(others, odd.what).toEqual([])
      const shownGood = await openWith(made.good)
      await expect.poll(async () => (await shownGood()).cells, { message: odd.what }).toBeDefined()
      const before = await shownGood()
      const shown = await openWith(made.odd)
      await expect
        .poll(async () => said && untrue(said, odd, await shown(), before), { message: odd.what })
        .toBe('')
    }
  })
}

function dataOf(answer: string): unknown {
  const { data }: { data: unknown } = JSON.parse(answer)
  return data
}

/** Resolves to the address at which the buyer's first order is read alone. */
async function orderAddress(page: Page): Promise<string> {
  const headers = { 'X-Token': (await storedToken(page)) ?? '' }
  const { data } = await (await page.request.post('/api/v1/order/List', { headers, data: {} })).json()
  return `/member/pay?order=${data.list[0].order_no}`
}

async function expectNoProgramWords(...sound: Parameters<typeof expectSound>): Promise<void> {
  await expectSound(...sound)
  const [page, , , what] = sound
  const text = await page.locator('#root').textContent()
  expect.soft(programWords.exec(text ?? '')?.[0], what).toBeUndefined()
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
