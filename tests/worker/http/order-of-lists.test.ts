import { expect, it } from 'vitest'
import { putUser } from '#tests/support/market-storage.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { cast, createStage } from '#tests/support/review-stage.ts'
import type { Work } from '#worker/mock/domain/schema.ts'

const noon = Date.parse('2026-11-21T12:00:00+08:00')
const day = 86_400_000
/** By id: the second is the newest, the first and the third have the same time. */
const moments = [1, 2, 1].map((hour) => noon - day + hour * 3_600_000)

/** Adds three records of each kind, for sale by the stranger. */
function three(work: Work): void {
  for (const [index, at] of moments.entries()) {
    const id = index + 1
    const own = { ownerId: cast.stranger, alias: `plugin-${id}`, createdAt: at }
    work.put('plugins', aPlugin({ ...own, id, price: id === 2 ? 9 : 5, downloads: id === 2 ? 1 : 7 }))
    const version = { id, version: `1.0.${id}`, createdAt: at, changeLog: `log ${id}`, releasedAt: at }
    work.put('versions', aVersion(version))
    const released = { version: `5.0.${id}`, createdAt: at, releasedAt: at }
    work.put('productVersions', { id, ...released, changeLog: '', latest: false, files: [] })
    putPurchase(work, id, at)
    putUser(work, 30 + id, `user-${id}`)
    const user = work.get('users', 30 + id)
    if (user !== undefined) work.put('users', { ...user, createdAt: at + 365 * day })
  }
}

function putPurchase(work: Work, id: number, boughtAt: number, pluginId = id): void {
  const users = { buyerId: cast.owner, authorId: cast.stranger }
  work.put('purchases', { id, pluginId, ...users, price: 5, commission: 1, boughtAt })
}

const newest = [2, 3, 1]
const idsOf = (data: { list: readonly { id: number }[] } | null) => data?.list.map(({ id }) => id)

it('§1 lists: every list is newest first, records of the same time by descending id', async () => {
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

it('§1 lists: a listing is as new as its first release, in the market and on the dashboard', async () => {
  const stage = await createStage((work) => {
    three(work)
    for (const [index, releasedAt] of [noon - 60_000, noon].entries()) {
      const version = { id: 10 + index, pluginId: 1 + 2 * index, version: '2.0.0', releasedAt }
      work.put('versions', aVersion(version))
    }
  })
  expect(idsOf((await stage.as('owner', '/app/MarketList', {})).data)).toEqual([3, 2, 1])
  const { buyer } = (await stage.as('owner', '/dashboard/Overview', {})).data ?? {}
  const newest = { id: 3, create_time: '2026-11-21 12:00:00' }
  expect(buyer).toMatchObject({ new_plugins: [newest, { id: 2 }, { id: 1 }] })
})

it('§4 dashboard: lists are newest first, a buyer’s and the best plugins have five rows', async () => {
  const stage = await createStage((work) => {
    three(work)
    for (const id of [4, 5, 6]) {
      work.put('plugins', aPlugin({ id, alias: `old-${id}`, ownerId: cast.stranger, createdAt: id }))
      putPurchase(work, id, id)
    }
    // The fifth plugin is bought twice.
    putPurchase(work, 7, 7, 5)
    const user = work.get('users', cast.hybrid)
    if (user !== undefined) work.put('users', { ...user, roleId: 1 })
  })
  const { buyer } = (await stage.as('owner', '/dashboard/Overview', {})).data ?? {}
  expect(buyer).toMatchObject({
    purchases: [2, 3, 1, 7, 6].map((id) => ({ id })),
    new_plugins: [2, 3, 1, 6, 5].map((id) => ({ id })),
  })
  const { author } = (await stage.as('stranger', '/dashboard/Overview', {})).data ?? {}
  expect(author).toMatchObject({ plugins: [2, 3, 1, 6, 5, 4].map((id) => ({ id })) })
  const { administrator } = (await stage.as('hybrid', '/dashboard/Overview', {})).data ?? {}
  expect(administrator).toMatchObject({ best_plugins: [5, 1, 3, 2, 4].map((id) => ({ id })) })
})
