import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { signIn } from '#tests/support/mock-client.ts'
import { uploaded, uploadsOf } from '#tests/support/upload.ts'
import { buildZip } from '#tests/support/zip.ts'
import { uploadMarket } from '../support/upload-market.ts'

const source = buildZip([{ name: 'log-lens/main.go', data: 'package main' }])
const program = new TextEncoder().encode('a program')

/** Creates a plugin, an uploaded package for a version and uploaded source code. */
async function draft() {
  const { files, mock, token, host } = await uploadMarket()
  const sourceId = await uploaded(host, 'source_code.zip', source)
  const file_id = await uploaded(host, 'log-lens_linux_amd64', program)
  const packages = [{ platform: 'linux_amd64', file_id } as const]
  const create = async (source_code_file_id: string) => {
    const version = { id: 1, version: '1.0.0', changelog: '-', files: packages, source_code_file_id }
    return (await mock.call('/app/PublishCreate', version, { token })).body
  }
  const update = (change: { source_code_file_id?: string }) =>
    mock.call('/app/UpdatePublishBinV2', { id: 1, files: packages, ...change }, { token })
  const versions = async () => (await mock.data('/app/PublishList', { id: 1 }, { as: 'admin' })).list
  return { mock, files, host, sourceId, create, update, versions }
}

it('§4 source code: a version offers it apart from its packages, without counting downloads', async () => {
  const { mock, sourceId, create, versions } = await draft()
  expect((await create(sourceId)).code).toBe(0)
  const [version = expect.unreachable()] = await versions()
  expect(version.files).toMatchObject([{ file_name: 'log-lens_linux_amd64' }])
  const answer = await mock.app.request(version.source_code_url ?? expect.unreachable())
  expect(answer.headers.get('content-disposition')).toContain('source_code.zip')
  expect(Buffer.from(await answer.arrayBuffer()).equals(source)).toBe(true)
  expect(await versions()).toMatchObject([{ download_count: 0 }])
})

it('§4 source code: an edit keeps, replaces or removes it with its bytes', async () => {
  const { mock, files, host, sourceId, create, update, versions } = await draft()
  const other = buildZip([{ name: 'log-lens/go.mod', data: 'module' }])
  const next = await uploaded(host, 'source_code.zip', other)
  const urlAfter = async (change: Parameters<typeof update>[0]) => {
    await update(change)
    await mock.app.runDue()
    const [version = expect.unreachable()] = await versions()
    return version.source_code_url
  }
  await create(sourceId)
  expect(await urlAfter({})).toContain(sourceId)
  expect(await urlAfter({ source_code_file_id: next })).toContain(next)
  expect(await urlAfter({ source_code_file_id: '' })).toBe('')
  expect([...(await files.list(sourceId)), ...(await files.list(next))]).toEqual([])
})

it('§4 source code: a file that is no zip, or another user’s, is refused', async () => {
  const { mock, host, create, versions } = await draft()
  expect(await create(await uploaded(host, 'notes', program))).toMatchObject({
    code: resultCodes.packageRejected,
    data: { issues: [{ file: 'notes', message: '源代码应为 ZIP 文件' }] },
  })
  const other = uploadsOf(mock, await signIn(mock, 'other'))
  const foreign = await uploaded(other, 'source_code.zip', source)
  expect((await create(foreign)).code).toBe(resultCodes.recordNotFound)
  expect(await versions()).toEqual([])
})
