import { describe, expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { cast, createStage, type Stage } from '#tests/support/review-stage.ts'

const { draft, inReview, online, rejected } = pluginStates
const submitted = Date.parse('2026-11-21T11:00:00+08:00')

/** Creates four plugins in review, the last one submitted first, and a version of the first in review. */
async function queue(): Promise<Stage> {
  return createStage((work) => {
    for (const id of [1, 2, 3, 4]) {
      const charge = { ownerId: id === 4 ? cast.hybrid : cast.owner }
      const submittedAt = submitted - id * 60_000
      work.put('plugins', aPlugin({ ...charge, id, alias: `plugin-${id}`, status: inReview, submittedAt }))
    }
    work.put('versions', aVersion({ status: versionStates.inReview, submittedAt: submitted }))
  })
}

const take = (stage: Stage, actor: 'reviewer' | 'second' | 'hybrid', id: number, release = false) =>
  stage.as(actor, '/app/ExamineClaim', { id, release })

const decide = (stage: Stage, actor: 'reviewer' | 'second' | 'hybrid', id: number) =>
  stage.as(actor, '/app/StatusAction', { id, state: online })

describe('§4 claim', () => {
  it('who took it is named to the others, with the time it ends', async () => {
    const stage = await queue()
    expect((await take(stage, 'reviewer', 1)).code).toBe(0)
    const refusal = {
      code: resultCodes.refused,
      msg: '该审核已由 reviewer 领取，有效期至 2026-11-21 12:30:00',
      data: null,
    }
    expect(await take(stage, 'second', 1)).toEqual(refusal)
    expect(await take(stage, 'second', 1, true)).toEqual(refusal)
    expect(await decide(stage, 'second', 1)).toEqual(refusal)
    expect((await stage.plugin(1)).review).toEqual({
      submitted: '2026-11-21 10:59:00',
      position: 4,
      holder: { id: cast.reviewer, name: 'reviewer', until: '2026-11-21 12:30:00' },
    })
  })

  it('who reviews sees which versions wait, with the plugin they belong to; its author does not', async () => {
    const stage = await queue()
    await stage.as('second', '/app/ExamineClaim', { id: 1, publish_id: 1 })
    const seenBy = async (actor: 'reviewer' | 'owner') => {
      const { data } = await stage.as(actor, '/app/List', {})
      return data?.list.find(({ id }) => id === 1)?.waiting_versions
    }
    const holder = { id: cast.second, name: 'second', until: '2026-11-21 12:30:00' }
    expect(await seenBy('reviewer')).toEqual([
      { id: 1, version: '1.0.0', review: { submitted: '2026-11-21 11:00:00', position: 5, holder } },
    ])
    expect(await seenBy('owner')).toBeUndefined()
  })

  it('of two who take it at once, one gets it', async () => {
    const stage = await queue()
    const answers = await Promise.all([take(stage, 'reviewer', 1), take(stage, 'second', 1)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, resultCodes.refused])
  })

  it('of two who decide at once, the holder does', async () => {
    const stage = await queue()
    await take(stage, 'second', 1)
    const answers = await Promise.all([decide(stage, 'reviewer', 1), decide(stage, 'second', 1)])
    expect(answers.map(({ code }) => code)).toEqual([resultCodes.refused, 0])
    const again = await decide(stage, 'second', 1)
    expect(again).toMatchObject({ code: resultCodes.moveNotAllowed, data: { from: online, to: online } })
  })

  it('nobody decides what he did not take', async () => {
    const stage = await queue()
    expect(await decide(stage, 'reviewer', 1)).toMatchObject({
      code: resultCodes.refused,
      msg: '请先领取这项审核，再作出决定',
    })
  })

  it('ends after 30 minutes, and then another one can take it', async () => {
    const stage = await queue()
    await take(stage, 'reviewer', 1)
    stage.mock.clock.advance(29 * 60 + 59)
    expect((await take(stage, 'second', 1)).code).toBe(resultCodes.refused)
    stage.mock.clock.advance(1)
    expect((await decide(stage, 'reviewer', 1)).code).toBe(resultCodes.refused)
    expect((await stage.plugin(1)).review?.holder).toBeNull()
    expect((await take(stage, 'second', 1)).code).toBe(0)
  })

  it('taken again by its holder it lasts another 30 minutes', async () => {
    const stage = await queue()
    await take(stage, 'reviewer', 1)
    stage.mock.clock.advance(20 * 60)
    await take(stage, 'reviewer', 1)
    stage.mock.clock.advance(20 * 60)
    expect((await decide(stage, 'reviewer', 1)).code).toBe(0)
  })

  it('given back it is free, and giving back twice does no harm', async () => {
    const stage = await queue()
    await take(stage, 'reviewer', 1)
    expect((await take(stage, 'reviewer', 1, true)).code).toBe(0)
    expect((await take(stage, 'reviewer', 1, true)).code).toBe(0)
    expect((await take(stage, 'second', 1)).code).toBe(0)
  })

  it('nobody holds more than three at once', async () => {
    const stage = await queue()
    for (const id of [1, 2, 3]) await take(stage, 'reviewer', id)
    expect((await take(stage, 'reviewer', 4)).code).toBe(resultCodes.refused)
    expect((await take(stage, 'reviewer', 2)).code).toBe(0)
    await decide(stage, 'reviewer', 2)
    expect((await take(stage, 'reviewer', 4)).code).toBe(0)
  })

  it('a reviewer takes nothing of his own, and does not decide about it', async () => {
    const stage = await queue()
    expect(await take(stage, 'hybrid', 4)).toMatchObject({
      code: resultCodes.refused,
      msg: '不能审核自己拥有或管理的插件',
    })
    expect((await decide(stage, 'hybrid', 4)).code).toBe(resultCodes.moveNotAllowed)
    expect((await take(stage, 'hybrid', 3)).code).toBe(0)
    expect((await decide(stage, 'hybrid', 3)).code).toBe(0)
  })

  it('only what waits can be taken, and a version only with its own plugin', async () => {
    const stage = await queue()
    await stage.as('owner', '/app/StatusAction', { id: 1, state: draft })
    expect(await take(stage, 'reviewer', 1)).toMatchObject({
      code: resultCodes.moveNotAllowed,
      data: { from: draft, to: inReview },
    })
    const wrong = await stage.as('reviewer', '/app/ExamineClaim', { id: 2, publish_id: 1 })
    expect(wrong.code).toBe(resultCodes.recordNotFound)
    expect((await take(stage, 'reviewer', 99)).code).toBe(resultCodes.recordNotFound)
  })

  it('ends when the author takes it back, and what the reviewer then decides is refused', async () => {
    const stage = await queue()
    await take(stage, 'reviewer', 1)
    const answers = await Promise.all([
      stage.as('owner', '/app/StatusAction', { id: 1, state: draft }),
      decide(stage, 'reviewer', 1),
    ])
    expect(answers.map(({ code }) => code)).toEqual([0, resultCodes.moveNotAllowed])
    expect((await stage.as('owner', '/app/PluginToExamine', { id: 1 })).code).toBe(0)
    expect((await stage.plugin(1)).review).toEqual({
      submitted: '2026-11-21 12:00:00',
      position: 4,
      holder: null,
    })
  })
})

describe('§4 review history', () => {
  it('has every step of a plugin, the latest first, with who and why', async () => {
    const stage = await queue()
    await take(stage, 'reviewer', 1)
    await stage.as('reviewer', '/app/StatusAction', { id: 1, state: rejected, reason: '图标缺失' })
    await stage.as('owner', '/app/PluginToExamine', { id: 1 })
    const { data } = await stage.as('owner', '/app/ExamineLog', { id: 1 })
    expect(data?.map(({ action, operater_name, reason }) => [action, operater_name, reason])).toEqual([
      ['submit', 'owner', ''],
      ['reject', 'reviewer', '图标缺失'],
      ['claim', 'reviewer', ''],
    ])
    expect((await stage.plugin(1)).msg).toBe('')
  })

  it('has when a review was taken and given back', async () => {
    const stage = await queue()
    await take(stage, 'reviewer', 1)
    await take(stage, 'reviewer', 1)
    await take(stage, 'reviewer', 1, true)
    await take(stage, 'reviewer', 1, true)
    const { data } = await stage.as('owner', '/app/ExamineLog', { id: 1 })
    expect(data?.map(({ action, created }) => [action, created])).toEqual([
      ['give_back', '2026-11-21 12:00:00'],
      ['claim', '2026-11-21 12:00:00'],
    ])
  })

  it('keeps that of a version apart', async () => {
    const stage = await queue()
    await stage.as('owner', '/app/PublishStatusAction', { id: 1, state: versionStates.draft })
    const ofVersion = await stage.as('owner', '/app/ExamineLog', { id: 1, publish_id: 1 })
    expect(ofVersion.data?.map(({ action }) => action)).toEqual(['revoke'])
    expect((await stage.as('owner', '/app/ExamineLog', { id: 1 })).data).toEqual([])
    const wrong = await stage.as('owner', '/app/ExamineLog', { id: 2, publish_id: 1 })
    expect(wrong.code).toBe(resultCodes.recordNotFound)
  })
})
