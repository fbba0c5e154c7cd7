import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { versionStates } from '#contract/values/states.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { issue } from '#tests/support/refusals.ts'
import { type Actor, cast, createStage, putPackage, type Stage } from '#tests/support/review-stage.ts'
import { uploaded, uploadsOf } from '#tests/support/upload.ts'
import { builderZip } from '#tests/support/zip.ts'

const { draft, inReview, approved, rejected, released, withdrawn, scheduled } = versionStates

type State = RequestOf<'/app/PublishStatusAction'>['state']
type Overrides = Parameters<typeof aVersion>[0]

/** Creates the owner's plugin with these versions, each with a package. */
async function pluginWith(...versions: Overrides[]): Promise<Stage> {
  return createStage((work) => {
    const charge = { ownerId: cast.owner, managerIds: [cast.manager] }
    const isReleased = versions.some((version) => version?.status === released)
    work.put('plugins', aPlugin({ ...charge, latestVersion: isReleased ? '1.0.0' : '' }))
    for (const [index, version] of versions.entries()) {
      const id = index + 1
      const files = [{ platform: 'linux_amd64', file_id: putPackage(work, id) } as const]
      work.put('versions', aVersion({ id, files, changeLog: '第一版', ...version }))
    }
  })
}

/** Uploads a package of this version as the actor and returns its file id. */
function uploadPackage(stage: Stage, version: string, actor: Actor = 'owner', alias = 'log-lens') {
  const zip = builderZip(alias, version, ['linux_amd64', 'windows_amd64'])
  return uploaded(uploadsOf(stage.mock, stage.token(actor)), 'plugin.zip', zip)
}

const create = (stage: Stage, version: string, more: Partial<RequestOf<'/app/PublishCreate'>> = {}) =>
  stage.as('owner', '/app/PublishCreate', { id: 1, version, changelog: '修复', files: [], ...more })

const move = async (stage: Stage, actor: Actor, id: number, state: State) =>
  (await stage.as(actor, '/app/PublishStatusAction', { id, state, reason: '缺少说明' })).code

it('§4 version: a single zip of the builder fills every platform that it holds', async () => {
  const stage = await pluginWith({ status: released })
  const file_id = await uploadPackage(stage, '1.1.0')
  const files = (['linux_amd64', 'windows_amd64'] as const).map((platform) => ({ platform, file_id }))
  const { data } = await create(stage, '1.1.0', { files, gte_ev_dependency_ver: '2.0.0' })
  const [version = expect.unreachable()] = await stage.versions()
  expect(version).toMatchObject({
    ...data,
    plugin_id: 1,
    version: '1.1.0',
    changelog: '修复',
    gte_ev_dependency_ver: '2.0.0',
    lte_ev_dependency_ver: '',
    state: draft,
    release_at: '',
    publish_time: '',
    files: files.map(({ platform }) => ({ platform, file_name: 'plugin.zip' })),
  })
  const [{ download_url } = expect.unreachable()] = version.files
  const download = await stage.mock.app.request(download_url ?? expect.unreachable())
  expect(download.status).toBe(200)
})

it.each([
  ['1.2.0', undefined],
  ['1.2.0-rc.1', undefined],
  ['1.1.0', '版本号必须大于提交过审核的 1.1.0'],
  ['1.1.0+build.7', '版本号必须大于提交过审核的 1.1.0'],
  ['1.1.0-rc.1', '版本号必须大于提交过审核的 1.1.0'],
  ['1.9.0', '该版本号已存在'],
  ['1.9.0+build', '该版本号已存在'],
  ['01.2.0', '格式不正确'],
])('§4 version: %s after a submitted 1.1.0 and a draft 1.9.0 answers: %s', async (version, message) => {
  const unsubmitted = { version: '1.9.0', status: draft, submittedAt: null }
  const stage = await pluginWith({ version: '1.1.0', status: rejected }, unsubmitted)
  const answer = await create(stage, version)
  if (message === undefined) expect(answer.code).toBe(0)
  else expect(answer).toEqual(issue('version', message))
})

it('§4 version: the oldest product version is not above the newest, and may stand alone', async () => {
  const stage = await pluginWith()
  const createFor = (gte_ev_dependency_ver: string, lte_ev_dependency_ver: string, version = '1.0.0') =>
    create(stage, version, { gte_ev_dependency_ver, lte_ev_dependency_ver })
  const message = '最高 ev 版本不能低于最低 ev 版本'
  expect(await createFor('2.10.0', '2.9.0')).toEqual(issue('lte_ev_dependency_ver', message))
  expect(await stage.versions()).toEqual([])
  expect((await createFor('2.0.0', '2.0.0', '1.0.0')).code).toBe(0)
  expect((await createFor('2.0.0', '', '1.0.1')).code).toBe(0)
  expect((await createFor('', '1.0.0', '1.0.2')).code).toBe(0)
})

it('§4 version: a package of another plugin, version or user is refused and leaves nothing', async () => {
  const stage = await pluginWith()
  const createWith = async (file_id: string) =>
    (await create(stage, '1.0.0', { files: [{ platform: 'linux_amd64', file_id }] })).code
  expect(await createWith(await uploadPackage(stage, '1.0.1'))).toBe(resultCodes.packageRejected)
  const otherAlias = await uploadPackage(stage, '1.0.0', 'owner', 'chart-board')
  expect(await createWith(otherAlias)).toBe(resultCodes.packageRejected)
  expect(await createWith(await uploadPackage(stage, '1.0.0', 'stranger'))).toBe(resultCodes.recordNotFound)
  expect(await stage.versions()).toEqual([])
})

it.each([
  [draft, 0],
  [rejected, 0],
  [inReview, resultCodes.moveNotAllowed],
  [approved, resultCodes.moveNotAllowed],
  [released, resultCodes.moveNotAllowed],
  [withdrawn, resultCodes.moveNotAllowed],
  [scheduled, resultCodes.moveNotAllowed],
])('§4 version: new files in state %i answer %i', async (status, code) => {
  const releaseAt = status === scheduled ? Date.parse('2026-12-01T00:00:00+08:00') : null
  const stage = await pluginWith({ status, releaseAt })
  const file_id = await uploadPackage(stage, '1.0.0', 'manager')
  const files = [{ platform: 'windows_amd64', file_id } as const]
  expect((await stage.as('manager', '/app/UpdatePublishBinV2', { id: 1, files })).code).toBe(code)
  expect(await stage.versions()).toMatchObject([{ files: [{ file_id: code === 0 ? file_id : 'file-1' }] }])
})

it('§4 version: a change log is not edited in review, and not removed after the approval', async () => {
  const stage = await pluginWith({ status: inReview }, { version: '0.9.0', status: released })
  const change = (id: number, changelog: string) =>
    stage.as('owner', '/app/UpdatePublishChangeLog', { id, changelog })
  const refusal = { code: resultCodes.moveNotAllowed, msg: '版本处于“审核中”状态，不能修改' }
  expect(await change(1, '改')).toMatchObject(refusal)
  expect((await change(2, '## 更新')).code).toBe(0)
  expect((await change(2, ' ')).data).toMatchObject({ issues: [{ path: 'changelog' }] })
  expect((await stage.versions()).map(({ changelog }) => changelog)).toEqual(['## 更新', '第一版'])
})

it('§4 version: a submission needs a file and a change log', async () => {
  const stage = await pluginWith({ status: draft, files: [], changeLog: ' ', submittedAt: null })
  const { data } = await stage.as('owner', '/app/PublishToExamine', { id: 1 })
  const noFile = { path: 'files', message: '请至少上传一个平台的安装包' }
  expect(data).toEqual({ issues: [noFile, { path: 'changelog', message: '请填写更新日志' }] })
})

it('§4 version: a draft below a submitted version is refused, unless it was submitted before', async () => {
  const stage = await pluginWith(
    { version: '1.0.0', status: draft, submittedAt: null },
    { version: '1.0.1', status: draft },
    { version: '1.1.0', status: inReview },
  )
  const submit = (id: number) => stage.as('owner', '/app/PublishToExamine', { id })
  expect(await submit(1)).toEqual(issue('version', '版本号必须大于提交过审核的 1.1.0'))
  expect((await submit(2)).code).toBe(0)
})

it('§4 version: the greatest released version is the latest, whichever was released last', async () => {
  const states = { '1.10.0': approved, '1.9.0': approved, '2.0.0': approved }
  const stage = await pluginWith(...Object.entries(states).map(([version, status]) => ({ version, status })))
  for (const id of [1, 2]) await stage.as('owner', '/app/PublishRelease', { id })
  expect((await stage.plugin()).latest_version).toBe('1.10.0')
})

it('§4 version: a withdrawn version is not the latest, and without any the plugin is not sold', async () => {
  const stage = await pluginWith({ status: released }, { version: '1.1.0', status: released })
  const sold = async () => (await stage.data('stranger', '/app/MarketList', {})).list
  await move(stage, 'owner', 2, withdrawn)
  expect(await sold()).toMatchObject([{ latest_version: '1.0.0' }])
  await move(stage, 'owner', 1, withdrawn)
  expect(await sold()).toEqual([])
  const purchase = { id: 1, buy_coin_num: 100, request_id: 'r1' }
  expect((await stage.as('stranger', '/app/Buy', purchase)).code).toBe(resultCodes.recordNotFound)
  await move(stage, 'owner', 2, released)
  expect(await sold()).toMatchObject([{ latest_version: '1.1.0' }])
})

const releaseAt = (stage: Stage, release_at: string) =>
  stage.as('owner', '/app/PublishRelease', { id: 1, release_at })

it('§4 version: a scheduled release happens at its time, by the system', async () => {
  const stage = await pluginWith({ status: approved, releasedAt: null })
  const time = '2026-11-21 18:00:00'
  expect((await releaseAt(stage, time)).code).toBe(0)
  expect(await stage.versions()).toMatchObject([{ state: scheduled, release_at: time }])
  expect(stage.mock.app.nextDueAt()).toBe(Date.parse('2026-11-21T18:00:00+08:00'))
  await stage.pass(6 * 60 * 60 - 1)
  expect((await stage.plugin()).latest_version).toBe('')
  await stage.pass(60)
  expect(await stage.versions()).toMatchObject([{ state: released, release_at: '', publish_time: time }])
  expect((await stage.plugin()).latest_version).toBe('1.0.0')
  const [newest] = await stage.data('owner', '/app/ExamineLog', { id: 1, publish_id: 1 })
  expect(newest).toMatchObject({ action: 'release', operater_name: '', created: time })
})

it.each([
  ['2026-11-21 12:00:00', '发布时间必须晚于现在，并在 30 天以内'],
  ['2026-11-21 12:00:01', undefined],
  ['2026-12-21 12:00:00', undefined],
  ['2026-12-21 12:00:01', '发布时间必须晚于现在，并在 30 天以内'],
  ['2026-11-31 12:00:00', '没有这个时间'],
])('§4 version: a release scheduled for %s answers: %s', async (time, message) => {
  const answer = await releaseAt(await pluginWith({ status: approved }), time)
  if (message === undefined) expect(answer.code).toBe(0)
  else expect(answer).toEqual(issue('release_at', message))
})

it('§4 version: the scheduled state needs a time', async () => {
  const stage = await pluginWith({ status: approved })
  const answer = await stage.as('owner', '/app/PublishStatusAction', { id: 1, state: scheduled })
  expect(answer).toEqual(issue('state', '定时发布需要指定发布时间'))
})

it('§4 version list: the state filters the versions', async () => {
  const stage = await pluginWith({ status: released }, { version: '1.1.0', status: draft })
  const data = await stage.data('owner', '/app/PublishList', { id: 1, state: draft })
  expect(data).toMatchObject({ count: 1, list: [{ version: '1.1.0' }] })
})
