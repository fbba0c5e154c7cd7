import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { putUser, seededStorage } from '#tests/support/market-storage.ts'
import { createTestMock } from '#tests/support/mock-client.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { recordPurchase } from '#worker/mock/domain/market/buying.ts'
import type { Work } from '#worker/mock/domain/schema.ts'

const [author, buyer, second] = [3, 4, 5]
const day = (date: string) => Date.parse(`${date}T12:00:00+08:00`)
const logLens = aPlugin({ id: 1, price: 100, downloads: 5, createdAt: day('2026-01-01') })
const indexDoctor = aPlugin({
  id: 2,
  alias: 'index-doctor',
  name: '索引体检',
  description: 'Finds slow QUERIES',
  category: 'operations',
  price: 33,
  downloads: 9,
  createdAt: day('2026-01-03'),
})
const free = aPlugin({
  id: 3,
  alias: 'json-viewer',
  name: 'JSON 查看器',
  price: 0,
  downloads: 17,
  ownerId: second,
  createdAt: day('2026-01-02'),
})
const hidden = ([0, 1, 3, 4] as const).map((status) =>
  aPlugin({ id: 10 + status, alias: `hidden-${status}`, status }),
)
const unreleased = aPlugin({ id: 20, alias: 'unreleased', latestVersion: '' })

/** `second` owns the free plugin and has bought the first; `buyer` has bought all three. */
function fill(work: Work): void {
  putUser(work, author, 'author')
  putUser(work, buyer, 'buyer', 1000)
  putUser(work, second, 'second', 1000)
  for (const plugin of [logLens, indexDoctor, free, ...hidden, unreleased]) work.put('plugins', plugin)
  work.put('versions', aVersion({ id: 1, version: '0.9.0', changeLog: 'old' }))
  work.put('versions', aVersion({ id: 2, version: '1.0.0', changeLog: '- **first** release' }))
  work.put('versions', aVersion({ id: 3, version: '1.1.0', changeLog: 'draft', status: 0 }))
  work.put('versions', aVersion({ id: 4, pluginId: 2, changeLog: 'another', releasedAt: day('2026-01-04') }))
  recordPurchase(work, logLens, buyer, day('2026-02-01'))
  recordPurchase(work, logLens, second, day('2026-02-02'))
  recordPurchase(work, indexDoctor, buyer, day('2026-02-03'))
  recordPurchase(work, free, buyer, day('2026-02-04'))
}

async function open(as: string) {
  const mock = await createTestMock({ storage: await seededStorage(fill) })
  return {
    mock,
    market: (request: RequestOf<'/app/MarketList'>) => mock.data('/app/MarketList', request, { as }),
    bought: (request: RequestOf<'/app/UserBuyLog'>) => mock.data('/app/UserBuyLog', request, { as }),
    earned: (request: RequestOf<'/app/PluginBuyLog'>) => mock.data('/app/PluginBuyLog', request, { as }),
  }
}

it.each<[RequestOf<'/app/MarketList'>, number[]]>([
  [{}, [2, 3, 1]],
  [{ sort: 'hot' }, [3, 2, 1]],
  [{ sort: 'price' }, [3, 2, 1]],
  [{ sort: 'price', page: 2, limit: 2 }, [1]],
  [{ category: 'search' }, [3, 1]],
  [{ category: 'nowhere' }, []],
  [{ search_txt: ' json ' }, [3]],
  [{ search_txt: '体检' }, [2]],
  [{ search_txt: 'queries' }, [2]],
  [{ search_txt: 'hidden' }, []],
  [{ price: '0-0' }, [3]],
  [{ price: '1-33' }, [2]],
  [{ price: '33-' }, [2, 1]],
  [{ owner_id: author }, [2, 1]],
  [{ not_owned: 1 }, [2]],
])('§3 market: %j lists the plugins for sale %j', async (request, ids) => {
  const { list } = await (await open('second')).market(request)
  expect(list.map(({ id }) => id)).toEqual(ids)
})

it('§3 market: a malformed price range is refused', async () => {
  const { mock } = await open('buyer')
  const { body } = await mock.call('/app/MarketList', { price: 'cheap' }, { as: 'buyer' })
  expect(body.code).toBe(resultCodes.invalidRequest)
})

it.each<[RequestOf<'/app/MarketList'>, Record<string, number>]>([
  [{}, { search: 2, operations: 1 }],
  [{ category: 'operations' }, { search: 2, operations: 1 }],
  [{ price: '0-0' }, { search: 1 }],
  [{ not_owned: 1, category: 'search' }, { operations: 1 }],
  [{ limit: 1 }, { search: 2, operations: 1 }],
])('§3 market: categories are counted under the other filters of %j', async (request, counts) => {
  const { categories = [] } = await (await open('second')).market(request)
  expect(Object.fromEntries(categories.map(({ id, count }) => [id, count]))).toEqual(counts)
})

it('§3 market: a card has owner, buyers, the latest change log, and whether the caller owns it', async () => {
  const { market } = await open('second')
  expect((await market({ search_txt: 'log-lens' })).list).toMatchObject([
    {
      plugin_alias: 'log-lens',
      buy_coin_num: 100,
      owner_id: author,
      latest_version: '1.0.0',
      changelog: '- **first** release',
      download_cnt: 5,
      buyers: 2,
      owned: true,
    },
  ])
  expect((await market({})).list.map(({ owned }) => owned)).toEqual([false, false, true])
})

it.each<[RequestOf<'/app/UserBuyLog'>, number[]]>([
  [{}, [4, 3, 1]],
  [{ page: 2, limit: 2 }, [1]],
  [{ search_txt: 'LENS' }, [1]],
  [{ date: ['2026-02-03', '2026-02-04'] }, [4, 3]],
  [{ date: ['2026-03-01', '2026-01-01'] }, []],
])('§3 purchases: %j selects %j of the caller’s own, newest first', async (request, ids) => {
  const { list } = await (await open('buyer')).bought(request)
  expect(list.map(({ id }) => id)).toEqual(ids)
})

it('§3 earnings: each sale has gross, commission and net, newest first', async () => {
  const { earned, bought } = await open('author')
  const { list } = await earned({})
  expect(list.map(({ id, gross, commission, net }) => [id, gross, commission, net])).toEqual([
    [3, 33, 7, 26],
    [2, 100, 20, 80],
    [1, 100, 20, 80],
  ])
  const newest = { plugin_id: 2, plugin_name: '索引体检', create_time: '2026-02-03 12:00:00' }
  expect(list[0]).toMatchObject(newest)
  expect(await bought({})).toEqual({ list: [], count: 0 })
})

it('§3 earnings: the sums are those of all selected own sales, not of the page', async () => {
  const { earned } = await open('author')
  expect(await earned({ limit: 1 })).toMatchObject({
    count: 3,
    list: [{ id: 3 }],
    summary: { gross: 233, commission: 47, net: 186 },
  })
  expect(await earned({ plugin_id: 1, date: ['2026-02-02', '2026-02-28'] })).toMatchObject({
    count: 1,
    summary: { gross: 100, commission: 20, net: 80 },
  })
  const summary = { gross: 0, commission: 0, net: 0 }
  expect(await earned({ plugin_id: free.id })).toEqual({ list: [], count: 0, summary })
})
