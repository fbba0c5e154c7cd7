import { expect, it, vi } from 'vitest'
import { fieldOf } from '#contract/values/json.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { createClient } from '#tests/support/http-client.ts'
import { sharedWorker } from '../support/workerd/client.ts'

const worker = await sharedWorker()

// Two hundred calls and several cold starts on a slow machine.
vi.setConfig({ testTimeout: 60_000 })

const anOrder = { package_id: 5, pay_method: 'wechat', request_id: 'order' } as const

/** Opens a sandbox of its own that can be evicted. */
const sandbox = (name: string) => ({ ...createClient(worker.address, name), evict: () => worker.evict(name) })

it('design: an eviction during 200 purchases leaves one, and a repeated request finds it', async () => {
  const { ask, call, pay, balance, ledgerProblems, evict } = sandbox('coins-during')
  await pay((await call('buyer', '/order/Create', anOrder)).order_no)
  const { list } = await call('buyer', '/app/MarketList', { sort: 'price', limit: 200 })
  const plugin =
    list.find(({ owned, buy_coin_num }) => !owned && buy_coin_num > 1) ?? expect.unreachable('nothing to buy')
  const purchase = { id: plugin.id, buy_coin_num: plugin.buy_coin_num }
  const purchases = async () => (await call('buyer', '/app/UserBuyLog', {})).count
  const before = { balance: await balance('buyer'), purchases: await purchases() }
  const buy = (request_id: string) => ask('buyer', '/app/Buy', { ...purchase, request_id })

  const calls = Array.from({ length: 200 }, (_, index) => buy(`buy ${index % 4}`))
  await calls[0]
  await evict()
  const bought = (await Promise.allSettled(calls)).flatMap((each) =>
    each.status === 'fulfilled' && each.value.data !== undefined ? [each.value.data.id] : [],
  )
  expect(new Set(bought).size).toBe(1)

  const again = await Promise.all([0, 1, 2, 3].map((index) => buy(`buy ${index}`)))
  const { success, alreadyOwned } = resultCodes
  expect(again.map(({ code }) => code).toSorted()).toEqual([success, ...Array(3).fill(alreadyOwned)])
  expect(await purchases()).toBe(before.purchases + 1)
  expect(await balance('buyer')).toBe(before.balance - plugin.buy_coin_num)
  expect(await ledgerProblems()).toEqual([])
})

// A moved clock is the Worker's only: alarms go off by the machine's.
const isMoved = process.env.CLOCK_OFFSET !== undefined

it.skipIf(isMoved)('§3 order: an alarm expires an order without a call, even after an eviction', async () => {
  const { call, send, evict } = sandbox('coins-alarm')
  const { order_no, status, expire_time } = await call('buyer', '/order/Create', anOrder)
  expect(status).toBe(orderStatuses.pending)
  // Nothing is asserted in the second that is left: a slow machine may use it up before the eviction.
  await send('PUT', '/__mock/clock', { advance_s: 15 * 60 - 1 })
  await evict()
  // The state shows due jobs and, unlike a call, does not run them.
  await vi.waitFor(
    async () => expect(fieldOf(await send('GET', '/__mock/state'), 'next_due_at')).not.toBe(expire_time),
    { timeout: 30_000, interval: 100 },
  )
  expect(await call('buyer', '/order/Detail', { order_no })).toMatchObject({ status: orderStatuses.expired })
})
