import { cleanup } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { signIn } from '#tests/support/mock-client.ts'
import { madeOdd, oddAnswers, saidOf, shownOf, untrue } from '#tests/support/odd-answers.ts'
import { UserPage } from '#web/src/features/access/user/user-page.tsx'
import { OrdersPage } from '#web/src/features/coins/orders/orders-page.tsx'
import { openPage, prepareTexts } from '../support/console-page.tsx'
import { answerCalls, serveMock } from '../support/serve-mock.ts'

const mock = serveMock()
prepareTexts()

it.each(oddAnswers)('conformance: its verdict on $what matches what the page shows', async (odd) => {
  const { path, request, account, address } = odd.on
  const { body } = await mock().call(path, request, { token: await signIn(mock(), account) })
  const made = madeOdd(odd, body)
  const open = async (answer: unknown) => {
    answerCalls(async (asked, ask) => (asked === path ? Response.json(answer) : ask()))
    await openPage(mock(), account, path === '/order/List' ? OrdersPage : UserPage, address)
  }
  const said = saidOf(odd, made.odd)
  expect(said).toHaveLength(1)
  let good = shownOf(made.name)
  if (said[0] === 'readAllTheSame' && odd.shows === undefined) {
    await open(made.good)
    await vi.waitFor(() => expect(shownOf(made.name).cells).toBeDefined())
    good = shownOf(made.name)
    cleanup()
  }
  await open(made.odd)
  for (const reason of said) await expect.poll(() => untrue(reason, odd, shownOf(made.name), good)).toBe('')
})
