import { expect, it } from 'vitest'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { type Actor, cast, createStage, type Stage } from '#tests/support/review-stage.ts'

const { inReview, online, rejected } = pluginStates
const hoursAgo = (hours: number) => Date.parse('2026-11-21T12:00:00+08:00') - hours * 3_600_000

/**
 * Waiting, oldest first: a version of the online plugin 1 (9 h), plugin 2 (8 h) with its version (2 h), plugin 3 (5 h)
 * owned by `hybrid`, and a version of the online plugin 4 (4 h).
 */
function queue(): Promise<Stage> {
  return createStage((work) => {
    const own = { ownerId: cast.owner, latestVersion: '' }
    const version = { status: versionStates.inReview }
    work.put('plugins', aPlugin({ ...own, id: 1, alias: 'one', name: '一', latestVersion: '0.9.0' }))
    work.put('versions', aVersion({ ...version, id: 11, pluginId: 1, submittedAt: hoursAgo(9) }))
    const second = { id: 2, alias: 'two', name: '二', status: inReview, submittedAt: hoursAgo(8) }
    work.put('plugins', aPlugin({ ...own, ...second }))
    work.put('versions', aVersion({ ...version, id: 12, pluginId: 2, submittedAt: hoursAgo(2) }))
    const third = { id: 3, alias: 'three', name: '三', status: inReview, submittedAt: hoursAgo(5) }
    work.put('plugins', aPlugin({ ...own, ...third, ownerId: cast.hybrid }))
    work.put('plugins', aPlugin({ ...own, id: 4, alias: 'four', name: '四', latestVersion: '0.9.0' }))
    work.put('versions', aVersion({ ...version, id: 14, pluginId: 4, submittedAt: hoursAgo(4) }))
  })
}

/** Lists the items of the queue as `p<plugin>`, `v<version>` or both, each with its holder. */
async function itemsOf(stage: Stage, actor: Actor = 'reviewer') {
  const { list } = await stage.data(actor, '/app/ExamineQueue', {})
  return list.map(({ id, publish_id, together, holder }) => {
    const plugin = publish_id === null || together ? [`p${id}`] : []
    const name = [...plugin, ...(publish_id === null ? [] : [`v${publish_id}`])].join('+')
    return holder === null ? name : `${name} of ${holder.name}`
  })
}

it('§4 review queue: plugins and versions wait oldest first, a first release as one item', async () => {
  const stage = await queue()
  expect(await itemsOf(stage)).toEqual(['v11', 'p2+v12', 'p3', 'v14'])
  expect(await stage.data('reviewer', '/app/ExamineQueue', { page: 2, limit: 1 })).toEqual({
    count: 4,
    list: [
      {
        id: 2,
        publish_id: 12,
        plugin_name: '二',
        version: '1.0.0',
        realname: 'owner',
        submitted: '2026-11-21 04:00:00',
        holder: null,
        rejected: 0,
        first: true,
        together: true,
      },
    ],
  })
})

it('§4 review queue: a single claim holds both parts of a first release, after a decision too', async () => {
  const stage = await queue()
  for (const id of [2, 3]) await stage.as('reviewer', '/app/ExamineClaim', { id })
  await stage.as('reviewer', '/app/ExamineClaim', { id: 4, publish_id: 14 })
  expect(await itemsOf(stage)).toEqual(['v11', 'p2+v12 of reviewer', 'p3 of reviewer', 'v14 of reviewer'])
  for (const request of [{ id: 2 }, { id: 2, publish_id: 12 }]) {
    expect((await stage.as('second', '/app/ExamineClaim', request)).msg).toContain('reviewer')
    const version = { id: 12, review: { holder: { id: cast.reviewer } } }
    const detail = await stage.data('second', '/app/ExamineDetail', request)
    expect(detail).toMatchObject({ together: true, version })
  }
  await stage.as('reviewer', '/app/StatusAction', { id: 2, state: online })
  expect(await itemsOf(stage)).toEqual(['v11', 'v12 of reviewer', 'p3 of reviewer', 'v14 of reviewer'])
  const approve = { id: 12, state: versionStates.approved }
  expect((await stage.as('reviewer', '/app/PublishStatusAction', approve)).code).toBe(0)
  expect(await itemsOf(stage)).toEqual(['v11', 'p3 of reviewer', 'v14 of reviewer'])
})

it('§4 review queue: a first version may be decided before its plugin, and both be given back', async () => {
  const stage = await queue()
  await stage.as('reviewer', '/app/ExamineClaim', { id: 2, publish_id: 12 })
  const approve = { id: 12, state: versionStates.approved }
  expect((await stage.as('reviewer', '/app/PublishStatusAction', approve)).code).toBe(0)
  expect(await itemsOf(stage)).toEqual(['v11', 'p2 of reviewer', 'p3', 'v14'])
  await stage.as('reviewer', '/app/ExamineClaim', { id: 2, release: true })
  expect(await itemsOf(stage)).toEqual(['v11', 'p2', 'p3', 'v14'])
})

it('§4 review queue: authors read the positions of their plugins and versions in it', async () => {
  const stage = await queue()
  const { list: plugins } = await stage.data('owner', '/app/List', {})
  expect(plugins).toContainEqual(
    expect.objectContaining({ id: 2, review: expect.objectContaining({ position: 2 }) }),
  )
  for (const [id, position] of [
    [1, 1],
    [2, 2],
    [4, 4],
  ] as const) {
    const versions = await stage.data('owner', '/app/PublishList', { id })
    expect(versions).toMatchObject({ list: [{ review: { position } }] })
  }
})

it('§4 review queue: an item counts how often it was rejected before', async () => {
  const stage = await queue()
  for (const reason of ['图标缺失', '仍然缺失']) {
    await stage.as('reviewer', '/app/ExamineClaim', { id: 3 })
    await stage.as('reviewer', '/app/StatusAction', { id: 3, state: rejected, reason })
    await stage.as('hybrid', '/app/PluginToExamine', { id: 3 })
  }
  const { list } = await stage.data('reviewer', '/app/ExamineQueue', {})
  expect(list).toContainEqual(expect.objectContaining({ id: 3, rejected: 2 }))
})

it('§4 review queue: reviewers do not get the items that they own', async () => {
  expect(await itemsOf(await queue(), 'hybrid')).toEqual(['v11', 'p2+v12', 'v14'])
})
