import { answerKinds } from '#contract/answer-kinds.ts'
import { otherOf } from '#contract/values/answers/other-names.ts'
import { readData } from '#contract/values/answers/read-data.ts'
import { fieldPaths, oddCopies } from '#tests/support/odd-fields.ts'
import { programWords } from '#tests/support/program-words.ts'
import { callAs } from '../support/provider.ts'
import { captchaShown, goTo, leaveShell, openAnew, openAs, storedToken } from '../support/session.ts'
import { expect, failedCalls, test } from '../support/test.ts'
import { visits } from '../support/visits.ts'
import { changeProvider } from './provider.ts'
import { expectSound } from './sound.ts'

const kinds = answerKinds()

/** Further addresses, for the calls that no page of the walk makes, of records that shortened lists have. */
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
    test.setTimeout(1_800_000)
    consoleGuard.allow(failedCalls)
    const provider = await changeProvider(page)
    await openAs(page, username, '/no-menu')
    const tried = new Set<string>()
    const places: { path: string; tab?: string }[] = [...paths, ...views].map((path) => ({ path }))
    if (username === 'buyer') {
      const { list } = await callAs(page, username, '/order/List', {})
      expect(list).not.toHaveLength(0)
      places.push(...list.slice(0, 1).map(({ order_no }) => ({ path: `/member/pay?order=${order_no}` })))
    }
    for (const { path, tab } of [...places, ...(more[username] ?? [])]) {
      const openPage = async (isOdd: boolean) => {
        await leaveShell(page)
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
        for (const { name, body } of oddAnswersOf(call, answer)) {
          provider.change(() => body, call)
          await openPage(true)
          await expectSound(page, provider, { path }, `${path}: ${call} ${name}`)
          await expect.soft(page.locator('#root'), `${path}: ${call} ${name}`).not.toContainText(programWords)
        }
        provider.change(null)
      }
    }
    expect(tried.size).toBeGreaterThan(paths.length)
  })
}

test('contract §1: the shell and the sign-in page stand whatever one field is', { tag: '@slow' }, async ({
  page,
  consoleGuard,
}) => {
  test.setTimeout(1_800_000)
  consoleGuard.allow(failedCalls)
  const provider = await changeProvider(page)
  await openAs(page, 'author', '/member/base')
  const root = { element: '#root' }
  for (const call of ['/gm_user/info', '/GetAuthCode']) {
    await expectSound(page, provider, root, call)
    const token = await storedToken(page)
    const odd = oddAnswersOf(call, provider.answers.get(call) ?? '')
    expect(odd).not.toHaveLength(0)
    for (const { name, body } of odd) {
      provider.change(() => body, call)
      await page.reload()
      await expectSound(page, provider, root, `${call} ${name}`)
      await expect.soft(page.locator('#root'), `${call} ${name}`).not.toContainText(programWords)
      expect.soft(await storedToken(page), `${call} ${name}`).toBe(token)
    }
    provider.change(null)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await captchaShown(page)
  }
})

/** Returns the odd answers to a call that are read otherwise than those before: pages see no more of an answer. */
function oddAnswersOf(call: string, good: string): { name: string; body: string }[] {
  const envelope: { data: unknown } = JSON.parse(good)
  const kind = kinds[call] ?? 'any'
  const readText = (data: unknown) =>
    JSON.stringify(readData({ path: call, kind, other: otherOf(call) }, data))
  const seen = new Set([readText(envelope.data)])
  return fieldPaths(kind).flatMap((path) =>
    oddCopies(envelope.data, path).flatMap((data, turn) => {
      const read = readText(data)
      if (seen.has(read)) return []
      seen.add(read)
      return [{ name: `data.${path.join('.')} (${turn})`, body: JSON.stringify({ ...envelope, data }) }]
    }),
  )
}
