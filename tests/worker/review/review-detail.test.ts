import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { noticesOf } from '#tests/support/notices.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { type Actor, cast, createStage } from '#tests/support/review-stage.ts'
import { sampleFile } from '#worker/mock/domain/file/sample-package.ts'

const { draft, inReview, online, rejected } = pluginStates

/** Creates plugin 1, which waits, and the online plugin 2 with two released versions and the waiting version 23. */
async function reviewStage() {
  const stage = await createStage((work) => {
    const own = { ownerId: cast.owner, submittedAt: 0, latestVersion: '' }
    work.put('plugins', aPlugin({ ...own, id: 1, status: inReview, price: 100 }))
    work.put('plugins', aPlugin({ ...own, id: 2, alias: 'released', latestVersion: '1.1.0' }))
    for (const [index, version] of ['1.0.0', '1.1.0', '1.2.0'].entries()) {
      const id = 21 + index
      const status = id === 23 ? versionStates.inReview : versionStates.released
      const extras = id === 23 ? [{ name: 'icon.svg', size: 900 }] : []
      const sample = { alias: 'released', version, platforms: ['linux_amd64'] as const, extras }
      const file = { id: `file-${id}`, userId: cast.owner, holders: [`plugin-version:${id}` as const] }
      work.put('files', sampleFile({ ...file, sample }))
      const files = [{ platform: 'linux_amd64' as const, file_id: file.id }]
      work.put('versions', aVersion({ id, pluginId: 2, version, status, files, changeLog: `- ${version}` }))
    }
  })
  return {
    stage,
    detail: (id: number, publish_id?: number) =>
      stage.data('reviewer', '/app/ExamineDetail', { id, ...(publish_id && { publish_id }) }),
    decide: async (state: 2 | 3, reason = '') => {
      await stage.as('reviewer', '/app/ExamineClaim', { id: 1 })
      await stage.as('reviewer', '/app/StatusAction', { id: 1, state, reason })
    },
    edit: async (buy_coin_num: number) => {
      const { update_time } = await stage.plugin(1)
      await stage.as('owner', '/app/UpdatePluginInfo', { id: 1, update_time, buy_coin_num })
    },
    withdraw: (id: number) =>
      stage.as('owner', '/app/PublishStatusAction', { id, state: versionStates.withdrawn }),
    remark: async (actor: Actor, remark: string, what: { id: number; publish_id?: number } = { id: 1 }) =>
      (await stage.as(actor, '/app/ExamineRemark', { remark, ...what })).code,
    newestNotice: async (actor: Actor) => (await noticesOf(stage.mock, stage.token(actor)))[0],
  }
}

it('§4 review: a plugin is compared with the listing that was last rejected or approved', async () => {
  const { stage, detail, decide, edit } = await reviewStage()
  expect(await detail(1)).toMatchObject({ listing_before: null })
  await decide(rejected, '太贵')
  await edit(60)
  await stage.as('owner', '/app/PluginToExamine', { id: 1 })
  expect(await detail(1)).toMatchObject({
    plugin: { buy_coin_num: 60 },
    listing_before: { action: 'reject', buy_coin_num: 100, created: '2026-11-21 12:00:00' },
  })
  await decide(online)
  await edit(70)
  expect(await detail(1)).toMatchObject({ listing_before: { action: 'approve', buy_coin_num: 60 } })
})

it('§4 review: a listing that was taken back and submitted again has no decision to compare', async () => {
  const { stage, detail } = await reviewStage()
  await stage.as('owner', '/app/StatusAction', { id: 1, state: draft })
  await stage.as('owner', '/app/PluginToExamine', { id: 1 })
  expect(await detail(1)).toMatchObject({ listing_before: null })
})

it('§4 review: a version is compared with the latest released one, entry by entry', async () => {
  const { detail } = await reviewStage()
  const { version, version_before, packages } = await detail(2, 23)
  expect(version).toMatchObject({ version: '1.2.0', changelog: '- 1.2.0', review: { position: 2 } })
  expect(version_before).toMatchObject({ version: '1.1.0', changelog: '- 1.1.0' })
  expect(packages).toMatchObject([
    { file_id: 'file-23', entries: [{ name: '1.2.0/released_linux_amd64' }, { name: '1.2.0/icon.svg' }] },
    { file_id: 'file-22', entries: [{ name: '1.1.0/released_linux_amd64' }] },
  ])
})

it('§4 review: a withdrawn version is not compared, the released one before it is', async () => {
  const { detail, withdraw } = await reviewStage()
  await withdraw(22)
  expect(await detail(2, 23)).toMatchObject({ version_before: { version: '1.0.0' } })
  await withdraw(21)
  expect(await detail(2, 23)).toMatchObject({ version_before: null })
})

it('§4 review: a version is found only with its own plugin', async () => {
  const { stage } = await reviewStage()
  const { code } = await stage.as('reviewer', '/app/ExamineDetail', { id: 1, publish_id: 23 })
  expect(code).toBe(resultCodes.recordNotFound)
})

it('§4 remark: a reviewer’s remark enters the history without a claim, and notifies the author', async () => {
  const { stage, remark, newestNotice } = await reviewStage()
  expect(await remark('reviewer', ' 请补充截图 ')).toBe(0)
  expect(await stage.data('owner', '/app/ExamineLog', { id: 1 })).toMatchObject([
    { action: 'remark', operater_name: 'reviewer', reason: '请补充截图' },
  ])
  expect((await stage.plugin(1)).state).toBe(inReview)
  const notice = { title: '审核员对“日志透镜”留言', content: '请补充截图', btn_jump_url: '/app/add?record=1' }
  expect(await newestNotice('owner')).toMatchObject(notice)
})

it('§4 remark: a remark needs a text and a waiting record', async () => {
  const { remark } = await reviewStage()
  const text = '请补充截图'
  expect(await remark('reviewer', text, { id: 2 })).toBe(resultCodes.moveNotAllowed)
  expect(await remark('reviewer', text, { id: 2, publish_id: 22 })).toBe(resultCodes.moveNotAllowed)
  expect(await remark('reviewer', text, { id: 2, publish_id: 23 })).toBe(0)
  expect(await remark('reviewer', '  ')).toBe(resultCodes.invalidRequest)
})

it('§4 remark: an author answers a remark, which notifies its writer or else the holder', async () => {
  const { stage, remark, newestNotice } = await reviewStage()
  expect(await remark('owner', '已补充')).toBe(resultCodes.refused)
  await remark('reviewer', '请补充截图')
  expect(await remark('stranger', '已补充')).toBe(resultCodes.recordNotFound)
  expect(await remark('owner', '已补充')).toBe(0)
  const title = 'owner 回复了对“日志透镜”的审核'
  const notice = { title, content: '已补充', btn_jump_url: '/app/review?item=1' }
  expect(await newestNotice('reviewer')).toMatchObject(notice)
  await stage.as('second', '/app/ExamineClaim', { id: 1 })
  await remark('owner', '已补充')
  expect(await newestNotice('second')).toMatchObject(notice)
})

it('§4 remark: an author answers the rejection of a version in its own history', async () => {
  const { stage, remark, newestNotice } = await reviewStage()
  const version = { id: 2, publish_id: 23 }
  await stage.as('reviewer', '/app/ExamineClaim', version)
  await stage.as('reviewer', '/app/PublishStatusAction', { id: 23, state: rejected, reason: '缺少说明' })
  expect(await remark('owner', '已写明', version)).toBe(0)
  expect(await stage.data('reviewer', '/app/ExamineLog', version)).toMatchObject([
    { action: 'answer', operater_name: 'owner', reason: '已写明' },
    { action: 'reject', operater_name: 'reviewer', reason: '缺少说明' },
    { action: 'claim', operater_name: 'reviewer', reason: '' },
  ])
  const notice = { content: '已写明', btn_jump_url: '/app/publish?plugin=2&record=23' }
  expect(await newestNotice('reviewer')).toMatchObject(notice)
})
