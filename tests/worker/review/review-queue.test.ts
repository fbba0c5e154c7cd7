import { describe, expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { type Actor, cast, createStage, type Stage } from '#tests/support/review-stage.ts'

const { inReview, online, rejected } = pluginStates
const noon = Date.parse('2026-11-21T12:00:00+08:00')
const hoursAgo = (hours: number) => noon - hours * 3_600_000

/**
 * Waiting, oldest first: a version of the online plugin 1 (9 h), plugin 2 (8 h) with its version (2 h), plugin 3 (5 h) of
 * which `hybrid` is the owner, and a version of the online plugin 4 (4 h).
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

async function keysOf(stage: Stage, actor: Actor, request: RequestOf<'/app/ExamineQueue'> = {}) {
  const { code, data } = await stage.as(actor, '/app/ExamineQueue', request)
  if (data === null) return code
  return data.list.map(({ id, publish_id, together }) => {
    const plugin = publish_id === null || together ? [`p${id}`] : []
    return [...plugin, ...(publish_id === null ? [] : [`v${publish_id}`])].join('+')
  })
}

async function holdersIn(stage: Stage): Promise<string[] | undefined> {
  const { data } = await stage.as('reviewer', '/app/ExamineQueue', {})
  return data?.list.map(({ holder }) => holder?.name ?? '')
}

describe('§4 review queue', () => {
  it('has plugins and versions, oldest first; a plugin and its first version are one item', async () => {
    const stage = await queue()
    expect(await keysOf(stage, 'reviewer')).toEqual(['v11', 'p2+v12', 'p3', 'v14'])
    const { data } = await stage.as('reviewer', '/app/ExamineQueue', { page: 2, limit: 1 })
    expect(data?.count).toBe(4)
    expect(data?.list[0]).toEqual({
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
    })
  })

  it('of a first release one claim holds both and counts once; what is left after a decision stays held', async () => {
    const stage = await queue()
    for (const id of [2, 3]) await stage.as('reviewer', '/app/ExamineClaim', { id })
    await stage.as('reviewer', '/app/ExamineClaim', { id: 4, publish_id: 14 })
    expect(await holdersIn(stage)).toEqual(['', 'reviewer', 'reviewer', 'reviewer'])
    for (const request of [{ id: 2 }, { id: 2, publish_id: 12 }]) {
      expect((await stage.as('second', '/app/ExamineClaim', request)).msg).toContain('reviewer')
      const { data } = await stage.as('second', '/app/ExamineDetail', request)
      expect(data).toMatchObject({ together: true, version: { id: 12, review: { holder: { id: 14 } } } })
    }
    await stage.as('reviewer', '/app/StatusAction', { id: 2, state: online })
    expect(await keysOf(stage, 'reviewer')).toEqual(['v11', 'v12', 'p3', 'v14'])
    expect(await holdersIn(stage)).toEqual(['', 'reviewer', 'reviewer', 'reviewer'])
    const approve = { id: 12, state: versionStates.approved }
    expect((await stage.as('reviewer', '/app/PublishStatusAction', approve)).code).toBe(0)
    expect(await keysOf(stage, 'reviewer')).toEqual(['v11', 'p3', 'v14'])
  })

  it('of a first release the version can be decided first, and given back both are free', async () => {
    const stage = await queue()
    await stage.as('reviewer', '/app/ExamineClaim', { id: 2, publish_id: 12 })
    const approve = { id: 12, state: versionStates.approved }
    expect((await stage.as('reviewer', '/app/PublishStatusAction', approve)).code).toBe(0)
    expect(await keysOf(stage, 'reviewer')).toEqual(['v11', 'p2', 'p3', 'v14'])
    expect(await holdersIn(stage)).toEqual(['', 'reviewer', '', ''])
    await stage.as('reviewer', '/app/ExamineClaim', { id: 2, release: true })
    expect(await holdersIn(stage)).toEqual(['', '', '', ''])
  })

  it('an author reads the place that his plugin and version have in this queue', async () => {
    const stage = await queue()
    const { data: plugins } = await stage.as('owner', '/app/List', {})
    expect(plugins?.list.find(({ id }) => id === 2)?.review?.position).toBe(2)
    for (const [id, position] of Object.entries({ 1: 1, 2: 2, 4: 4 })) {
      const { data: versions } = await stage.as('owner', '/app/PublishList', { id: Number(id) })
      expect(versions?.list[0]?.review?.position).toBe(position)
    }
  })

  it('counts how often it was rejected before', async () => {
    const stage = await queue()
    for (const reason of ['图标缺失', '仍然缺失']) {
      await stage.as('reviewer', '/app/ExamineClaim', { id: 3 })
      await stage.as('reviewer', '/app/StatusAction', { id: 3, state: rejected, reason })
      await stage.as('hybrid', '/app/PluginToExamine', { id: 3 })
    }
    const { data } = await stage.as('reviewer', '/app/ExamineQueue', {})
    expect(data?.list.find(({ id }) => id === 3)?.rejected).toBe(2)
  })

  it('is for reviewers, without what they own', async () => {
    const stage = await queue()
    expect(await keysOf(stage, 'hybrid')).toEqual(['v11', 'p2+v12', 'v14'])
    expect(await keysOf(stage, 'owner')).toBe(resultCodes.forbidden)
  })

  it('its first rows are on the reviewer’s dashboard', async () => {
    const stage = await queue()
    const { data } = await stage.as('reviewer', '/dashboard/Overview', {})
    expect(data?.reviewer).toMatchObject({ waiting: 4, oldest: '2026-11-21 03:00:00' })
    expect(data?.reviewer?.queue?.map(({ plugin_name }) => plugin_name)).toEqual(['一', '二', '三', '四'])
  })
})
