import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { type Actor, cast, createStage } from '#tests/support/review-stage.ts'

const { draft, inReview, online, rejected } = pluginStates
const { refused, moveNotAllowed, recordNotFound } = resultCodes
const submittedAt = Date.parse('2026-11-21T11:00:00+08:00')

/** Creates four plugins in review, the last one submitted first, and a version of the first in review. */
async function reviewStage() {
  const stage = await createStage((work) => {
    for (const id of [1, 2, 3, 4]) {
      const charge = { ownerId: id === 4 ? cast.hybrid : cast.owner, submittedAt: submittedAt - id * 60_000 }
      work.put('plugins', aPlugin({ ...charge, id, alias: `plugin-${id}`, status: inReview }))
    }
    work.put('versions', aVersion({ status: versionStates.inReview, submittedAt }))
  })
  return {
    stage,
    claim: (actor: Actor, id = 1, release = false) => stage.as(actor, '/app/ExamineClaim', { id, release }),
    decide: (actor: Actor, id = 1) => stage.as(actor, '/app/StatusAction', { id, state: online }),
    takeBack: () => stage.as('owner', '/app/StatusAction', { id: 1, state: draft }),
    history: () => stage.data('owner', '/app/ExamineLog', { id: 1 }),
  }
}

it('§4 claim: the refusal of others names the holder and the end of the claim', async () => {
  const { stage, claim, decide } = await reviewStage()
  expect((await claim('reviewer')).code).toBe(0)
  const msg = '该审核已由 reviewer 领取，有效期至 2026-11-21 12:30:00'
  for (const answer of [await claim('second'), await claim('second', 1, true), await decide('second')])
    expect(answer).toEqual({ code: refused, msg, data: null })
  expect((await stage.plugin(1)).review).toEqual({
    submitted: '2026-11-21 10:59:00',
    position: 4,
    holder: { id: cast.reviewer, name: 'reviewer', until: '2026-11-21 12:30:00' },
  })
})

it('§4 claim: reviewers see the waiting versions of a plugin, its author does not', async () => {
  const { stage } = await reviewStage()
  await stage.as('second', '/app/ExamineClaim', { id: 1, publish_id: 1 })
  const holder = { id: cast.second, name: 'second', until: '2026-11-21 12:30:00' }
  const review = { submitted: '2026-11-21 11:00:00', position: 5, holder }
  expect(await stage.plugin(1)).toMatchObject({ waiting_versions: [{ id: 1, version: '1.0.0', review }] })
  const own = (await stage.data('owner', '/app/List', {})).list.find(({ id }) => id === 1)
  expect(own).toMatchObject({ id: 1 })
  expect(own).not.toHaveProperty('waiting_versions')
  expect(own).toMatchObject({ open_versions: [{ id: 1, version: '1.0.0', state: 1, review }] })
})

it('§4 claim: two concurrent claims have one holder', async () => {
  const { claim } = await reviewStage()
  const answers = await Promise.all([claim('reviewer'), claim('second')])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, refused])
})

it('§4 claim: the holder wins two concurrent decisions, and decides once', async () => {
  const { claim, decide } = await reviewStage()
  await claim('second')
  const answers = await Promise.all([decide('reviewer'), decide('second')])
  expect(answers.map(({ code }) => code)).toEqual([refused, 0])
  expect(await decide('second')).toMatchObject({ code: moveNotAllowed, data: { from: online, to: online } })
})

it('§4 claim: a decision without a claim is refused', async () => {
  const { decide } = await reviewStage()
  expect(await decide('reviewer')).toMatchObject({ code: refused, msg: '请先领取这项审核，再作出决定' })
})

it('§4 claim: a claim ends after 30 minutes, and then another reviewer can claim', async () => {
  const { stage, claim, decide } = await reviewStage()
  await claim('reviewer')
  stage.mock.clock.advance(29 * 60 + 59)
  expect((await claim('second')).code).toBe(refused)
  stage.mock.clock.advance(1)
  expect((await decide('reviewer')).code).toBe(refused)
  expect(await stage.plugin(1)).toMatchObject({ review: { holder: null } })
  expect((await claim('second')).code).toBe(0)
})

it('§4 claim: a repeated claim lasts another 30 minutes', async () => {
  const { stage, claim, decide } = await reviewStage()
  for (const _ of [1, 2]) {
    await claim('reviewer')
    stage.mock.clock.advance(20 * 60)
  }
  expect((await decide('reviewer')).code).toBe(0)
})

it('§4 claim: a reviewer holds at most three claims at once', async () => {
  const { claim, decide } = await reviewStage()
  for (const id of [1, 2, 3]) await claim('reviewer', id)
  expect((await claim('reviewer', 4)).code).toBe(refused)
  expect((await claim('reviewer', 2)).code).toBe(0)
  await decide('reviewer', 2)
  expect((await claim('reviewer', 4)).code).toBe(0)
})

it('§4 claim: reviewers neither claim nor decide their own plugins', async () => {
  const { claim, decide } = await reviewStage()
  expect(await claim('hybrid', 4)).toMatchObject({ code: refused, msg: '不能审核自己拥有或管理的插件' })
  expect((await decide('hybrid', 4)).code).toBe(moveNotAllowed)
  expect((await claim('hybrid', 3)).code).toBe(0)
  expect((await decide('hybrid', 3)).code).toBe(0)
})

it('§4 claim: only waiting plugins, and versions with their own plugin, can be claimed', async () => {
  const { stage, claim, takeBack } = await reviewStage()
  await takeBack()
  const notWaiting = { code: moveNotAllowed, data: { from: draft, to: inReview } }
  expect(await claim('reviewer')).toMatchObject(notWaiting)
  const wrong = await stage.as('reviewer', '/app/ExamineClaim', { id: 2, publish_id: 1 })
  expect([wrong.code, (await claim('reviewer', 99)).code]).toEqual([recordNotFound, recordNotFound])
})

it('§4 claim: a claim ends when the author takes the plugin back', async () => {
  const { stage, claim, decide, takeBack } = await reviewStage()
  await claim('reviewer')
  const answers = await Promise.all([takeBack(), decide('reviewer')])
  expect(answers.map(({ code }) => code)).toEqual([0, moveNotAllowed])
  expect((await stage.as('owner', '/app/PluginToExamine', { id: 1 })).code).toBe(0)
  const review = { submitted: '2026-11-21 12:00:00', position: 4, holder: null }
  expect(await stage.plugin(1)).toMatchObject({ review })
})

it('§4 review history: every step of a plugin has an operator and a reason, latest first', async () => {
  const { stage, claim, history } = await reviewStage()
  await claim('reviewer')
  await stage.as('reviewer', '/app/StatusAction', { id: 1, state: rejected, reason: '图标缺失' })
  await stage.as('owner', '/app/PluginToExamine', { id: 1 })
  expect(await history()).toMatchObject([
    { action: 'submit', operater_name: 'owner', reason: '' },
    { action: 'reject', operater_name: 'reviewer', reason: '图标缺失' },
    { action: 'claim', operater_name: 'reviewer', reason: '' },
  ])
  expect((await stage.plugin(1)).msg).toBe('')
})

it('§4 review history: a repeated claim or return adds no step, and the plugin is free again', async () => {
  const { claim, history } = await reviewStage()
  for (const release of [false, false, true, true]) expect((await claim('reviewer', 1, release)).code).toBe(0)
  const created = '2026-11-21 12:00:00'
  expect(await history()).toMatchObject([
    { action: 'give_back', created },
    { action: 'claim', created },
  ])
  expect((await claim('second')).code).toBe(0)
})

it('§4 review history: a version has its own, read with its own plugin', async () => {
  const { stage, history } = await reviewStage()
  await stage.as('owner', '/app/PublishStatusAction', { id: 1, state: versionStates.draft })
  expect(await history()).toEqual([])
  const ofVersion = await stage.data('owner', '/app/ExamineLog', { id: 1, publish_id: 1 })
  expect(ofVersion).toMatchObject([{ action: 'revoke' }])
  const wrong = await stage.as('owner', '/app/ExamineLog', { id: 2, publish_id: 1 })
  expect(wrong.code).toBe(recordNotFound)
})
