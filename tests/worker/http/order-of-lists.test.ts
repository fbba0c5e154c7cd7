import { expect, it } from 'vitest'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { putUser } from '#tests/support/market-storage.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { cast, createStage } from '#tests/support/review-stage.ts'
import type { Work } from '#worker/mock/domain/schema.ts'

const noon = Date.parse('2026-11-21T12:00:00+08:00')
/** By id: the second is the newest, the first and the third have the same time. */
const moments = [1, 2, 1].map((hour) => noon - 86_400_000 + hour * 3_600_000)

/** Adds three records of each kind, for sale by the stranger. */
function three(work: Work): void {
  for (const [index, at] of moments.entries()) {
    const id = index + 1
    const own = { ownerId: cast.stranger, alias: `plugin-${id}`, createdAt: at }
    work.put('plugins', aPlugin({ ...own, id, price: id === 2 ? 9 : 5, downloads: id === 2 ? 1 : 7 }))
    work.put('versions', aVersion({ id, version: `1.0.${id}`, createdAt: at, changeLog: `log ${id}` }))
    work.put('productVersions', {
      id,
      version: `5.0.${id}`,
      changeLog: '',
      latest: false,
      files: [],
      createdAt: at,
      releasedAt: at,
    })
    work.put('purchases', {
      id,
      pluginId: id,
      buyerId: cast.owner,
      authorId: cast.stranger,
      price: 5,
      commission: 1,
      boughtAt: at,
    })
    putUser(work, 30 + id, `user-${id}`)
    const user = work.get('users', 30 + id)
    if (user !== undefined) work.put('users', { ...user, createdAt: at + 86_400_000 * 365 })
  }
}

const newest = [2, 3, 1]
const idsOf = (data: { list: readonly { id: number }[] } | null) => data?.list.map(({ id }) => id)

it('§1 lists: every list is newest first, and of one moment the later record first', async () => {
  const stage = await createStage(three)
  const lists = [
    await stage.as('stranger', '/app/List', {}),
    await stage.as('owner', '/app/MarketList', {}),
    await stage.as('owner', '/app/MarketList', { sort: 'new' }),
    await stage.as('owner', '/app/EvVersionList', {}),
    await stage.as('owner', '/app/UserBuyLog', {}),
    await stage.as('stranger', '/app/PluginBuyLog', {}),
    await stage.as('stranger', '/app/PublishList', { id: 1 }),
  ]
  expect(lists.map(({ data }) => idsOf(data))).toEqual(lists.map(() => newest))
})

it('§1 lists: the market by downloads and by price, the newest first among equals', async () => {
  const stage = await createStage(three)
  expect(idsOf((await stage.as('owner', '/app/MarketList', { sort: 'hot' })).data)).toEqual([3, 1, 2])
  expect(idsOf((await stage.as('owner', '/app/MarketList', { sort: 'price' })).data)).toEqual([3, 1, 2])
})

it('§1 lists: users are newest first, and of one moment the later one first', async () => {
  const stage = await createStage((work) => {
    three(work)
    const api = ['/gm_user/userlist']
    work.put('roles', { id: 24, name: '查看', description: '', routes: '[]', api, isDefault: false })
    const user = work.get('users', cast.second)
    if (user !== undefined) work.put('users', { ...user, roleId: 24 })
  })
  const { data } = await stage.as('second', '/gm_user/userlist', { search_txt: 'user-', limit: 2 })
  expect([data?.count, idsOf(data)]).toEqual([3, [32, 33]])
})

it('§4 dashboard: a buyer’s and an author’s have the same order, and five of each', async () => {
  const stage = await createStage((work) => {
    three(work)
    for (const id of [4, 5, 6]) {
      work.put('plugins', aPlugin({ id, alias: `old-${id}`, ownerId: cast.stranger, createdAt: id }))
      const purchase = { pluginId: id, buyerId: cast.owner, authorId: cast.stranger }
      work.put('purchases', { ...purchase, id, price: 1, commission: 1, boughtAt: id })
    }
    work.put(
      'plugins',
      aPlugin({ id: 7, alias: 'off', ownerId: cast.stranger, status: pluginStates.offline }),
    )
    const states = [versionStates.draft, versionStates.rejected, versionStates.approved]
    for (const [index, status] of states.entries()) {
      const draft = { pluginId: 2, status, version: `2.0.${index}`, createdAt: moments[index] ?? 0 }
      work.put('versions', aVersion({ ...draft, id: 10 + index }))
    }
  })
  const buyer = (await stage.as('owner', '/dashboard/Overview', {})).data?.buyer
  expect(buyer?.purchases.map(({ id }) => id)).toEqual([2, 3, 1, 6, 5])
  expect(buyer?.new_plugins.map(({ id }) => id)).toEqual([2, 3, 1, 6, 5])
  expect(buyer?.purchases[0]).toEqual({
    id: 2,
    category: 'search',
    logo: '',
    has_update: false,
    plugin_id: 2,
    plugin_name: '日志透镜',
    price: 5,
    create_time: '2026-11-20 14:00:00',
  })
  const author = (await stage.as('stranger', '/dashboard/Overview', { days: 7 })).data?.author
  expect(author?.plugins.map(({ id }) => id)).toEqual([2, 3, 1, 6, 5, 4, 7])
  const found = { plugin_id: 2, plugin_name: '日志透镜', missing: ['files', 'changelog'] }
  expect(author?.waiting_versions).toEqual(
    [
      [11, '2.0.1', 3],
      [12, '2.0.2', 2],
      [10, '2.0.0', 0],
    ].map(([id, version, state]) => ({ ...found, id, version, state })),
  )
  expect([author?.earnings, author?.buyers]).toEqual([12, 6])
  expect(author?.earnings_by_day.slice(-2)).toEqual([
    { date: '2026-11-20', value: 12 },
    { date: '2026-11-21', value: 0 },
  ])
})

it('§4 dashboard: the platform’s has figures of its records, and the five best', async () => {
  const stage = await createStage((work) => {
    three(work)
    for (const id of [4, 5, 6, 7]) {
      const status = id === 7 ? pluginStates.inReview : pluginStates.online
      work.put('plugins', aPlugin({ id, alias: `more-${id}`, ownerId: cast.stranger, status, downloads: id }))
      work.put('purchases', {
        id,
        pluginId: id === 5 ? 4 : id,
        buyerId: cast.owner,
        authorId: cast.stranger,
        price: 5,
        commission: 2,
        boughtAt: noon,
      })
    }
    work.put('versions', aVersion({ id: 9, status: versionStates.inReview }))
    putUser(work, 50, 'rich', 70)
    const user = work.get('users', cast.owner)
    if (user !== undefined) work.put('users', { ...user, roleId: 1 })
  })
  const platform = (await stage.as('owner', '/dashboard/Overview', { days: 7 })).data?.administrator
  expect(platform).toMatchObject({ plugins: 7, waiting_reviews: 2, coins_in_circulation: 70 })
  expect(platform?.best_plugins.map(({ id, buyers }) => [id, buyers])).toEqual([
    [4, 2],
    [1, 1],
    [3, 1],
    [6, 1],
    [2, 1],
  ])
  expect(platform?.income.slice(-3).map(({ value }) => value)).toEqual([0, 3, 8])
  expect(platform?.income).toHaveLength(7)
})
