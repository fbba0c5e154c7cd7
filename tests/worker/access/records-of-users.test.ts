import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { createTestMock, type TestMock } from '#tests/support/mock-client.ts'

const idOf = async (mock: TestMock, as: string) => (await mock.data('/gm_user/info', {}, { as })).id

it('§3 orders: a granted role lists the orders of all users, or those of one by id', async () => {
  const mock = await createTestMock()
  const own = await mock.data('/order/List', { limit: 200 }, { as: 'buyer' })
  const user_id = await idOf(mock, 'buyer')
  const ofBuyer = await mock.data('/order/ListAll', { limit: 200, user_id }, { as: 'admin' })
  const all = await mock.data('/order/ListAll', { limit: 200 }, { as: 'admin' })
  expect(own.count).toBeGreaterThan(0)
  const list = own.list.map((order) => ({ ...order, pay_url: '', user_id, username: 'buyer' }))
  expect(ofBuyer).toEqual({ list, count: own.count })
  expect(all.count).toBeGreaterThan(own.count)
})

const ownLists = ['/app/UserBuyLog', '/gm_user/CoinLog'] as const

it.each(ownLists)('§3 %s: only a role that may list users reads rows of another user', async (path) => {
  const mock = await createTestMock()
  const user_id = await idOf(mock, 'buyer')
  const own = await mock.data(path, {}, { as: 'buyer' })
  expect(own.list.map((row) => row.user_id)).toContain(user_id)
  for (const as of ['admin', 'operations', 'buyer'])
    expect(await mock.data(path, { user_id }, { as })).toEqual(own)
  const { body } = await mock.call(path, { user_id: await idOf(mock, 'author') }, { as: 'buyer' })
  expect(body).toMatchObject({ code: resultCodes.forbidden, data: null })
})

it('§4 plugins: a filter by owner selects among what the caller sees, and no more', async () => {
  const mock = await createTestMock()
  const user_id = await idOf(mock, 'author')
  const all = await mock.data('/app/List', {}, { as: 'reviewer' })
  const list = all.list.filter(({ owner_id }) => owner_id === user_id)
  expect(list.length).toBeGreaterThan(0)
  const owned = { list, count: list.length }
  expect(await mock.data('/app/List', { user_id }, { as: 'reviewer' })).toEqual(owned)
  expect(await mock.data('/app/List', { user_id }, { as: 'buyer' })).toEqual({ list: [], count: 0 })
})
