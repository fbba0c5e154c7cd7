import { expect, it, vi } from 'vitest'
import { fieldOf } from '#contract/values/json.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { type Client, createClient } from '#tests/support/http-client.ts'
import { sharedWorker } from '../support/workerd/client.ts'

const worker = await sharedWorker()

// Two hundred calls and several cold starts on a slow machine.
vi.setConfig({ testTimeout: 60_000 })

const purchases = async ({ call }: Client) => (await call('buyer', '/app/UserBuyLog', {})).count

const anOrder = { package_id: 5, pay_method: 'wechat', request_id: 'order' } as const

/** Returns a plugin that the buyer can buy. */
async function something({ call }: Client): Promise<{ id: number; buy_coin_num: number }> {
  const { list } = await call('buyer', '/app/MarketList', { sort: 'price', limit: 200 })
  const found = list.find(({ owned, buy_coin_num }) => !owned && buy_coin_num > 1)
  if (found === undefined) throw new Error('[test] The demo has nothing left to buy.')
  return { id: found.id, buy_coin_num: found.buy_coin_num }
}

it('design: an eviction between order, payment and purchase loses nothing and doubles nothing', async () => {
  const who = createClient(worker.address, 'coins-between')
  const evict = () => worker.evict('coins-between')
  const before = { balance: await who.balance('buyer'), purchases: await purchases(who) }
  const order = await who.call('buyer', '/order/Create', anOrder)
  await evict()
  expect(await who.call('buyer', '/order/Create', anOrder)).toEqual(order)
  await who.pay(order.order_no)
  await evict()
  await who.pay(order.order_no)
  expect(await who.balance('buyer')).toBe(before.balance + order.coins + order.bonus)

  const plugin = await something(who)
  const bought = await who.call('buyer', '/app/Buy', { ...plugin, request_id: 'buy' })
  await evict()
  expect(await who.call('buyer', '/app/Buy', { ...plugin, request_id: 'buy' })).toEqual(bought)
  expect(await purchases(who)).toBe(before.purchases + 1)
  expect(await who.balance('buyer')).toBe(before.balance + order.coins + order.bonus - plugin.buy_coin_num)
  expect(await who.ledgerProblems()).toEqual([])
})

it('design: an eviction during two hundred purchases leaves one, and the same request finds it', async () => {
  const who = createClient(worker.address, 'coins-during')
  const evict = () => worker.evict('coins-during')
  await who.pay((await who.call('buyer', '/order/Create', anOrder)).order_no)
  const plugin = await something(who)
  const before = { balance: await who.balance('buyer'), purchases: await purchases(who) }

  const calls = Array.from({ length: 200 }, (_, index) =>
    who.ask('buyer', '/app/Buy', { ...plugin, request_id: `buy ${index % 4}` }),
  )
  await calls[0]
  await evict()
  const answers = await Promise.allSettled(calls)
  const bought = answers.flatMap((each) =>
    each.status === 'fulfilled' && each.value.code === resultCodes.success ? [each.value.data?.id] : [],
  )
  expect(new Set(bought).size).toBe(1)

  const again = await Promise.all(
    [0, 1, 2, 3].map((index) => who.ask('buyer', '/app/Buy', { ...plugin, request_id: `buy ${index}` })),
  )
  expect(again.map(({ code }) => code).toSorted()).toEqual([
    resultCodes.success,
    ...[1, 2, 3].map(() => resultCodes.alreadyOwned),
  ])
  expect(await purchases(who)).toBe(before.purchases + 1)
  expect(await who.balance('buyer')).toBe(before.balance - plugin.buy_coin_num)
  expect(await who.ledgerProblems()).toEqual([])
})

it('design: evictions while orders are paid bring the coins of each once', async () => {
  const who = createClient(worker.address, 'coins-payments')
  const evict = () => worker.evict('coins-payments')
  const before = await who.balance('buyer')
  const orders = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      who.call('buyer', '/order/Create', { coins: 10, pay_method: 'alipay', request_id: `order ${index}` }),
    ),
  )
  const pay = () => orders.map(({ order_no }) => who.pay(order_no))
  const first = pay()
  await first[0]
  await evict()
  await Promise.allSettled([...first, ...pay()])
  await evict()
  await Promise.all(pay())
  expect(await who.balance('buyer')).toBe(before + 100)
  expect(await who.ledgerProblems()).toEqual([])
  expect(
    (await who.call('buyer', '/order/List', { status: orderStatuses.paid, order_no: '', limit: 200 })).list,
  ).toEqual(expect.arrayContaining(orders.map(({ order_no }) => expect.objectContaining({ order_no }))))
})

// A moved clock is the Worker's only: alarms go off by the machine's.
it.skipIf(process.env.CLOCK_OFFSET !== undefined)(
  '§3 order: the alarm expires it without a call, even in a sandbox that was evicted',
  async () => {
    const who = createClient(worker.address, 'coins-alarm')
    const evict = () => worker.evict('coins-alarm')
    const { order_no, status, expire_time } = await who.call('buyer', '/order/Create', anOrder)
    expect(status).toBe(orderStatuses.pending)
    // Nothing is asserted in the second that is left: a slow machine may use it up before the eviction.
    await who.send('PUT', '/__mock/clock', { advance_s: 15 * 60 - 1 })
    await evict()
    // The state shows due jobs and, unlike a call, does not run them.
    await vi.waitFor(
      async () => {
        const state = await who.send('GET', '/__mock/state')
        expect(fieldOf(state, 'next_due_at')).not.toBe(expire_time)
      },
      { timeout: 30_000, interval: 100 },
    )
    expect((await who.call('buyer', '/order/Detail', { order_no })).status).toBe(orderStatuses.expired)
  },
)
