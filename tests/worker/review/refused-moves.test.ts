import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { type Actor, cast, createStage } from '#tests/support/review-stage.ts'
import type { PluginRecord, Side } from '#worker/mock/domain/plugin/records.ts'
import type { VersionRecord } from '#worker/mock/domain/version/records.ts'

type Row<Status> = [from: Status, to: Status, Actor, takenBy: Side | null, msg: string]

const charge = { ownerId: cast.owner, managerIds: [cast.manager] }

it.each<Row<PluginRecord['status']>>([
  [1, 2, 'owner', null, '插件不能从“审核中”变为“已上线”，该操作只能由审核员进行'],
  [0, 1, 'reviewer', null, '插件不能从“草稿”变为“审核中”，该操作只能由作者或管理者进行'],
  [4, 2, 'owner', 'reviewer', '插件不能从“已下架”变为“已上线”，该操作只能由审核员进行'],
  [0, 2, 'owner', null, '插件不能从“草稿”变为“已上线”'],
])('§4 states: a plugin from %i to %i by %s says who may move it', async (from, to, actor, takenBy, msg) => {
  const stage = await createStage((work) =>
    work.put('plugins', aPlugin({ ...charge, status: from, offlineBy: takenBy })),
  )
  const answer = await stage.as(actor, '/app/StatusAction', { id: 1, state: to, reason: '理由' })
  expect(answer).toEqual({ code: resultCodes.moveNotAllowed, msg, data: { from, to } })
})

it.each<Row<VersionRecord['status']>>([
  [6, 4, 'owner', null, '版本不能从“定时发布”变为“已发布”，该操作只能由系统到时自动进行'],
  [5, 4, 'owner', 'reviewer', '版本不能从“已撤回”变为“已发布”，该操作只能由审核员进行'],
  [5, 4, 'reviewer', 'author', '版本不能从“已撤回”变为“已发布”，该操作只能由作者或管理者进行'],
])('§4 states: a version from %i to %i by %s says who may move it', async (from, to, actor, takenBy, msg) => {
  const stage = await createStage((work) => {
    work.put('plugins', aPlugin(charge))
    work.put('versions', aVersion({ status: from, withdrawnBy: takenBy }))
  })
  const answer = await stage.as(actor, '/app/PublishStatusAction', { id: 1, state: to, reason: '理由' })
  expect(answer).toEqual({ code: resultCodes.moveNotAllowed, msg, data: { from, to } })
})

it('§4 version: a version whose plugin is missing is not found, nor released at its time', async () => {
  const stage = await createStage((work) => {
    const releaseAt = Date.parse('2026-11-21T13:00:00+08:00')
    work.put('versions', aVersion({ pluginId: 9, status: versionStates.scheduled, releaseAt }))
    work.put('versions', aVersion({ id: 2, pluginId: 9, status: versionStates.inReview }))
    work.put('plugins', aPlugin({ ...charge, status: pluginStates.inReview }))
  })
  const notFound = { code: resultCodes.recordNotFound, msg: '版本不存在', data: null }
  for (const actor of ['owner', 'reviewer'] as const) {
    const move = { id: 1, state: versionStates.approved }
    expect(await stage.as(actor, '/app/PublishStatusAction', move)).toEqual(notFound)
    expect(await stage.as(actor, '/app/ExamineLog', { id: 1, publish_id: 1 })).toEqual(notFound)
  }
  const overview = await stage.data('reviewer', '/dashboard/Overview', {})
  expect(overview).toMatchObject({ reviewer: { waiting: 1 } })
  await stage.pass(2 * 60 * 60)
  expect(stage.mock.logged).toEqual([])
})
