import { describe, expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { noticesOf, subjectsTo } from '#tests/support/notices.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { cast, createStage, type Stage } from '#tests/support/review-stage.ts'
import { sampleFile } from '#worker/mock/domain/file/sample-package.ts'

const { draft, inReview, online, rejected } = pluginStates

/** A plugin that waits, and an online one with two released versions and one that waits. */
function stageOf(): Promise<Stage> {
  return createStage((work) => {
    const own = { ownerId: cast.owner, submittedAt: 0, latestVersion: '' }
    work.put('plugins', aPlugin({ ...own, id: 1, status: inReview, price: 100 }))
    work.put('plugins', aPlugin({ ...own, id: 2, alias: 'released', latestVersion: '1.1.0' }))
    const states = { 21: '1.0.0', 22: '1.1.0', 23: '1.2.0' }
    for (const [key, version] of Object.entries(states)) {
      const id = Number(key)
      const status = id === 23 ? versionStates.inReview : versionStates.released
      const sample = { alias: 'released', version, platforms: ['linux_amd64'] as const }
      const extras = id === 23 ? [{ name: 'icon.svg', size: 900 }] : []
      const file = { id: `file-${id}`, userId: cast.owner, holders: [`plugin-version:${id}` as const] }
      work.put('files', sampleFile({ ...file, sample: { ...sample, extras } }))
      const files = [{ platform: 'linux_amd64' as const, file_id: file.id }]
      work.put('versions', aVersion({ id, pluginId: 2, version, status, files, changeLog: `- ${version}` }))
    }
  })
}

const decide = async (stage: Stage, state: 2 | 3, reason = '') => {
  await stage.as('reviewer', '/app/ExamineClaim', { id: 1 })
  await stage.as('reviewer', '/app/StatusAction', { id: 1, state, reason })
}

async function edit(stage: Stage, change: { buy_coin_num: number }): Promise<void> {
  const { update_time } = await stage.plugin(1)
  await stage.as('owner', '/app/UpdatePluginInfo', { id: 1, update_time, ...change })
}

const detail = async (stage: Stage, id: number, publish_id?: number) =>
  (await stage.as('reviewer', '/app/ExamineDetail', { id, ...(publish_id && { publish_id }) })).data

describe('§4 what a reviewer compares', () => {
  it('a plugin is compared with the listing that was last rejected or approved', async () => {
    const stage = await stageOf()
    expect((await detail(stage, 1))?.listing_before).toBeNull()
    await decide(stage, rejected, '太贵')
    await edit(stage, { buy_coin_num: 60 })
    await stage.as('owner', '/app/PluginToExamine', { id: 1 })
    const resubmitted = await detail(stage, 1)
    expect(resubmitted?.plugin.buy_coin_num).toBe(60)
    expect(resubmitted?.listing_before).toMatchObject({
      action: 'reject',
      buy_coin_num: 100,
      created: '2026-11-21 12:00:00',
    })
    await decide(stage, online)
    await edit(stage, { buy_coin_num: 70 })
    expect((await detail(stage, 1))?.listing_before).toMatchObject({ action: 'approve', buy_coin_num: 60 })
  })

  it('a listing that was only taken back and submitted again has not been decided', async () => {
    const stage = await stageOf()
    await stage.as('owner', '/app/StatusAction', { id: 1, state: draft })
    await stage.as('owner', '/app/PluginToExamine', { id: 1 })
    expect((await detail(stage, 1))?.listing_before).toBeNull()
  })

  it('a version is compared with the latest released one, down to the entries of the packages', async () => {
    const stage = await stageOf()
    const data = await detail(stage, 2, 23)
    expect(data?.version).toMatchObject({ version: '1.2.0', changelog: '- 1.2.0', review: { position: 2 } })
    expect(data?.version_before).toMatchObject({ version: '1.1.0', changelog: '- 1.1.0' })
    const names = data?.packages.map(({ file_id, entries }) => [file_id, entries.map(({ name }) => name)])
    expect(names).toEqual([
      ['file-23', ['1.2.0/released_linux_amd64', '1.2.0/icon.svg']],
      ['file-22', ['1.1.0/released_linux_amd64']],
    ])
  })

  it('a withdrawn version is not what users have: the one before it is', async () => {
    const stage = await stageOf()
    await stage.as('owner', '/app/PublishStatusAction', { id: 22, state: versionStates.withdrawn })
    expect((await detail(stage, 2, 23))?.version_before?.version).toBe('1.0.0')
    await stage.as('owner', '/app/PublishStatusAction', { id: 21, state: versionStates.withdrawn })
    expect((await detail(stage, 2, 23))?.version_before).toBeNull()
  })

  it('is for reviewers, and a version only with its own plugin', async () => {
    const stage = await stageOf()
    expect((await stage.as('owner', '/app/ExamineDetail', { id: 1 })).code).toBe(resultCodes.forbidden)
    const wrong = await stage.as('reviewer', '/app/ExamineDetail', { id: 1, publish_id: 23 })
    expect(wrong.code).toBe(resultCodes.recordNotFound)
  })
})

describe('§4 remark', () => {
  it('is in the history without a decision, needs no claim, and is told to the author by notice and e-mail', async () => {
    const stage = await stageOf()
    const remark = ' 请补充截图 '
    expect((await stage.as('reviewer', '/app/ExamineRemark', { id: 1, remark })).code).toBe(0)
    const { data } = await stage.as('owner', '/app/ExamineLog', { id: 1 })
    expect(data?.map(({ action, operater_name, reason }) => [action, operater_name, reason])).toEqual([
      ['remark', 'reviewer', '请补充截图'],
    ])
    expect((await stage.plugin(1)).state).toBe(inReview)
    const [notice] = await noticesOf(stage.mock, stage.token('owner'))
    const title = '审核员对“日志透镜”留言'
    expect(notice).toMatchObject({ title, content: '请补充截图', btn_jump_url: '/app/add?record=1' })
    expect(await subjectsTo(stage.mock, 'owner@example.com')).toContain(title)
  })

  it('is for what waits, of others, with a text', async () => {
    const stage = await stageOf()
    const remark = '请补充截图'
    const codeOf = async (request: { id: number; publish_id?: number; remark?: string }) =>
      (await stage.as('reviewer', '/app/ExamineRemark', { remark, ...request })).code
    expect(await codeOf({ id: 2 })).toBe(resultCodes.moveNotAllowed)
    expect(await codeOf({ id: 2, publish_id: 22 })).toBe(resultCodes.moveNotAllowed)
    expect(await codeOf({ id: 2, publish_id: 23 })).toBe(0)
    expect(await codeOf({ id: 1, remark: '  ' })).toBe(resultCodes.invalidRequest)
  })

  it('is answered by the author, told to who wrote it or else holds the review; with nothing to answer refused', async () => {
    const stage = await stageOf()
    const answer = { id: 1, remark: '已补充' }
    expect((await stage.as('owner', '/app/ExamineRemark', answer)).code).toBe(resultCodes.refused)
    await stage.as('reviewer', '/app/ExamineRemark', { id: 1, remark: '请补充截图' })
    expect((await stage.as('stranger', '/app/ExamineRemark', answer)).code).toBe(resultCodes.recordNotFound)
    expect((await stage.as('owner', '/app/ExamineRemark', answer)).code).toBe(0)
    const told = {
      title: 'owner 回复了对“日志透镜”的审核',
      content: '已补充',
      btn_jump_url: '/app/review?item=1',
    }
    expect((await noticesOf(stage.mock, stage.token('reviewer')))[0]).toMatchObject(told)
    await stage.as('second', '/app/ExamineClaim', { id: 1 })
    await stage.as('owner', '/app/ExamineRemark', answer)
    expect((await noticesOf(stage.mock, stage.token('second')))[0]).toMatchObject(told)
  })

  it('is answered after a rejection, too, and of a version in its own history', async () => {
    const stage = await stageOf()
    await stage.as('reviewer', '/app/ExamineClaim', { id: 2, publish_id: 23 })
    await stage.as('reviewer', '/app/PublishStatusAction', { id: 23, state: 3, reason: '缺少说明' })
    const answer = { id: 2, publish_id: 23, remark: '已写明' }
    expect((await stage.as('owner', '/app/ExamineRemark', answer)).code).toBe(0)
    const { data } = await stage.as('reviewer', '/app/ExamineLog', { id: 2, publish_id: 23 })
    expect(data?.map(({ action, operater_name, reason }) => [action, operater_name, reason])).toEqual([
      ['answer', 'owner', '已写明'],
      ['reject', 'reviewer', '缺少说明'],
      ['claim', 'reviewer', ''],
    ])
    const [notice] = await noticesOf(stage.mock, stage.token('reviewer'))
    expect(notice).toMatchObject({ content: '已写明', btn_jump_url: '/app/publish?plugin=2&record=23' })
  })
})
