import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { putUser, seededStorage } from '#tests/support/market-storage.ts'
import { control, createTestMock } from '#tests/support/mock-client.ts'
import { ordered, pay } from '#tests/support/orders.ts'
import { aPlugin } from '#tests/support/records.ts'

const [author, buyer] = [3, 4]

/** An author with a plugin for 99, and a buyer with 150 coins. */
async function shop() {
  const storage = await seededStorage((work) => {
    putUser(work, author, 'author')
    putUser(work, buyer, 'buyer', 150)
    work.put('plugins', aPlugin({ price: 99 }))
  })
  const mock = await createTestMock({ storage })
  const statement = (as: string, request: RequestOf<'/gm_user/CoinLog'> = {}) =>
    mock.data('/gm_user/CoinLog', request, { as })
  return { mock, statement, topUp: async () => pay(mock, await ordered(mock, 'buyer')) }
}

it('§3 statement: each kind has its change, the balance after it and its record, newest first', async () => {
  const { mock, statement, topUp } = await shop()
  const order_no = await topUp()
  mock.clock.advance(60)
  await mock.call('/app/Buy', { id: 1, buy_coin_num: 99, request_id: 'r' }, { as: 'buyer' })
  const adjustment = { id: buyer, ev_coin: 400, expected_ev_coin: 361, remark: ' 补偿 ' }
  await mock.call('/gm_user/SaveUserAssets', adjustment, { as: 'admin' })
  await mock.call('/order/Refund', { order_no, reason: '重复', request_id: 'r' }, { as: 'admin' })
  const order = { kind: 'order', id: order_no, name: order_no }
  const plugin = { kind: 'plugin', id: '1', name: aPlugin({}).name }
  expect((await statement('buyer')).list).toMatchObject([
    { kind: 'refund', change: -310, balance: 90, subject: order, created: '2026-11-21 12:01:00' },
    { kind: 'adjustment', change: 39, balance: 400, subject: null, remark: '补偿' },
    { kind: 'purchase', change: -99, balance: 361, subject: plugin },
    { kind: 'bonus', change: 10, balance: 460, subject: order },
    { kind: 'top_up', change: 300, balance: 450, subject: order, created: '2026-11-21 12:00:00' },
    { kind: 'opening', change: 150, balance: 150, subject: null, user_id: buyer },
  ])
  expect((await statement('author')).list).toMatchObject([
    { kind: 'sale', change: 79, balance: 79, subject: plugin, user_id: author },
  ])
})

it('§3 statement: kind and day filter it, and its pages have the rows of the whole', async () => {
  const { mock, statement, topUp } = await shop()
  for (const _ of [1, 2, 3]) await topUp()
  mock.clock.advance(24 * 60 * 60)
  await topUp()
  const { list, count } = await statement('buyer')
  expect(count).toBe(9)
  const pages = await Promise.all([1, 2, 3].map((page) => statement('buyer', { page, limit: 4 })))
  expect(pages.flatMap((page) => page.list)).toEqual(list)
  expect(await statement('buyer', { kind: 'bonus' })).toMatchObject({ count: 4 })
  expect(await statement('buyer', { date: ['2026-11-22', '2026-11-22'] })).toMatchObject({ count: 2 })
  expect((await statement('buyer', { order_by_col: 'id' })).list).toEqual(list.toReversed())
})

it('§3 statement: rows and balances keep their order when the clock is set back', async () => {
  const { mock, statement, topUp } = await shop()
  await topUp()
  await control(mock.app, 'PUT', '/clock', { offset_s: -3600 })
  await topUp()
  const { list } = await statement('buyer')
  expect(list.map(({ balance }) => balance)).toEqual([770, 760, 460, 450, 150])
})
