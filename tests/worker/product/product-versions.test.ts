import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { putUser, seededStorage } from '#tests/support/market-storage.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'
import { issue } from '#tests/support/refusals.ts'
import { cast } from '#tests/support/review-stage.ts'
import { upload, uploadsOf } from '#tests/support/upload.ts'

type Content = RequestOf<'/app/EvVersionCreateV2'>

/** Creates a fresh installation with its administrator and a user without rights. */
async function installation() {
  const storage = await seededStorage((work) => {
    work.put('roles', { id: 22, name: '开发者', description: '', routes: '[]', api: [], isDefault: false })
    putUser(work, cast.stranger, 'stranger')
    const user = work.get('users', cast.stranger)
    if (user !== undefined) work.put('users', { ...user, roleId: 22 })
  })
  const mock = await createTestMock({ storage })
  const token = await signIn(mock, 'admin')
  const fileOf = async (name: string) => {
    const { data } = await upload(uploadsOf(mock, token), name, Buffer.from('program'))
    return [{ platform: 'linux_amd64', file_id: data?.file_id ?? '' } as const]
  }
  const save = async (version: string, more: Partial<Content> = {}) => {
    const files = more.files ?? (await fileOf(`ev-${version}`))
    const request = { version, changelog: '新版本', ...more, files }
    return (await mock.call('/app/EvVersionCreateV2', request, { token })).body
  }
  const release = async (id: number) => (await mock.call('/app/EvPublishRelease', { id }, { token })).body
  const list = async (as = token) =>
    (await mock.call('/app/EvVersionList', {}, { token: as })).body.data?.list ?? []
  return { mock, fileOf, save, release, list }
}

it('§4 product version: a draft is edited, released, and then it is the latest', async () => {
  const { fileOf, save, release, list } = await installation()
  const { data } = await save('5.0.0')
  const id = data?.id ?? 0
  const files = await fileOf('ev-linux')
  expect((await save('5.1.0', { id, files, changelog: '更多' })).data).toEqual({ id })
  expect((await list())[0]).toMatchObject({ state: 0, latest: false, publish_time: '' })
  expect((await release(id)).code).toBe(0)
  expect(await list()).toMatchObject([
    {
      id,
      version: '5.1.0',
      changelog: '更多',
      state: 1,
      latest: true,
      files: [{ platform: 'linux_amd64', file_name: 'ev-linux', size: 7 }],
      publish_time: '2026-11-21 12:00:00',
    },
  ])
})

it('§4 product version: one without a file for any platform is not released, and the platforms are named', async () => {
  const { save, release, list } = await installation()
  const id = (await save('5.0.0', { files: [] })).data?.id ?? 0
  const message =
    '请至少上传一个平台的安装包：Windows x64、Linux x64、Linux ARM64、macOS Intel、macOS Apple Silicon'
  expect(await release(id)).toEqual(issue('files', message))
  expect(await list()).toMatchObject([{ state: 0, latest: false }])
})

it('§4 product version: one is the latest at a time', async () => {
  const { save, release, list } = await installation()
  for (const version of ['5.0.0', '5.1.0']) await release((await save(version)).data?.id ?? 0)
  expect((await list()).map(({ version, latest }) => [version, latest])).toEqual([
    ['5.1.0', true],
    ['5.0.0', false],
  ])
})

it('§4 product version: a released one is neither edited nor released again', async () => {
  const { save, release } = await installation()
  const id = (await save('5.0.0')).data?.id ?? 0
  await release(id)
  expect(await save('5.0.1', { id })).toMatchObject({
    code: resultCodes.moveNotAllowed,
    msg: '产品版本不能从“已发布”变为“草稿”，已发布的版本不能修改',
    data: { from: 1, to: 0 },
  })
  expect(await release(id)).toMatchObject({ code: resultCodes.moveNotAllowed, data: { from: 1, to: 1 } })
  expect(await release(99)).toEqual({
    code: resultCodes.recordNotFound,
    msg: '产品版本不存在',
    data: null,
  })
  expect((await save('6.0.0', { id: 99 })).code).toBe(resultCodes.recordNotFound)
})

it('§4 product version: a number is used once, and is above what is released', async () => {
  const { save, release } = await installation()
  const older = (await save('5.0.0')).data?.id ?? 0
  expect(await save('5.0.0')).toEqual(issue('version', '该版本号已存在'))
  expect((await save('5.0.0', { id: older })).code).toBe(0)
  await release((await save('5.2.0')).data?.id ?? 0)
  for (const refused of [await save('5.1.0'), await release(older)]) {
    expect(refused).toEqual(issue('version', '版本号必须大于已发布的 5.2.0'))
  }
})

it('§4 product version: who may not change them sees no drafts', async () => {
  const { mock, save, release, list } = await installation()
  await release((await save('5.0.0')).data?.id ?? 0)
  await save('5.1.0')
  const seen = await list(await signIn(mock, 'stranger'))
  expect(seen.map(({ version }) => version)).toEqual(['5.0.0'])
  expect(await list()).toHaveLength(2)
})
