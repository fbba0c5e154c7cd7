import { describe, expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { putUser, seededStorage } from '#tests/support/market-storage.ts'
import { control, createTestMock, signIn } from '#tests/support/mock-client.ts'
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
  const as = async (name: string) => signIn(mock, name)
  const statement = async (name: string, request: RequestOf<'/gm_user/CoinLog'> = {}) =>
    (await mock.call('/gm_user/CoinLog', request, { token: await as(name) })).body
  const rows = async (name: string, request?: RequestOf<'/gm_user/CoinLog'>) =>
    (await statement(name, request)).data?.list ?? []
  const topUp = async () => pay(mock, await ordered(mock, 'buyer'))
  return { mock, as, statement, rows, topUp }
}

describe('§3 statement: what moved', () => {
  it('each kind with its change, the balance after it and its record, newest first', async () => {
    const { mock, as, rows, topUp } = await shop()
    const order_no = await topUp()
    mock.clock.advance(60)
    await mock.call('/app/Buy', { id: 1, buy_coin_num: 99, request_id: 'r' }, { token: await as('buyer') })
    const admin = await as('admin')
    const adjustment = { id: buyer, ev_coin: 400, expected_ev_coin: 361, remark: ' 补偿 ' }
    await mock.call('/gm_user/SaveUserAssets', adjustment, { token: admin })
    await mock.call('/order/Refund', { order_no, reason: '重复', request_id: 'r' }, { token: admin })
    const order = { kind: 'order', id: order_no, name: order_no }
    const plugin = { kind: 'plugin', id: '1', name: aPlugin({}).name }
    expect(await rows('buyer')).toMatchObject([
      { kind: 'refund', change: -310, balance: 90, subject: order, created: '2026-11-21 12:01:00' },
      { kind: 'adjustment', change: 39, balance: 400, subject: null, remark: '补偿' },
      { kind: 'purchase', change: -99, balance: 361, subject: plugin },
      { kind: 'bonus', change: 10, balance: 460, subject: order },
      { kind: 'top_up', change: 300, balance: 450, subject: order, created: '2026-11-21 12:00:00' },
      { kind: 'opening', change: 150, balance: 150, subject: null, user_id: buyer },
    ])
    expect(await rows('author')).toMatchObject([
      { kind: 'sale', change: 79, balance: 79, subject: plugin, user_id: author },
    ])
  })

  it('by kind, by day and by page; of every page the same rows as of the whole', async () => {
    const { mock, statement, rows, topUp } = await shop()
    for (const _ of [1, 2, 3]) await topUp()
    mock.clock.advance(24 * 60 * 60)
    await topUp()
    const whole = await statement('buyer')
    expect(whole.data?.count).toBe(9)
    const pages = await Promise.all([1, 2, 3].map((page) => rows('buyer', { page, limit: 4 })))
    expect(pages.flat()).toEqual(whole.data?.list)
    expect((await statement('buyer', { kind: 'bonus' })).data?.count).toBe(4)
    expect((await statement('buyer', { date: ['2026-11-22', '2026-11-22'] })).data?.count).toBe(2)
    const oldest = await rows('buyer', { order_by_col: 'id' })
    expect(oldest).toEqual(whole.data?.list.toReversed())
  })

  it('a clock that is set back leaves the order and the balances as they came about', async () => {
    const { mock, rows, topUp } = await shop()
    await topUp()
    await control(mock.app, 'PUT', '/clock', { offset_s: -3600 })
    await topUp()
    const balances = (await rows('buyer')).map(({ balance }) => balance)
    expect(balances).toEqual([770, 760, 460, 450, 150])
  })

  it('movements at the same moment follow each other without a gap', async () => {
    const { rows, topUp } = await shop()
    await Promise.all(Array.from({ length: 20 }, () => topUp()))
    const moved = (await rows('buyer', { limit: 200 })).toReversed()
    expect(moved).toHaveLength(41)
    for (const [index, { balance, change }] of moved.entries()) {
      expect(balance).toBe((moved[index - 1]?.balance ?? 0) + change)
    }
    expect(moved.at(-1)?.balance).toBe(150 + 20 * 310)
  })
})

it('§3 statement: an unknown kind is refused, and a page past the end is empty', async () => {
  const { mock, as, statement } = await shop()
  const { body } = await mock.send('/gm_user/CoinLog', {
    method: 'POST',
    headers: { 'X-Token': await as('buyer') },
    body: JSON.stringify({ kind: 'gift' }),
  })
  expect(body).toMatchObject({ code: resultCodes.invalidRequest, data: { issues: [{ path: 'kind' }] } })
  expect((await statement('buyer', { page: 9 })).data).toEqual({ list: [], count: 1 })
})
