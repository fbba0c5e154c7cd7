import { expect, it } from 'vitest'
import { pluginStates } from '#contract/values/states.ts'
import { createTestMock } from '#tests/support/mock-client.ts'

it('§4 plugin list: an author gets what he owns and manages, newest first', async () => {
  const mock = await createTestMock()
  const { body } = await mock.call('/app/List', {}, { as: 'gaoyuan' })
  const list = body.data?.list ?? []
  expect(list.map(({ plugin_alias }) => plugin_alias)).toEqual([
    'schema-diff',
    'vector-probe',
    'chart-board',
    'log-lens',
  ])
  expect(body.data?.count).toBe(4)
  expect(list.at(-1)?.managers).toEqual([{ id: 6, name: '高远' }])
})

it.each(['reviewer', 'admin'])('§4 plugin list: %s gets all, in all five states', async (username) => {
  const mock = await createTestMock()
  const { body } = await mock.call('/app/List', {}, { as: username })
  expect(body.data?.count).toBe(32)
  expect(new Set(body.data?.list.map(({ state }) => state))).toEqual(new Set(Object.values(pluginStates)))
})

it('§4 plugin list: pages, keyword, state and category select', async () => {
  const mock = await createTestMock()
  const list = async (request: Parameters<typeof mock.call<'/app/List'>>[1]) =>
    (await mock.call('/app/List', request, { as: 'admin' })).body.data
  expect((await list({ page: 7, limit: 5 }))?.list).toHaveLength(2)
  expect((await list({ page: 7, limit: 5 }))?.count).toBe(32)
  expect((await list({ page: 9 }))?.list).toEqual([])
  expect((await list({ search_txt: 'LOG-lens' }))?.list.map(({ id }) => id)).toEqual([1])
  expect((await list({ search_txt: '热力' }))?.list.map(({ plugin_alias }) => plugin_alias)).toEqual([
    'ip-atlas',
  ])
  expect((await list({ state: pluginStates.inReview }))?.count).toBe(4)
  expect((await list({ category: 'search' }))?.count).toBe(6)
})

it('§3 balance: GetUserAssets answers what the ledger adds up to', async () => {
  const mock = await createTestMock()
  const { body } = await mock.call('/gm_user/GetUserAssets', {}, { as: 'buyer' })
  const overview = await mock.call('/dashboard/Overview', {}, { as: 'buyer' })
  expect(body.data).toEqual({
    ev_coin: overview.body.data?.buyer?.ev_coin,
    unix_time: Math.floor(mock.clock.now() / 1000),
  })
  expect(body.data?.ev_coin).toBeGreaterThan(0)
})
