import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { administered } from '#tests/support/administration.ts'
import { control, type TestMock } from '#tests/support/mock-client.ts'
import { ordered } from '#tests/support/orders.ts'
import { exported } from '../support/exported.ts'

/** Of the demo: the owner of plugins, and a buyer. */
const author = 3
const buyer = 4

async function remove(mock: TestMock, token: string, id: number): Promise<void> {
  expect((await mock.call('/gm_user/DelUser', { id }, { token })).body.code).toBe(0)
}

async function accounts(mock: TestMock) {
  return (await exported(mock)).tables.accounts ?? []
}

it('deleted users: the coins go back to the platform, and all balances still add up to zero', async () => {
  const { mock, token } = await administered()
  expect((await accounts(mock)).find(({ id }) => id === `user:${buyer}`)?.balance).toBeGreaterThan(0)
  await remove(mock, token, buyer)
  const after = await accounts(mock)
  expect(after.find(({ id }) => id === `user:${buyer}`)?.balance).toBe(0)
  expect(after.reduce((sum, { balance }) => sum + Number(balance), 0)).toBe(0)
})

it('deleted users: a pending order is cancelled, and no longer paid; an expired one stays expired', async () => {
  const { mock, token } = await administered()
  const { order_no: expired } = await ordered(mock, 'buyer')
  mock.clock.advance(16 * 60)
  const { order_no: pending } = await ordered(mock, 'buyer')
  await remove(mock, token, buyer)
  const response = await mock.app.request(`/__mock/orders/${pending}/pay`, { method: 'POST' })
  expect([response.status, await response.json()]).toEqual([409, { error: '订单不能从“已取消”变为“已支付”' }])
  expect((await accounts(mock)).find(({ id }) => id === `user:${buyer}`)?.balance).toBe(0)
  expect((await control(mock.app, 'GET', '/orders')).orders).not.toContainEqual(
    expect.objectContaining({ order_no: pending }),
  )
  const { orders = [] } = (await exported(mock)).tables
  const statusOf = (orderNo: string) => orders.find((each) => each.orderNo === orderNo)?.status
  expect([statusOf(expired), statusOf(pending)]).toEqual([3, 2])
})

it('deleted users: the plugins stay, with their buyers, but are no longer sold', async () => {
  const { mock, token } = await administered()
  const session = { as: 'buyer' }
  const log = (await mock.call('/app/UserBuyLog', {}, session)).body.data
  const market = async () =>
    (await mock.call('/app/MarketList', { limit: 200 }, session)).body.data?.list ?? []
  const sold = (await market()).find(({ owner_id, owned }) => owner_id === author && !owned)
  await remove(mock, token, author)
  expect((await market()).filter(({ owner_id }) => owner_id === author)).toEqual([])
  expect((await mock.call('/app/UserBuyLog', {}, session)).body.data?.count).toBe(log?.count)
  const purchase = { id: sold?.id ?? 0, buy_coin_num: sold?.buy_coin_num ?? 0, request_id: 'late' }
  const { body } = await mock.call('/app/Buy', purchase, session)
  expect(body.code).toBe(resultCodes.recordNotFound)
  const { list = [] } = (await mock.call('/app/List', {}, { token })).body.data ?? {}
  expect(list.some(({ owner_id }) => owner_id === author)).toBe(true)
})

it('deleted users: they manage no plugin any more, and an edit that is open does not become stale', async () => {
  const { mock, token } = await administered()
  const session = { as: 'author' }
  const own = async () => (await mock.call('/app/List', {}, session)).body.data?.list ?? []
  const plugin = (await own()).find(({ owner_id }) => owner_id === author)
  const id = plugin?.id ?? 0
  await mock.call('/app/UpdateManager', { id, manager_ids: [buyer] }, session)
  const before = (await own()).find((each) => each.id === id)
  expect(before?.managers.map((manager) => manager.id)).toEqual([buyer])
  await remove(mock, token, buyer)
  const after = (await own()).find((each) => each.id === id)
  expect(after).toMatchObject({ managers: [], update_time: before?.update_time })
})
