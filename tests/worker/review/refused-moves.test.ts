import { describe, expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { type Actor, cast, createStage } from '#tests/support/review-stage.ts'
import type { PluginRecord, Side } from '#worker/mock/domain/plugin/records.ts'
import type { VersionRecord } from '#worker/mock/domain/version/records.ts'

type Hint<Status> = [from: Status, to: Status, Actor, taken: Side | null, msg: string]

const pluginHints: Hint<PluginRecord['status']>[] = [
  [1, 2, 'owner', null, '插件不能从“审核中”变为“已上线”，该操作只能由审核员进行'],
  [0, 1, 'reviewer', null, '插件不能从“草稿”变为“审核中”，该操作只能由作者或管理者进行'],
  [4, 2, 'owner', 'reviewer', '插件不能从“已下架”变为“已上线”，该操作只能由审核员进行'],
  [0, 2, 'owner', null, '插件不能从“草稿”变为“已上线”'],
  [3, 3, 'reviewer', null, '插件不能从“已驳回”变为“已驳回”'],
]

const versionHints: Hint<VersionRecord['status']>[] = [
  [6, 4, 'owner', null, '版本不能从“定时发布”变为“已发布”，该操作只能由系统到时自动进行'],
  [5, 4, 'owner', 'reviewer', '版本不能从“已撤回”变为“已发布”，该操作只能由审核员进行'],
  [5, 4, 'reviewer', 'author', '版本不能从“已撤回”变为“已发布”，该操作只能由作者或管理者进行'],
  [5, 4, 'reviewer', null, '版本不能从“已撤回”变为“已发布”'],
  [2, 4, 'reviewer', null, '版本不能从“已通过”变为“已发布”，该操作只能由作者或管理者进行'],
  [1, 2, 'manager', null, '版本不能从“审核中”变为“已通过”，该操作只能由审核员进行'],
]

const taken = { ownerId: cast.owner, managerIds: [cast.manager] }

describe('§4 states: a refused move says who may make it', () => {
  it.each(pluginHints)(
    'a plugin from %i to %i by the %s, taken by %s: %s',
    async (from, to, actor, by, msg) => {
      const stage = await createStage((work) =>
        work.put('plugins', aPlugin({ ...taken, status: from, offlineBy: by })),
      )
      const move = { id: 1, state: to, reason: '理由' }
      expect(await stage.as(actor, '/app/StatusAction', move)).toEqual({
        code: resultCodes.moveNotAllowed,
        msg,
        data: { from, to },
      })
    },
  )

  it.each(versionHints)(
    'a version from %i to %i by the %s, taken by %s: %s',
    async (from, to, actor, by, msg) => {
      const stage = await createStage((work) => {
        work.put('plugins', aPlugin(taken))
        work.put('versions', aVersion({ status: from, withdrawnBy: by }))
      })
      const move = { id: 1, state: to, reason: '理由' }
      expect(await stage.as(actor, '/app/PublishStatusAction', move)).toEqual({
        code: resultCodes.moveNotAllowed,
        msg,
        data: { from, to },
      })
    },
  )
})

describe('§4 version: one whose plugin is gone', () => {
  it('is as good as gone, to its author, to a reviewer and to the clock', async () => {
    const releaseAt = Date.parse('2026-11-21T13:00:00+08:00')
    const stage = await createStage((work) => {
      work.put('versions', aVersion({ pluginId: 9, status: versionStates.scheduled, releaseAt }))
      work.put('versions', aVersion({ id: 2, pluginId: 9, status: versionStates.inReview }))
      work.put('plugins', aPlugin({ ...taken, status: pluginStates.inReview }))
    })
    const notFound = { code: resultCodes.recordNotFound, msg: '版本不存在', data: null }
    for (const actor of ['owner', 'reviewer'] as const) {
      const move = { id: 1, state: versionStates.approved }
      expect(await stage.as(actor, '/app/PublishStatusAction', move)).toEqual(notFound)
      const log = await stage.as(actor, '/app/ExamineLog', { id: 1, publish_id: 1 })
      expect(log).toEqual(notFound)
    }
    const { data } = await stage.as('reviewer', '/dashboard/Overview', {})
    expect(data?.reviewer?.waiting).toBe(1)
    await stage.pass(2 * 60 * 60)
    expect(stage.mock.logged).toEqual([])
    expect((await stage.as('reviewer', '/app/PublishList', { id: 9 })).msg).toBe('插件不存在')
  })
})
