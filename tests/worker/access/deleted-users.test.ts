import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { administered } from '#tests/support/administration.ts'
import { control, type TestMock } from '#tests/support/mock-client.ts'
import { ordered } from '#tests/support/orders.ts'
import { exported } from '../support/exported.ts'

/** Users of the demo: an owner of plugins, and a buyer. */
const author = 3
const buyer = 4

async function remove(mock: TestMock, token: string, id: number): Promise<void> {
  expect((await mock.call('/gm_user/DelUser', { id }, { token })).body.code).toBe(0)
}

/** Reads all accounts of the ledger, and the balance of the buyer. */
async function ledger(mock: TestMock) {
  const { accounts = [] } = (await exported(mock)).tables
  const balanceOf = Object.fromEntries(accounts.map(({ id, balance }) => [String(id), Number(balance)]))
  return { balances: Object.values(balanceOf), coinsOfBuyer: balanceOf[`user:${buyer}`] }
}

it('deleted users: coins go back to the platform, and all balances add up to zero', async () => {
  const { mock, token } = await administered()
  expect((await ledger(mock)).coinsOfBuyer).toBeGreaterThan(0)
  await remove(mock, token, buyer)
  const { balances, coinsOfBuyer } = await ledger(mock)
  expect(coinsOfBuyer).toBe(0)
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(0)
})

it('deleted users: pending orders are cancelled and take no payment, expired ones stay expired', async () => {
  const { mock, token } = await administered()
  const { order_no: expired } = await ordered(mock, 'buyer')
  mock.clock.advance(16 * 60)
  const { order_no: pending } = await ordered(mock, 'buyer')
  await remove(mock, token, buyer)
  const response = await mock.app.request(`/__mock/orders/${pending}/pay`, { method: 'POST' })
  expect([response.status, await response.json()]).toEqual([409, { error: '订单不能从“已取消”变为“已支付”' }])
  expect((await ledger(mock)).coinsOfBuyer).toBe(0)
  expect((await control(mock.app, 'GET', '/orders')).orders).not.toContainEqual(
    expect.objectContaining({ order_no: pending }),
  )
  const { orders } = (await exported(mock)).tables
  expect(orders).toContainEqual(expect.objectContaining({ orderNo: expired, status: 3 }))
  expect(orders).toContainEqual(expect.objectContaining({ orderNo: pending, status: 2 }))
})

it('deleted users: their plugins keep their buyers but are no longer sold', async () => {
  const { mock, token } = await administered()
  const as = 'buyer'
  const { count } = await mock.data('/app/UserBuyLog', {}, { as })
  const market = async () =>
    (await mock.data('/app/MarketList', { limit: 200, owner_id: author }, { as })).list
  const sold = (await market()).find(({ owned }) => !owned) ?? expect.unreachable()
  await remove(mock, token, author)
  expect(await market()).toEqual([])
  expect(await mock.data('/app/UserBuyLog', {}, { as })).toMatchObject({ count })
  const purchase = { id: sold.id, buy_coin_num: sold.buy_coin_num, request_id: 'late' }
  expect((await mock.call('/app/Buy', purchase, { as })).body.code).toBe(resultCodes.recordNotFound)
  const { list } = await mock.data('/app/List', {}, { token })
  expect(list).toContainEqual(expect.objectContaining({ owner_id: author }))
})

it('deleted users: their management of plugins ends without making open edits stale', async () => {
  const { mock, token } = await administered()
  const as = 'author'
  const own = async () =>
    (await mock.data('/app/List', {}, { as })).list.find(({ owner_id }) => owner_id === author) ??
    expect.unreachable()
  const { id } = await own()
  await mock.call('/app/UpdateManager', { id, manager_ids: [buyer] }, { as })
  const { managers, update_time } = await own()
  expect(managers.map((manager) => manager.id)).toEqual([buyer])
  await remove(mock, token, buyer)
  expect(await own()).toMatchObject({ id, managers: [], update_time })
})
