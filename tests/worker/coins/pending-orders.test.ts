import { expect, it } from 'vitest'
import { control, createTestMock } from '#tests/support/mock-client.ts'
import { ordered } from '#tests/support/orders.ts'

it('§5 orders: everybody’s that can still be paid, newest first, with who made them', async () => {
  const mock = await createTestMock({ scenario: 'demo' })
  const numbers: string[] = []
  for (const username of ['buyer', 'author']) {
    numbers.unshift((await ordered(mock, username)).order_no)
    mock.clock.advance(60)
  }
  const pending = async () => (await control(mock.app, 'GET', '/orders')).orders as Record<string, unknown>[]
  const before = await pending()
  expect(before.slice(0, 2)).toEqual([
    expect.objectContaining({ order_no: numbers[0], username: 'author', status: 0, coins: 300 }),
    expect.objectContaining({ order_no: numbers[1], username: 'buyer', status: 0 }),
  ])

  await control(mock.app, 'POST', `/orders/${numbers[0]}/pay`)
  expect((await pending()).map(({ order_no }) => order_no)).not.toContain(numbers[0])
  mock.clock.advance(24 * 3600)
  expect(await pending()).toEqual([])
})
