import { createStorage, type Storage } from 'unstorage'
import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/coins/order.ts'
import type { RequestOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { orderStatuses } from '#contract/values/states.ts'
import { failingDriver } from '#tests/support/failing-driver.ts'
import { copyOf, putUser, seededStorage } from '#tests/support/market-storage.ts'
import { control, createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'

const { pending, paid, cancelled, expired } = orderStatuses

interface Customer {
  readonly mock: TestMock
  readonly token: string
}

/** Creates an installation without orders, with a buyer and an author. */
function emptyStorage(): Promise<Storage> {
  return seededStorage((work) => {
    putUser(work, 3, 'author')
    putUser(work, 4, 'buyer')
  })
}

async function customer(username = 'buyer', mock?: TestMock): Promise<Customer> {
  const opened = mock ?? (await createTestMock({ storage: await emptyStorage() }))
  return { mock: opened, token: await signIn(opened, username) }
}

type Create = RequestOf<'/order/Create'>

const aPackage: Create = { package_id: 4, pay_method: 'alipay', request_id: 'r1' }

async function create({ mock, token }: Customer, request: Create = aPackage): Promise<Order> {
  const { body } = await mock.call('/order/Create', request, { token })
  if (body.data === null) throw new Error(`[test] ${body.code} ${body.msg}`)
  return body.data
}

async function statusOf({ mock, token }: Customer, { order_no }: Order): Promise<number | undefined> {
  return (await mock.call('/order/Detail', { order_no }, { token })).body.data?.status
}

async function balanceOf({ mock, token }: Customer): Promise<number> {
  return (await mock.call('/gm_user/GetUserAssets', {}, { token })).body.data?.ev_coin ?? Number.NaN
}

async function pay({ mock }: Customer, { order_no }: Order) {
  const response = await mock.app.request(`/__mock/orders/${order_no}/pay`, { method: 'POST' })
  return { status: response.status, body: await response.json() }
}

describe('§3 order: creating', () => {
  it('a package is ordered at its price with its bonus, for 15 minutes', async () => {
    const order = await create(await customer())
    expect(order).toEqual({
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

  it('every package of the configuration can be ordered as it is shown', async () => {
    const who = await customer()
    const { body } = await who.mock.call('/order/Config', {}, { token: who.token })
    for (const { id, coins, bonus, price } of body.data?.packages ?? []) {
      const request: Create = { package_id: id, pay_method: 'wechat', request_id: `package ${id}` }
      expect(await create(who, request)).toMatchObject({ coins, bonus, price, pay_method: 'wechat' })
    }
    expect(body.data).toMatchObject({ methods: ['alipay', 'wechat'], min_coins: 10, price_per_coin: 10 })
  })

  it.each([
    [10, 0],
    [299, 0],
    [300, 10],
    [1999, 80],
    [100_000, 1500],
  ])('an amount of %i coins gets the bonus of the largest package in it: %i', async (coins, bonus) => {
    const order = await create(await customer(), { coins, pay_method: 'wechat', request_id: 'own' })
    expect(order).toMatchObject({ coins, bonus, price: coins * limits.topUp.pricePerCoin })
  })

  it.each([
    [{ package_id: 99, pay_method: 'alipay', request_id: 'r' }, resultCodes.recordNotFound],
    [{ coins: 9, pay_method: 'alipay', request_id: 'r' }, resultCodes.invalidRequest],
    [{ coins: 100_001, pay_method: 'alipay', request_id: 'r' }, resultCodes.invalidRequest],
    [{ coins: 10.5, pay_method: 'alipay', request_id: 'r' }, resultCodes.invalidRequest],
    [{ coins: 10, package_id: 1, pay_method: 'alipay', request_id: 'r' }, resultCodes.invalidRequest],
    [{ pay_method: 'alipay', request_id: 'r' }, resultCodes.invalidRequest],
    [{ coins: 10, pay_method: 'cash', request_id: 'r' }, resultCodes.invalidRequest],
    [{ coins: 10, pay_method: 'alipay' }, resultCodes.invalidRequest],
    [{ coins: 10, pay_method: 'alipay', request_id: 'r'.repeat(65) }, resultCodes.invalidRequest],
  ])('%j is refused with %i', async (request, code) => {
    const { mock, token } = await customer()
    const { body } = await mock.send('/order/Create', {
      method: 'POST',
      headers: { 'X-Token': token },
      body: JSON.stringify(request),
    })
    expect(body.code).toBe(code)
  })
})

describe('§3 order: request_id', () => {
  it('the same request again answers the first result and makes no second order', async () => {
    const who = await customer()
    const first = await create(who)
    who.mock.clock.advance(60)
    await pay(who, first)
    expect(await create(who)).toEqual(first)
    expect(await control(who.mock.app, 'GET', '/state')).toMatchObject({ counts: { orders: 1 } })
  })

  it('another body under the same request_id is refused', async () => {
    const who = await customer()
    await create(who)
    const { body } = await who.mock.call('/order/Create', { ...aPackage, package_id: 5 }, who)
    expect(body.code).toBe(resultCodes.requestIdReused)
  })

  it('another user may use the same request_id', async () => {
    const who = await customer()
    const first = await create(who)
    const other = await create(await customer('author', who.mock))
    expect(other.order_no).not.toBe(first.order_no)
  })

  it('a refused request can be repeated with its request_id', async () => {
    const who = await customer()
    const { body } = await who.mock.call('/order/Create', { ...aPackage, package_id: 99 }, who)
    expect(body.code).toBe(resultCodes.recordNotFound)
    expect(await create(who)).toMatchObject({ status: pending })
  })

  it('twenty concurrent requests make one order', async () => {
    const who = await customer()
    const orders = await Promise.all(Array.from({ length: 20 }, () => create(who)))
    expect(new Set(orders.map(({ order_no }) => order_no)).size).toBe(1)
  })
})

describe('§3 order: paying', () => {
  it('the coins and the bonus arrive when the order turns paid, once', async () => {
    const who = await customer()
    const before = await balanceOf(who)
    const order = await create(who)
    expect(await balanceOf(who)).toBe(before)
    who.mock.clock.advance(30)
    const [first, atOnce] = await Promise.all([pay(who, order), pay(who, order)])
    expect(atOnce).toEqual(first)
    expect(first).toMatchObject({
      status: 200,
      body: { status: paid, pay_time: '2026-11-21 12:00:30', pay_url: '' },
    })
    who.mock.clock.advance(3600)
    expect(await pay(who, order)).toEqual(first)
    expect(await balanceOf(who)).toBe(before + 1080)
  })

  it('a cancelled or expired order takes no payment', async () => {
    const who = await customer()
    const before = await balanceOf(who)
    const [first, second] = [await create(who), await create(who, { ...aPackage, request_id: 'r2' })]
    await who.mock.call('/order/Cancel', { order_no: first.order_no }, { token: who.token })
    who.mock.clock.advance(limits.topUp.validSeconds)
    for (const order of [first, second]) {
      expect(await pay(who, order)).toEqual({
        status: 409,
        body: { error: expect.stringContaining('已支付') },
      })
    }
    expect([await statusOf(who, first), await statusOf(who, second)]).toEqual([cancelled, expired])
    expect(await balanceOf(who)).toBe(before)
  })
})

describe('§3 order: cancelling', () => {
  it('a pending order is cancelled and shows no code any more', async () => {
    const { mock, token } = await customer()
    const { order_no } = await create({ mock, token })
    const { body } = await mock.call('/order/Cancel', { order_no }, { token })
    expect(body.data).toMatchObject({ order_no, status: cancelled, pay_url: '' })
  })

  it('one that is paid cannot be cancelled, and the message names its state', async () => {
    const who = await customer()
    const order = await create(who)
    await pay(who, order)
    const { body } = await who.mock.call('/order/Cancel', { order_no: order.order_no }, { token: who.token })
    expect(body).toEqual({
      code: resultCodes.moveNotAllowed,
      msg: '订单不能从“已支付”变为“已取消”',
      data: { from: paid, to: cancelled },
    })
    expect(await statusOf(who, order)).toBe(paid)
  })
})

describe('§3 order: expiry', () => {
  it('an order expires after 15 minutes, on reading', async () => {
    const who = await customer()
    const order = await create(who)
    who.mock.clock.advance(limits.topUp.validSeconds - 1)
    expect(await statusOf(who, order)).toBe(pending)
    who.mock.clock.advance(1)
    expect(await statusOf(who, order)).toBe(expired)
    expect(who.mock.app.nextDueAt()).toBeNull()
  })

  it('while the storage fails it answers so, and the order expires as soon as it works again', async () => {
    const { driver, failFromWrite, repair } = failingDriver()
    const storage = await copyOf(await emptyStorage(), createStorage({ driver }))
    const who = await customer('buyer', await createTestMock({ storage }))
    const order = await create(who)
    who.mock.clock.advance(limits.topUp.validSeconds)
    failFromWrite(1)
    await expect(who.mock.app.runDue()).rejects.toThrow('It was told to')
    expect(await statusOf(who, order)).toBeUndefined()
    repair()
    await who.mock.app.runDue()
    expect(await statusOf(who, order)).toBe(expired)
  })

  it('the host is told when to wake the mock, and what is due is done without a call', async () => {
    const storage = await emptyStorage()
    const who = await customer('buyer', await createTestMock({ storage }))
    const { clock, app } = who.mock
    expect(app.nextDueAt()).toBeNull()
    await create(who)
    clock.advance(60)
    await create(who, { ...aPackage, request_id: 'r2' })
    expect(app.nextDueAt()).toBe(clock.now() + 14 * 60 * 1000)
    clock.advance(14 * 60)
    await app.runDue()
    expect(app.nextDueAt()).toBe(clock.now() + 60 * 1000)
    const reopened = await createTestMock({ storage, clock })
    expect(reopened.app.nextDueAt()).toBe(clock.now() + 60 * 1000)
  })
})

it('§3 order list: own orders, newest first, by status, number and date', async () => {
  const who = await customer()
  const { mock } = who
  const [first, second] = [await create(who), await create(who, { ...aPackage, request_id: 'r2' })]
  await create(await customer('author', mock))
  await pay(who, first)
  mock.clock.advance(24 * 60 * 60)
  const fresh = await customer('buyer', mock)
  const third = await create(fresh, { ...aPackage, request_id: 'r3' })
  const numbers = async (request: RequestOf<'/order/List'>) =>
    (await mock.call('/order/List', request, { token: fresh.token })).body.data?.list.map(
      ({ order_no }) => order_no,
    )
  expect(await numbers({})).toEqual([third, second, first].map(({ order_no }) => order_no))
  expect(await numbers({ page: 2, limit: 2 })).toEqual([first.order_no])
  expect(await numbers({ status: paid })).toEqual([first.order_no])
  expect(await numbers({ status: expired })).toEqual([second.order_no])
  expect(await numbers({ date: ['2026-11-22', '2026-11-22'] })).toEqual([third.order_no])
  expect(await numbers({ order_no: ` ${first.order_no.slice(-3)} ` })).toEqual([first.order_no])
})
