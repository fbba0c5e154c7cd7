import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { putUser, seededStorage } from '#tests/support/market-storage.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'
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

function fill(work: Work): void {
  putUser(work, author, 'author')
  putUser(work, buyer, 'buyer', 1000)
  putUser(work, second, 'second', 1000)
  for (const plugin of [logLens, indexDoctor, free, ...hidden, unreleased]) work.put('plugins', plugin)
  work.put('versions', aVersion({ id: 1, version: '0.9.0', changeLog: 'old' }))
  work.put('versions', aVersion({ id: 2, version: '1.0.0', changeLog: '- **first** release' }))
  work.put('versions', aVersion({ id: 3, version: '1.1.0', changeLog: 'draft', status: 0 }))
  work.put('versions', aVersion({ id: 4, pluginId: 2, changeLog: 'another' }))
  recordPurchase(work, logLens, buyer, day('2026-02-01'))
  recordPurchase(work, logLens, second, day('2026-02-02'))
  recordPurchase(work, indexDoctor, buyer, day('2026-02-03'))
  recordPurchase(work, free, buyer, day('2026-02-04'))
}

async function open(username: string) {
  const mock = await createTestMock({ storage: await seededStorage(fill) })
  const token = await signIn(mock, username)
  return {
    market: async (request: RequestOf<'/app/MarketList'>) =>
      (await mock.call('/app/MarketList', request, { token })).body.data,
    bought: async (request: RequestOf<'/app/UserBuyLog'>) =>
      (await mock.call('/app/UserBuyLog', request, { token })).body.data,
    earned: async (request: RequestOf<'/app/PluginBuyLog'>) =>
      (await mock.call('/app/PluginBuyLog', request, { token })).body.data,
  }
}

it.each<[RequestOf<'/app/MarketList'>, number[]]>([
  [{}, [2, 3, 1]],
  [{ sort: 'new' }, [2, 3, 1]],
  [{ sort: 'hot' }, [3, 2, 1]],
  [{ sort: 'price' }, [3, 2, 1]],
  [{ sort: 'price', page: 2, limit: 2 }, [1]],
  [{ category: 'search' }, [3, 1]],
  [{ category: '' }, [2, 3, 1]],
  [{ category: 'nowhere' }, []],
  [{ search_txt: ' json ' }, [3]],
  [{ search_txt: '体检' }, [2]],
  [{ search_txt: 'queries' }, [2]],
  [{ search_txt: 'hidden' }, []],
])('§3 market: %j shows what is for sale: %j', async (request, ids) => {
  const { market } = await open('second')
  expect((await market(request))?.list.map(({ id }) => id)).toEqual(ids)
})

it('§3 market: a card says who made it, how many have it and whether the caller does', async () => {
  const { market } = await open('second')
  const data = await market({ search_txt: 'log-lens' })
  expect(data?.list[0]).toMatchObject({
    plugin_alias: 'log-lens',
    buy_coin_num: 100,
    owner_id: author,
    latest_version: '1.0.0',
    changelog: '- **first** release',
    download_cnt: 5,
    buyers: 2,
    owned: true,
  })
  expect((await market({}))?.list.map(({ owned }) => owned)).toEqual([false, false, true])
})

it.each<[RequestOf<'/app/UserBuyLog'>, number[]]>([
  [{}, [4, 3, 1]],
  [{ page: 2, limit: 2 }, [1]],
  [{ search_txt: 'LENS' }, [1]],
  [{ search_txt: '查看' }, [4]],
  [{ date: ['2026-02-03', '2026-02-04'] }, [4, 3]],
  [{ date: ['2026-02-01', '2026-02-01'] }, [1]],
  [{ date: ['2026-03-01', '2026-01-01'] }, []],
])('§3 purchases: %j selects %j of one’s own, newest first', async (request, ids) => {
  const { bought } = await open('buyer')
  expect((await bought(request))?.list.map(({ id }) => id)).toEqual(ids)
})

it('§3 purchases: nobody sees another’s', async () => {
  const { bought } = await open('author')
  expect(await bought({})).toEqual({ list: [], count: 0 })
})

it('§3 earnings: gross, commission and net of each sale, newest first', async () => {
  const { earned } = await open('author')
  const data = await earned({})
  expect(data?.list.map(({ id, gross, commission, net }) => [id, gross, commission, net])).toEqual([
    [3, 33, 7, 26],
    [2, 100, 20, 80],
    [1, 100, 20, 80],
  ])
  expect(data?.list[0]).toMatchObject({
    plugin_id: 2,
    plugin_name: '索引体检',
    create_time: '2026-02-03 12:00:00',
  })
})

it('§3 earnings: the sums are those of everything selected, not of the page', async () => {
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
})

it('§3 earnings: another author’s plugin brings nothing', async () => {
  const { earned } = await open('author')
  expect(await earned({ plugin_id: free.id })).toEqual({
    list: [],
    count: 0,
    summary: { gross: 0, commission: 0, net: 0 },
  })
})
