import { describe, expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { versionStates } from '#contract/values/states.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { issue } from '#tests/support/refusals.ts'
import { type Actor, cast, createStage, putPackage, type Stage } from '#tests/support/review-stage.ts'
import { upload, uploadsOf } from '#tests/support/upload.ts'
import { builderZip } from '#tests/support/zip.ts'

const { draft, inReview, approved, rejected, released, withdrawn, scheduled } = versionStates

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
async function uploaded(stage: Stage, version: string, actor: Actor = 'owner', alias = 'log-lens') {
  const host = uploadsOf(stage.mock, stage.token(actor))
  const zip = builderZip(alias, version, ['linux_amd64', 'windows_amd64'])
  return (await upload(host, 'plugin.zip', zip)).data?.file_id ?? ''
}

const newVersion = (version: string, files: RequestOf<'/app/PublishCreate'>['files'] = []) => ({
  id: 1,
  version,
  changelog: '修复',
  files,
})

describe('§4 version: creating', () => {
  it('the builder’s one zip fills every platform it holds', async () => {
    const stage = await pluginWith({ status: released })
    const file_id = await uploaded(stage, '1.1.0')
    const files = [
      { platform: 'linux_amd64', file_id } as const,
      { platform: 'windows_amd64', file_id } as const,
    ]
    const request = { ...newVersion('1.1.0', files), gte_ev_dependency_ver: '2.0.0' }
    const { data } = await stage.as('owner', '/app/PublishCreate', request)
    const [version] = await stage.versions()
    expect(version).toMatchObject({
      id: data?.id,
      plugin_id: 1,
      version: '1.1.0',
      changelog: '修复',
      gte_ev_dependency_ver: '2.0.0',
      lte_ev_dependency_ver: '',
      state: draft,
      release_at: '',
      publish_time: '',
    })
    expect(version?.files.map(({ platform, file_name }) => [platform, file_name])).toEqual([
      ['linux_amd64', 'plugin.zip'],
      ['windows_amd64', 'plugin.zip'],
    ])
    const download = await stage.mock.app.request(version?.files[0]?.download_url ?? '')
    expect(download.status).toBe(200)
  })

  it.each([
    ['1.2.0', undefined],
    ['1.2.0-rc.1', undefined],
    ['1.1.0', '版本号必须大于提交过审核的 1.1.0'],
    ['1.1.0+build.7', '版本号必须大于提交过审核的 1.1.0'],
    ['1.1.0-rc.1', '版本号必须大于提交过审核的 1.1.0'],
    ['1.0.9', '版本号必须大于提交过审核的 1.1.0'],
    ['1.9.0', '该版本号已存在'],
    ['1.9.0+build', '该版本号已存在'],
    ['01.2.0', '格式不正确'],
  ])('after 1.1.0 was submitted and 1.9.0 drafted, %s is refused with: %s', async (version, message) => {
    const stage = await pluginWith(
      { version: '1.1.0', status: rejected },
      { version: '1.9.0', status: draft, submittedAt: null },
    )
    const answer = await stage.as('owner', '/app/PublishCreate', newVersion(version))
    if (message === undefined) expect(answer.code).toBe(0)
    else expect(answer).toEqual(issue('version', message))
  })

  it('the oldest product version is not above the newest; one bound alone, and one version, are fine', async () => {
    const stage = await pluginWith()
    const create = (oldest: string, newest: string, version = '1.0.0') => {
      const bounds = { gte_ev_dependency_ver: oldest, lte_ev_dependency_ver: newest }
      return stage.as('owner', '/app/PublishCreate', { ...newVersion(version), ...bounds })
    }
    const message = '最高产品版本不能低于最低产品版本'
    expect(await create('2.10.0', '2.9.0')).toEqual(issue('lte_ev_dependency_ver', message))
    expect(await stage.versions()).toEqual([])
    expect((await create('2.0.0', '2.0.0', '1.0.0')).code).toBe(0)
    expect((await create('2.0.0', '', '1.0.1')).code).toBe(0)
    expect((await create('', '1.0.0', '1.0.2')).code).toBe(0)
  })

  it('a package of another plugin or version, or of another user, is refused and leaves nothing', async () => {
    const stage = await pluginWith()
    const create = async (file_id: string) =>
      stage.as('owner', '/app/PublishCreate', newVersion('1.0.0', [{ platform: 'linux_amd64', file_id }]))
    expect((await create(await uploaded(stage, '1.0.1'))).code).toBe(resultCodes.packageRejected)
    const otherAlias = await uploaded(stage, '1.0.0', 'owner', 'chart-board')
    expect((await create(otherAlias)).code).toBe(resultCodes.packageRejected)
    expect((await create(await uploaded(stage, '1.0.0', 'stranger'))).code).toBe(resultCodes.recordNotFound)
    expect(await stage.versions()).toEqual([])
  })
})

describe('§4 version: editing', () => {
  it.each([
    [draft, 0],
    [rejected, 0],
    [inReview, resultCodes.moveNotAllowed],
    [approved, resultCodes.moveNotAllowed],
    [released, resultCodes.moveNotAllowed],
    [withdrawn, resultCodes.moveNotAllowed],
    [scheduled, resultCodes.moveNotAllowed],
  ])('in state %i other files answer %i', async (status, code) => {
    const releaseAt = status === scheduled ? Date.parse('2026-12-01T00:00:00+08:00') : null
    const stage = await pluginWith({ status, releaseAt })
    const file_id = await uploaded(stage, '1.0.0', 'manager')
    const files = [{ platform: 'windows_amd64', file_id } as const]
    expect((await stage.as('manager', '/app/UpdatePublishBinV2', { id: 1, files })).code).toBe(code)
    const [version] = await stage.versions()
    expect(version?.files[0]?.file_id).toBe(code === 0 ? file_id : 'file-1')
  })

  it('a change log is changed in any state but in review, and never lost once approved', async () => {
    const stage = await pluginWith({ status: inReview }, { version: '0.9.0', status: released })
    const change = (id: number, changelog: string) =>
      stage.as('owner', '/app/UpdatePublishChangeLog', { id, changelog })
    expect(await change(1, '改')).toMatchObject({
      code: resultCodes.moveNotAllowed,
      msg: '版本处于“审核中”状态，不能修改',
    })
    expect((await change(2, '## 更新')).code).toBe(0)
    expect((await change(2, ' ')).data).toMatchObject({ issues: [{ path: 'changelog' }] })
    expect((await stage.versions()).map(({ changelog }) => changelog)).toEqual(['## 更新', '第一版'])
  })
})

describe('§4 version: submitting', () => {
  it('needs a file and a change log', async () => {
    const stage = await pluginWith({ status: draft, files: [], changeLog: ' ', submittedAt: null })
    const { data } = await stage.as('owner', '/app/PublishToExamine', { id: 1 })
    expect(data).toEqual({
      issues: [
        { path: 'files', message: '请至少上传一个平台的安装包' },
        { path: 'changelog', message: '请填写更新日志' },
      ],
    })
  })

  it('a draft that a greater version has overtaken is refused, one submitted before is not', async () => {
    const stage = await pluginWith(
      { version: '1.0.0', status: draft, submittedAt: null },
      { version: '1.0.1', status: draft },
      { version: '1.1.0', status: inReview },
    )
    const overtaken = await stage.as('owner', '/app/PublishToExamine', { id: 1 })
    expect(overtaken.data).toEqual({
      issues: [{ path: 'version', message: '版本号必须大于提交过审核的 1.1.0' }],
    })
    expect((await stage.as('owner', '/app/PublishToExamine', { id: 2 })).code).toBe(0)
  })

  it('from draft to release, through a rejection', async () => {
    const stage = await pluginWith({ status: draft, submittedAt: null, releasedAt: null })
    const move = async (actor: Actor, status: typeof draft | typeof approved | typeof rejected) =>
      (await stage.as(actor, '/app/PublishStatusAction', { id: 1, state: status, reason: '缺少说明' })).code
    const submit = async () => (await stage.as('owner', '/app/PublishToExamine', { id: 1 })).code
    const claim = async () => (await stage.as('reviewer', '/app/ExamineClaim', { id: 1, publish_id: 1 })).code
    expect([await submit(), await claim(), await move('reviewer', rejected)]).toEqual([0, 0, 0])
    expect(await submit()).toBe(resultCodes.moveNotAllowed)
    expect(await move('owner', draft)).toBe(0)
    expect((await stage.versions())[0]?.msg).toBe('缺少说明')
    expect([await submit(), await claim(), await move('reviewer', approved)]).toEqual([0, 0, 0])
    expect((await stage.as('manager', '/app/PublishRelease', { id: 1 })).code).toBe(0)
    expect((await stage.versions())[0]).toMatchObject({
      state: released,
      msg: '',
      publish_time: '2026-11-21 12:00:00',
    })
    expect((await stage.plugin()).latest_version).toBe('1.0.0')
  })
})

describe('§4 version: what is latest', () => {
  const market = async (stage: Stage) => (await stage.as('stranger', '/app/MarketList', {})).data?.list ?? []

  it('the greatest of those released, whichever was released last', async () => {
    const stage = await pluginWith(
      { version: '1.10.0', status: approved },
      { version: '1.9.0', status: approved },
      { version: '2.0.0', status: approved },
    )
    await stage.as('owner', '/app/PublishRelease', { id: 1 })
    await stage.as('owner', '/app/PublishRelease', { id: 2 })
    expect((await stage.plugin()).latest_version).toBe('1.10.0')
  })

  it('a withdrawn one is not, and without any the plugin is not for sale', async () => {
    const stage = await pluginWith(
      { version: '1.0.0', status: released },
      { version: '1.1.0', status: approved },
    )
    await stage.as('owner', '/app/PublishRelease', { id: 2 })
    const act = (id: number, status: typeof released | typeof withdrawn) =>
      stage.as('owner', '/app/PublishStatusAction', { id, state: status })
    await act(2, withdrawn)
    expect((await market(stage)).map(({ latest_version }) => latest_version)).toEqual(['1.0.0'])
    await act(1, withdrawn)
    expect(await market(stage)).toEqual([])
    const price = { id: 1, buy_coin_num: 100, request_id: 'r1' }
    expect((await stage.as('stranger', '/app/Buy', price)).code).not.toBe(0)
    await act(2, released)
    expect((await market(stage)).map(({ latest_version }) => latest_version)).toEqual(['1.1.0'])
  })
})

describe('§4 version: a release at a time', () => {
  const at = (stage: Stage, release_at: string) =>
    stage.as('owner', '/app/PublishRelease', { id: 1, release_at })

  it('happens when the time has come, and by nobody’s hand', async () => {
    const stage = await pluginWith({ status: approved, releasedAt: null })
    expect((await at(stage, '2026-11-21 18:00:00')).code).toBe(0)
    expect((await stage.versions())[0]).toMatchObject({
      state: scheduled,
      release_at: '2026-11-21 18:00:00',
    })
    expect(stage.mock.app.nextDueAt()).toBe(Date.parse('2026-11-21T18:00:00+08:00'))
    await stage.pass(6 * 60 * 60 - 1)
    expect((await stage.plugin()).latest_version).toBe('')
    await stage.pass(60)
    expect((await stage.versions())[0]).toMatchObject({
      state: released,
      release_at: '',
      publish_time: '2026-11-21 18:00:00',
    })
    expect((await stage.plugin()).latest_version).toBe('1.0.0')
    const log = await stage.as('owner', '/app/ExamineLog', { id: 1, publish_id: 1 })
    expect(log.data?.[0]).toMatchObject({
      action: 'release',
      operater_name: '',
      created: '2026-11-21 18:00:00',
    })
  })

  it.each([
    ['2026-11-21 12:00:00', '发布时间必须晚于现在，并在 30 天以内'],
    ['2026-11-21 12:00:01', undefined],
    ['2026-12-21 12:00:00', undefined],
    ['2026-12-21 12:00:01', '发布时间必须晚于现在，并在 30 天以内'],
    ['2026-11-31 12:00:00', '没有这个时间'],
  ])('at %s is refused with: %s', async (time, message) => {
    const stage = await pluginWith({ status: approved })
    const answer = await at(stage, time)
    if (message === undefined) expect(answer.code).toBe(0)
    else expect(answer).toEqual(issue('release_at', message))
  })

  it('needs its time: the state alone does not schedule', async () => {
    const stage = await pluginWith({ status: approved })
    const answer = await stage.as('owner', '/app/PublishStatusAction', { id: 1, state: scheduled })
    expect(answer).toEqual(issue('state', '定时发布需要指定发布时间'))
  })

  it('nobody releases what was withdrawn: it is brought back', async () => {
    const stage = await pluginWith({ status: withdrawn, withdrawnBy: 'author' })
    const answer = await stage.as('owner', '/app/PublishRelease', { id: 1 })
    expect(answer).toMatchObject({
      code: resultCodes.moveNotAllowed,
      data: { from: withdrawn, to: released },
    })
  })
})

it('§4 version list: those of a state', async () => {
  const stage = await pluginWith({ status: released }, { version: '1.1.0', status: draft })
  const { data } = await stage.as('owner', '/app/PublishList', { id: 1, state: draft })
  expect([data?.count, data?.list.map(({ version }) => version)]).toEqual([1, ['1.1.0']])
})
