import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { newUser } from '#tests/support/administration.ts'
import { createTestMock, dataOf, signIn } from '#tests/support/mock-client.ts'
import { issue } from '#tests/support/refusals.ts'
import { uploaded, uploadsOf } from '#tests/support/upload.ts'

type Content = RequestOf<'/app/EvVersionCreateV2'>

/** Creates a fresh installation, whose administrator saves and releases product versions. */
async function installation() {
  const mock = await createTestMock({ scenario: 'empty' })
  const token = await signIn(mock, 'admin')
  const fileOf = async (name: string) => {
    const file_id = await uploaded(uploadsOf(mock, token), name, Buffer.from('program'))
    return [{ platform: 'linux_amd64', file_id } as const]
  }
  const save = async (version: string, more: Partial<Content> = {}) => {
    const files = more.files ?? (await fileOf(`ev-${version}`))
    const request = { version, changelog: '新版本', ...more, files }
    return (await mock.call('/app/EvVersionCreateV2', request, { token })).body
  }
  const saved = async (version: string, more?: Partial<Content>) => dataOf(await save(version, more)).id
  const release = async (id: number) => (await mock.call('/app/EvPublishRelease', { id }, { token })).body
  const list = async () => (await mock.data('/app/EvVersionList', {}, { token })).list
  return { mock, token, fileOf, save, saved, release, list }
}

it('§4 product version: a draft is edited and released, and then is the latest', async () => {
  const { fileOf, saved, release, list } = await installation()
  const id = await saved('5.0.0')
  expect(await saved('5.1.0', { id, files: await fileOf('ev-linux'), changelog: '更多' })).toBe(id)
  expect(await list()).toMatchObject([{ id, state: 0, latest: false, publish_time: '' }])
  expect((await release(id)).code).toBe(0)
  const files = [{ platform: 'linux_amd64', file_name: 'ev-linux', size: 7 }]
  const content = { version: '5.1.0', changelog: '更多', files }
  const released = { id, ...content, state: 1, latest: true, publish_time: '2026-11-21 12:00:00' }
  expect(await list()).toMatchObject([released])
})

it('§4 product version: a release needs a file, and the refusal names the platforms', async () => {
  const { saved, release, list } = await installation()
  const message =
    '请至少上传一个平台的安装包：Windows x64、Linux x64、Linux ARM64、macOS Intel、macOS Apple Silicon'
  expect(await release(await saved('5.0.0', { files: [] }))).toEqual(issue('files', message))
  expect(await list()).toMatchObject([{ state: 0, latest: false }])
})

it('§4 product version: a file at an address is refused where files are uploaded', async () => {
  const { save, list } = await installation()
  const link = { download_url: 'https://files.example/ev', sha256: 'a'.repeat(64) }
  const files: Content['files'] = [{ platform: 'linux_amd64', ...link }]
  expect(await save('5.0.0', { files })).toEqual(issue('files.0.file_id', '请填写此项'))
  expect(await list()).toEqual([])
})

it('§4 product version: the newest release is the latest, and only administrators see drafts', async () => {
  const { mock, token, saved, release, list } = await installation()
  for (const version of ['5.0.0', '5.1.0']) await release(await saved(version))
  await saved('5.2.0')
  const releases = [
    { version: '5.1.0', latest: true },
    { version: '5.0.0', latest: false },
  ]
  expect(await list()).toMatchObject([{ version: '5.2.0', latest: false }, ...releases])
  await mock.data('/gm_user/InsertUser', { ...newUser, role_id: 2 }, { token })
  const seen = await mock.data('/app/EvVersionList', {}, { as: newUser.username })
  expect(seen.list).toMatchObject(releases)
})

it('§4 product version: a released version is neither edited nor released again', async () => {
  const { save, saved, release } = await installation()
  const id = await saved('5.0.0')
  await release(id)
  expect(await save('5.0.1', { id })).toMatchObject({
    code: resultCodes.moveNotAllowed,
    msg: 'ev 版本不能从“已发布”变为“草稿”，已发布的版本不能修改',
    data: { from: 1, to: 0 },
  })
  expect(await release(id)).toMatchObject({ code: resultCodes.moveNotAllowed, data: { from: 1, to: 1 } })
  const unknown = { code: resultCodes.recordNotFound, msg: 'ev 版本不存在', data: null }
  expect([await release(99), await save('6.0.0', { id: 99 })]).toEqual([unknown, unknown])
})

it('§4 product version: a number is used once and is above what is released', async () => {
  const { save, saved, release } = await installation()
  const older = await saved('5.0.0')
  expect(await save('5.0.0')).toEqual(issue('version', '该版本号已存在'))
  expect((await save('5.0.0', { id: older })).code).toBe(0)
  await release(await saved('5.2.0'))
  for (const refused of [await save('5.1.0'), await release(older)])
    expect(refused).toEqual(issue('version', '版本号必须大于已发布的 5.2.0'))
})
