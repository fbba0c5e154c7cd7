import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { putUser, seededStorage } from '#tests/support/market-storage.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'
import { aPlugin } from '#tests/support/records.ts'
import { upload, uploadsOf } from '#tests/support/upload.ts'
import { buildZip } from '#tests/support/zip.ts'
import { memoryFileStore } from '#worker/mock/store/files/memory.ts'

const source = buildZip([{ name: 'log-lens/main.go', data: 'package main' }])
const program = new TextEncoder().encode('a program')

/** Creates a plugin with a draft that has a package and source code. */
async function draft() {
  const storage = await seededStorage((work) => {
    putUser(work, 3, 'other')
    work.put('plugins', aPlugin({ ownerId: 1 }))
  })
  const files = memoryFileStore()
  const mock = await createTestMock({ storage, files })
  const token = await signIn(mock, 'admin')
  const uploaded = async (name: string, bytes: Uint8Array) =>
    (await upload(uploadsOf(mock, token), name, bytes)).data?.file_id ?? ''
  const [sourceId, file_id] = [
    await uploaded('source_code.zip', source),
    await uploaded('log-lens_linux_amd64', program),
  ]
  const packages = [{ platform: 'linux_amd64', file_id } as const]
  const create = (source_code_file_id: string) =>
    mock.call(
      '/app/PublishCreate',
      { id: 1, version: '1.0.0', changelog: '-', files: packages, source_code_file_id },
      { token },
    )
  const update = (change: { source_code_file_id?: string }) =>
    mock.call('/app/UpdatePublishBinV2', { id: 1, files: packages, ...change }, { token })
  const read = async () =>
    (await mock.call('/app/PublishList', { id: 1 }, { as: 'admin' })).body.data?.list[0]
  return { mock, token, files, uploaded, sourceId, create, update, read }
}

it('§4 source code: it is the version’s, apart from the packages, and downloads whole', async () => {
  const { mock, sourceId, create, read } = await draft()
  expect((await create(sourceId)).body.code).toBe(0)
  const version = await read()
  expect(version?.files.map(({ file_name }) => file_name)).toEqual(['log-lens_linux_amd64'])
  const answer = await mock.app.request(version?.source_code_url ?? '')
  expect(answer.headers.get('content-disposition')).toContain('source_code.zip')
  expect(Buffer.from(await answer.arrayBuffer()).equals(source)).toBe(true)
  expect((await read())?.download_count).toBe(0)
})

it('§4 source code: other packages keep it, an empty text removes it with its bytes', async () => {
  const { mock, files, sourceId, create, update, read } = await draft()
  await create(sourceId)
  await update({})
  await mock.app.runDue()
  expect((await read())?.source_code_url).toContain(sourceId)
  await update({ source_code_file_id: '' })
  await mock.app.runDue()
  expect((await read())?.source_code_url).toBe('')
  expect((await files.list('')).some((key) => key.startsWith(sourceId))).toBe(false)
})

it('§4 source code: new source code replaces the previous one', async () => {
  const { sourceId, uploaded, create, update, read } = await draft()
  await create(sourceId)
  const next = await uploaded('source_code.zip', buildZip([{ name: 'log-lens/go.mod', data: 'module' }]))
  await update({ source_code_file_id: next })
  expect((await read())?.source_code_url).toContain(next)
})

it('§4 source code: a file that is no zip, or another user’s, is refused', async () => {
  const { mock, uploaded, create, read } = await draft()
  const refused = await create(await uploaded('notes', program))
  expect(refused.body).toMatchObject({
    code: resultCodes.packageRejected,
    data: { issues: [{ file: 'notes', message: '源代码应为 ZIP 文件' }] },
  })
  const other = uploadsOf(mock, await signIn(mock, 'other'))
  const foreign = (await upload(other, 'source_code.zip', source)).data?.file_id ?? ''
  expect((await create(foreign)).body.code).toBe(resultCodes.recordNotFound)
  expect(await read()).toBeUndefined()
})
