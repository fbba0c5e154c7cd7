import type { Storage } from 'unstorage'
import { expect, it } from 'vitest'
import type { Order } from '#contract/coins/order.ts'
import type { RequestOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { putUser, seededStorage } from '#tests/support/market-storage.ts'
import { control, createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { ordered } from '#tests/support/orders.ts'

const { pending, paid, cancelled, expired } = orderStatuses
const { validSeconds } = limits.topUp

type Create = RequestOf<'/order/Create'>

const aPackage: Create = { package_id: 4, pay_method: 'alipay', request_id: 'r1' }

/** Creates an installation without orders, with a buyer and an author. */
function emptyStorage(): Promise<Storage> {
  return seededStorage((work) => {
    putUser(work, 3, 'author')
    putUser(work, 4, 'buyer')
  })
}

async function customer(storage?: Storage) {
  const mock = await createTestMock({ storage: storage ?? (await emptyStorage()) })
  const token = await signIn(mock, 'buyer')
  const detail = async ({ order_no }: Order) =>
    (await mock.call('/order/Detail', { order_no }, { token })).body
  return {
    mock,
    token,
    create: (request: Create = aPackage) => mock.data('/order/Create', request, { token }),
    cancel: async ({ order_no }: Order) => (await mock.call('/order/Cancel', { order_no }, { token })).body,
    detail,
    balance: async () => (await mock.data('/gm_user/GetUserAssets', {}, { token })).ev_coin,
  }
}

async function pay({ app }: TestMock, { order_no }: Order) {
  const response = await app.request(`/__mock/orders/${order_no}/pay`, { method: 'POST' })
  return { status: response.status, body: await response.json() }
}

it('§3 order: a package is ordered at its price with its bonus, for 15 minutes', async () => {
  const { create } = await customer()
  expect(await create()).toEqual({
    order_no: '20261121120000000001',
    coins: 1000,
    bonus: 80,
    price: 10_000,
    pay_method: 'alipay',
    status: pending,
    pay_url: expect.stringMatching(/^http:\/\/localhost\/__mock\/pay\/20261121120000000001\?k=[\w-]{22}$/),
    create_time: '2026-11-21 12:00:00',
    pay_time: '',
    expire_time: '2026-11-21 12:15:00',
  })
})

it.each([
  [10, 0],
  [299, 0],
  [300, 10],
  [1999, 80],
  [100_000, 1500],
])('§3 order: %i coins get the bonus of the largest package in them: %i', async (coins, bonus) => {
  const order = await (await customer()).create({ coins, pay_method: 'wechat', request_id: 'own' })
  expect(order).toMatchObject({ coins, bonus, price: coins * limits.topUp.pricePerCoin })
})

it.each([
  [resultCodes.recordNotFound, { package_id: 99 }],
  [resultCodes.invalidRequest, { coins: 9 }],
  [resultCodes.invalidRequest, { coins: 100_001 }],
  [resultCodes.invalidRequest, { coins: 10, package_id: 1 }],
  [resultCodes.invalidRequest, {}],
  [resultCodes.invalidRequest, { coins: 10, pay_method: 'cash' }],
  [resultCodes.invalidRequest, { coins: 10, request_id: 'r'.repeat(65) }],
])('§3 order: a request answers %i: %j', async (code, fields) => {
  const { mock, token } = await customer()
  const body = JSON.stringify({ pay_method: 'alipay', request_id: 'r', ...fields })
  const answer = await mock.send('/order/Create', { method: 'POST', headers: { 'X-Token': token }, body })
  expect(answer.body.code).toBe(code)
})

it('§3 order: requests with the same request_id make one order, and get its first result', async () => {
  const { mock, create } = await customer()
  const orders = await Promise.all(Array.from({ length: 20 }, () => create()))
  await pay(mock, orders[0] ?? expect.unreachable())
  orders.push(await create())
  expect(orders).toEqual(Array(21).fill(orders[0]))
  expect(await control(mock.app, 'GET', '/state')).toMatchObject({ counts: { orders: 1 } })
})

it('§3 order: coins and bonus arrive once, when the order turns paid', async () => {
  const { mock, create, balance } = await customer()
  const order = await create()
  expect(await balance()).toBe(0)
  mock.clock.advance(30)
  const [first, concurrent] = await Promise.all([pay(mock, order), pay(mock, order)])
  const body = { status: paid, pay_time: '2026-11-21 12:00:30', pay_url: '' }
  expect(first).toMatchObject({ status: 200, body })
  mock.clock.advance(3600)
  expect([concurrent, await pay(mock, order)]).toEqual([first, first])
  expect(await balance()).toBe(1080)
})

it('§3 order: a cancelled or expired order takes no payment', async () => {
  const { mock, create, cancel, detail, balance } = await customer()
  const orders = [await create(), await create({ ...aPackage, request_id: 'r2' })] as const
  expect(await cancel(orders[0])).toMatchObject({ data: { status: cancelled, pay_url: '' } })
  mock.clock.advance(validSeconds)
  for (const order of orders) {
    const error = expect.stringContaining('已支付')
    expect(await pay(mock, order)).toEqual({ status: 409, body: { error } })
  }
  const states = [cancelled, expired].map((status) => ({ data: { status } }))
  expect(await Promise.all(orders.map(detail))).toMatchObject(states)
  expect(await balance()).toBe(0)
})

it('§3 order: a paid order cannot be cancelled, and the message names its state', async () => {
  const { mock, create, cancel, detail } = await customer()
  const order = await create()
  await pay(mock, order)
  expect(await cancel(order)).toEqual({
    code: resultCodes.moveNotAllowed,
    msg: '订单不能从“已支付”变为“已取消”',
    data: { from: paid, to: cancelled },
  })
  expect(await detail(order)).toMatchObject({ data: { status: paid } })
})

it('§3 order: an order expires after 15 minutes when it is read', async () => {
  const { mock, create, detail } = await customer()
  const order = await create()
  mock.clock.advance(validSeconds - 1)
  expect(await detail(order)).toMatchObject({ data: { status: pending } })
  mock.clock.advance(1)
  expect(await detail(order)).toMatchObject({ data: { status: expired } })
  expect(mock.app.nextDueAt()).toBeNull()
})

it('§3 order: the host learns when to wake the mock, which expires what is due without a call', async () => {
  const storage = await emptyStorage()
  const { mock, create } = await customer(storage)
  const { clock, app } = mock
  expect(app.nextDueAt()).toBeNull()
  await create()
  clock.advance(60)
  await create({ ...aPackage, request_id: 'r2' })
  expect(app.nextDueAt()).toBe(clock.now() + 14 * 60 * 1000)
  clock.advance(14 * 60)
  await app.runDue()
  const reopened = await createTestMock({ storage, clock })
  const due = [app.nextDueAt(), reopened.app.nextDueAt()]
  expect(due).toEqual(Array(2).fill(clock.now() + 60 * 1000))
})

it('§3 order list: users find their own orders, newest first, by status, number and date', async () => {
  const { mock, create } = await customer()
  const [first, second] = [await create(), await create({ ...aPackage, request_id: 'r2' })]
  await ordered(mock, 'author')
  await pay(mock, first)
  mock.clock.advance(24 * 60 * 60)
  const third = await ordered(mock, 'buyer')
  const numbers = async (request: RequestOf<'/order/List'>) =>
    (await mock.data('/order/List', request, { as: 'buyer' })).list.map(({ order_no }) => order_no)
  expect(await numbers({})).toEqual([third, second, first].map(({ order_no }) => order_no))
  expect(await numbers({ page: 2, limit: 2 })).toEqual([first.order_no])
  expect(await numbers({ status: paid })).toEqual([first.order_no])
  expect(await numbers({ status: expired })).toEqual([second.order_no])
  expect(await numbers({ date: ['2026-11-22', '2026-11-22'] })).toEqual([third.order_no])
  expect(await numbers({ order_no: ` ${first.order_no.slice(-3)} ` })).toEqual([first.order_no])
})

it('§5 orders: the control lists the pending orders of all users, newest first', async () => {
  const { mock } = await customer()
  const first = await ordered(mock, 'buyer')
  mock.clock.advance(60)
  const second = await ordered(mock, 'author')
  const list = async () => (await control(mock.app, 'GET', '/orders')).orders
  const ofAuthor = { order_no: second.order_no, username: 'author', status: pending, coins: 300 }
  const ofBuyer = { order_no: first.order_no, username: 'buyer' }
  expect(await list()).toMatchObject([ofAuthor, ofBuyer])
  await pay(mock, second)
  expect(await list()).toMatchObject([ofBuyer])
  mock.clock.advance(validSeconds)
  expect(await list()).toEqual([])
})
