import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import type { Envelope } from '#contract/envelope.ts'
import type { Path, RequestOf, ResponseOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { sharedWorker } from '../support/workerd/client.ts'

const worker = await sharedWorker()

// Two hundred calls and several cold starts on a slow machine.
vi.setConfig({ testTimeout: 60_000 })

/** The part of an exported sandbox that these tests read. */
const snapshot = z.object({
  tables: z.object({ accounts: z.array(z.object({ id: z.string(), balance: z.int() })) }),
})

/** Signs a user in to a sandbox of the real Worker. */
async function customer(sandbox: string, username = 'buyer') {
  const headers: Record<string, string> = { 'X-Sandbox': sandbox }

  async function control(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    return (await worker.fetch(`/__mock${path}`, init)).json() as Promise<Record<string, unknown>>
  }

  const { token } = await control('POST', '/login-as', { username })

  async function call<P extends Path>(path: P, request: RequestOf<P>): Promise<Envelope<ResponseOf<P>>> {
    const response = await worker.fetch(`/api/v1${path}`, {
      method: 'POST',
      headers: { ...headers, 'X-Token': String(token) },
      body: JSON.stringify(request),
    })
    return response.json() as Promise<Envelope<ResponseOf<P>>>
  }

  /** Returns `data` of a call that has to succeed. */
  async function data<P extends Path>(path: P, request: RequestOf<P>): Promise<ResponseOf<P>> {
    const { code, msg, data } = await call(path, request)
    if (code !== resultCodes.success || data === null) throw new Error(`[test] ${path}: ${code} ${msg}`)
    return data
  }

  return {
    control,
    call,
    data,
    evict: () => worker.evict(sandbox),
    balance: async () => (await data('/gm_user/GetUserAssets', {})).ev_coin,
    purchases: async () => (await data('/app/UserBuyLog', {})).count,
    /** Asserts that the ledger sums to zero and no balance is negative. */
    ledger: async () => {
      const { accounts } = snapshot.parse(await control('GET', '/export')).tables
      const ofUsers = accounts.filter(({ id }) => id.startsWith('user:'))
      return {
        sum: accounts.reduce((sum, { balance }) => sum + balance, 0),
        inDebt: ofUsers.filter(({ balance }) => balance < 0),
      }
    },
  }
}

type Customer = Awaited<ReturnType<typeof customer>>

const anOrder = { package_id: 5, pay_method: 'wechat', request_id: 'order' } as const

async function topUp(who: Customer): Promise<void> {
  const { order_no } = await who.data('/order/Create', anOrder)
  await who.control('POST', `/orders/${order_no}/pay`)
}

/** Returns a plugin that the customer can buy. */
async function something(who: Customer): Promise<{ id: number; buy_coin_num: number }> {
  const { list } = await who.data('/app/MarketList', { sort: 'price', limit: 200 })
  const found = list.find(({ owned, buy_coin_num }) => !owned && buy_coin_num > 1)
  if (found === undefined) throw new Error('[test] The demo has nothing left to buy.')
  return { id: found.id, buy_coin_num: found.buy_coin_num }
}

it('design: an eviction between order, payment and purchase loses nothing and doubles nothing', async () => {
  const who = await customer('coins-between')
  const before = { balance: await who.balance(), purchases: await who.purchases() }
  const order = await who.data('/order/Create', anOrder)
  await who.evict()
  expect(await who.data('/order/Create', anOrder)).toEqual(order)
  await who.control('POST', `/orders/${order.order_no}/pay`)
  await who.evict()
  await who.control('POST', `/orders/${order.order_no}/pay`)
  expect(await who.balance()).toBe(before.balance + order.coins + order.bonus)

  const plugin = await something(who)
  const bought = await who.data('/app/Buy', { ...plugin, request_id: 'buy' })
  await who.evict()
  expect(await who.data('/app/Buy', { ...plugin, request_id: 'buy' })).toEqual(bought)
  expect(await who.purchases()).toBe(before.purchases + 1)
  expect(await who.balance()).toBe(before.balance + order.coins + order.bonus - plugin.buy_coin_num)
  expect(await who.ledger()).toEqual({ sum: 0, inDebt: [] })
})

it('design: an eviction during two hundred purchases leaves one, and the same request finds it', async () => {
  const who = await customer('coins-during')
  await topUp(who)
  const plugin = await something(who)
  const before = { balance: await who.balance(), purchases: await who.purchases() }

  const calls = Array.from({ length: 200 }, (_, index) =>
    who.call('/app/Buy', { ...plugin, request_id: `buy ${index % 4}` }),
  )
  await calls[0]
  await who.evict()
  const answers = await Promise.allSettled(calls)
  const bought = answers.flatMap((each) =>
    each.status === 'fulfilled' && each.value.code === resultCodes.success ? [each.value.data?.id] : [],
  )
  expect(new Set(bought).size).toBe(1)

  const again = await Promise.all(
    [0, 1, 2, 3].map((index) => who.call('/app/Buy', { ...plugin, request_id: `buy ${index}` })),
  )
  expect(again.map(({ code }) => code).toSorted()).toEqual([
    resultCodes.success,
    ...[1, 2, 3].map(() => resultCodes.alreadyOwned),
  ])
  expect(await who.purchases()).toBe(before.purchases + 1)
  expect(await who.balance()).toBe(before.balance - plugin.buy_coin_num)
  expect(await who.ledger()).toEqual({ sum: 0, inDebt: [] })
})

it('design: evictions while orders are paid bring the coins of each once', async () => {
  const who = await customer('coins-payments')
  const before = await who.balance()
  const orders = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      who.data('/order/Create', { coins: 10, pay_method: 'alipay', request_id: `order ${index}` }),
    ),
  )
  const pay = () => orders.map(({ order_no }) => who.control('POST', `/orders/${order_no}/pay`))
  const first = pay()
  await first[0]
  await who.evict()
  await Promise.allSettled([...first, ...pay()])
  await who.evict()
  await Promise.all(pay())
  expect(await who.balance()).toBe(before + 100)
  expect(await who.ledger()).toEqual({ sum: 0, inDebt: [] })
  expect(
    (await who.data('/order/List', { status: orderStatuses.paid, order_no: '', limit: 200 })).list,
  ).toEqual(expect.arrayContaining(orders.map(({ order_no }) => expect.objectContaining({ order_no }))))
})

// A moved clock is the Worker's only: alarms go off by the machine's.
it.skipIf(process.env.CLOCK_OFFSET !== undefined)(
  '§3 order: the alarm expires it without a call, even in a sandbox that was evicted',
  async () => {
    const who = await customer('coins-alarm')
    const { order_no, status, expire_time } = await who.data('/order/Create', anOrder)
    expect(status).toBe(orderStatuses.pending)
    // Nothing is asserted in the second that is left: a slow machine may use it up before the eviction.
    await who.control('PUT', '/clock', { advance_s: 15 * 60 - 1 })
    await who.evict()
    // The state shows due jobs and, unlike a call, does not run them.
    await vi.waitFor(
      async () => {
        const { next_due_at } = await who.control('GET', '/state')
        expect(next_due_at).not.toBe(expire_time)
      },
      { timeout: 30_000, interval: 100 },
    )
    expect((await who.data('/order/Detail', { order_no })).status).toBe(orderStatuses.expired)
  },
)
