import { expect, it } from 'vitest'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { createTestMock, dataOf, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { pictureBytes } from '#tests/support/picture-bytes.ts'
import { invalid, issue } from '#tests/support/refusals.ts'
import { beginUpload, begun, sendPart, sha256Of, upload, uploaded, uploadsOf } from '#tests/support/upload.ts'
import { builderZip } from '#tests/support/zip.ts'
import { memoryFileStore } from '#worker/mock/store/files/memory.ts'

const { partBytes } = limits.file

/** Two full parts and a short one without repeated ranges. */
const threeParts = new Uint8Array(2 * partBytes + 1000).map((_, index) => (index * 31 + (index >> 11)) % 256)
const partOf = (part: number): Uint8Array => threeParts.subarray((part - 1) * partBytes, part * partBytes)

async function author(options: { maxFileBytes?: number } = {}) {
  const files = memoryFileStore()
  const mock = await createTestMock({ files, ...options })
  const token = await signIn(mock, 'author')
  const host = uploadsOf(mock, token)
  const received = async () => (await beginUpload(host, 'tool', threeParts)).data
  return { mock, token, files, host, received }
}

/** Begins the upload of the three parts. */
async function uploading() {
  const stage = await author()
  const id = await begun(stage.host, 'tool', threeParts)
  const done = () => stage.host.call('/app/UploadDone', { file_id: id })
  return { ...stage, id, done }
}

it('§4 upload: a zip is accepted with the platforms that it holds', async () => {
  const { host } = await author()
  const zip = builderZip('log-lens', '1.2.0', ['windows_amd64', 'linux_amd64'])
  const { code, data } = await upload(host, 'plugin.zip', zip)
  expect(code).toBe(0)
  expect(data).toEqual({
    file_id: expect.stringMatching(/^[\w-]{22}$/),
    file_name: 'plugin.zip',
    size: zip.length,
    sha256: sha256Of(zip),
    entries: [
      { name: '1.2.0/log-lens_windows_amd64.exe', size: 25, platform: 'windows_amd64' },
      { name: '1.2.0/log-lens_linux_amd64', size: 23, platform: 'linux_amd64' },
    ],
  })
})

it('§4 upload: the hashes of a file and of its parts are taken in either case', async () => {
  const { host } = await author()
  const bytes = threeParts.subarray(0, 1000)
  const sha256 = sha256Of(bytes).toUpperCase()
  const announced = { file_name: 'log-lens_linux_arm64', size: 1000, sha256 }
  const { file_id } = dataOf(await host.call('/app/UploadInit', announced))
  await sendPart(host, file_id, 1, bytes, { 'X-Part-Sha256': sha256 })
  const done = await host.call('/app/UploadDone', { file_id })
  expect(done.data).toMatchObject({ sha256: sha256Of(bytes) })
})

it('§4 upload: a complete file is not sent again, and its end can be requested twice', async () => {
  const { host, received } = await author()
  const first = await upload(host, 'tool', threeParts)
  expect(await received()).toMatchObject({ received: [1, 2, 3] })
  expect(await upload(host, 'tool', threeParts)).toEqual(first)
})

it('§4 upload: another name, size or hash is another upload', async () => {
  const { host } = await author()
  const ids = [
    await begun(host, 'tool', threeParts.subarray(0, 100)),
    await begun(host, 'other', threeParts.subarray(0, 100)),
    await begun(host, 'tool', threeParts.subarray(0, 99)),
    await begun(host, 'tool', threeParts.subarray(1, 101)),
  ]
  expect(new Set(ids).size).toBe(4)
})

it('§4 upload: only the last object of a repeated part stays', async () => {
  const { host, files, id } = await uploading()
  await sendPart(host, id, 3, new Uint8Array(1000))
  const before = await files.list('')
  const twice = await Promise.all([3, 3].map((part) => sendPart(host, id, part, partOf(part))))
  expect(twice).toMatchObject([{ code: 0 }, { code: 0 }])
  const after = await files.list('')
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
})

it.each([
  ['another hash', 1000, { 'X-Part-Sha256': sha256Of(new Uint8Array(1000)) }, 'X-Part-Sha256'],
  ['no hash', 1000, { 'X-Part-Sha256': '' }, 'X-Part-Sha256'],
  ['another length', 1000, { 'Content-Length': '999' }, 'Content-Length'],
  ['fewer bytes than its length', 900, { 'Content-Length': '1000' }, 'Content-Length'],
  ['more bytes than its length', 1100, { 'Content-Length': '1000' }, 'Content-Length'],
])('§4 upload: a part with %s is refused and not kept', async (_what, length, headers, path) => {
  const { host, files, id, received } = await uploading()
  const bytes = length === 1000 ? partOf(3) : new Uint8Array(length)
  const answer = await sendPart(host, id, 3, bytes, headers)
  expect(answer).toMatchObject(invalid(path))
  expect(await received()).toMatchObject({ received: [] })
  expect(await files.list('')).toEqual([])
})

it('§4 upload: a part without a length answers 411 with the expected length', async () => {
  const { mock, token, id } = await uploading()
  const { status, body } = await mock.send(`/app/UploadPart?file_id=${id}&part=3`, {
    method: 'POST',
    headers: { 'X-Token': token, 'X-Part-Sha256': sha256Of(partOf(3)) },
    body: Buffer.from(partOf(3)),
  })
  const issues = [{ path: 'Content-Length', message: '分片应为 1000 字节' }]
  expect([status, body]).toEqual([411, { code: 41000, msg: '需要 Content-Length', data: { issues } }])
})

it.each([0, 4, 26, 1.5])('§4 upload: part %s of a file with three parts is refused', async (part) => {
  const { host, id } = await uploading()
  const answer = await sendPart(host, id, part, new Uint8Array(10))
  expect(answer).toMatchObject(invalid('part'))
})

it('§4 upload: the end of an incomplete upload names the missing parts', async () => {
  const { host, id, received, done } = await uploading()
  await sendPart(host, id, 2, partOf(2))
  expect(await done()).toEqual(issue('file_id', '缺少分片：1、3'))
  expect(await received()).toMatchObject({ received: [2] })
})

it('§4 upload: a file that does not match its hash is dropped, and the upload begins anew', async () => {
  const { host, files, id, received, done } = await uploading()
  for (const part of [1, 2]) await sendPart(host, id, part, partOf(part))
  await sendPart(host, id, 3, new Uint8Array(1000))
  const issues = [{ file: 'tool', message: '文件内容与 SHA-256 不符，请重新上传' }]
  expect(await done()).toEqual({
    code: resultCodes.packageRejected,
    msg: '安装包不符合要求',
    data: { issues },
  })
  expect(await files.list('')).toEqual([])
  expect(await received()).toMatchObject({ file_id: expect.not.stringMatching(id), received: [] })
})

it('§4 upload: a file over 200 MB does not begin', async () => {
  const { host } = await author()
  const begin = (size: number) =>
    host.call('/app/UploadInit', { file_name: 'tool', size, sha256: sha256Of(threeParts) })
  expect(await begin(limits.file.maxBytes + 1)).toMatchObject(invalid('size'))
  expect((await begin(limits.file.maxBytes)).code).toBe(0)
})

it('§4 upload: the refusal of the sandbox’s sum says what is used and may be removed', async () => {
  const { host, mock } = await author({ maxFileBytes: 2 * limits.file.maxBytes })
  const begin = (file_name: string, size: number) =>
    host.call('/app/UploadInit', { file_name, size, sha256: sha256Of(threeParts) })
  const attached = await uploaded(host, 'a.png', pictureBytes('png'))
  const { list } = await mock.data('/app/List', { limit: 50 }, { as: 'author' })
  const { update_time = '' } = list.find(({ id }) => id === 4) ?? expect.unreachable()
  await host.call('/app/UpdatePluginInfo', { id: 4, update_time, pictures: [attached] })
  expect((await begin('a', limits.file.maxBytes)).code).toBe(0)
  const room = limits.file.maxBytes - pictureBytes('png').length
  expect(await begin('b', room + 1)).toMatchObject({
    code: resultCodes.refused,
    msg: expect.stringMatching(/已占用 200 MB，最多 400 MB。可以移除.*未使用的 200 MB/),
  })
  expect((await begin('b', room)).code).toBe(0)
  expect((await begin('b', room)).code).toBe(0)
})

it('§4 upload: two users who upload the same file share nothing', async () => {
  const { mock, host, id } = await uploading()
  const other = uploadsOf(mock, await signIn(mock, 'gaoyuan'))
  expect(await begun(other, 'tool', threeParts)).not.toBe(id)
  const end = () => other.call('/app/UploadDone', { file_id: id })
  const stolen = [await sendPart(other, id, 3, partOf(3)), await end()]
  await uploaded(host, 'tool', threeParts)
  stolen.push(await end())
  expect(stolen.map(({ code }) => code)).toEqual(Array(3).fill(resultCodes.recordNotFound))
})

const { tokenRejected, accountClosed, forbidden } = resultCodes

type End = (mock: TestMock, token: string) => Promise<{ body: { code: number } }>

const asAdmin = { as: 'admin' } as const
const ban: End = (mock) => mock.call('/gm_user/ban', { id: 3, is_ban: 1, reason: '测试' }, asAdmin)
const loseRight: End = async (mock) => {
  const roles = await mock.data('/gm_user/roles', {}, asAdmin)
  const role = roles.find(({ id }) => id === 3) ?? expect.unreachable()
  return mock.call('/gm_user/role/update', { ...role, api: [] }, asAdmin)
}

it.each<[string, number, End]>([
  ['a logout', tokenRejected, (mock, token) => mock.call('/gm_user/logout', {}, { token })],
  ['a ban', accountClosed, ban],
  ['a deletion', accountClosed, (mock) => mock.call('/gm_user/DelUser', { id: 3 }, asAdmin)],
  ['the loss of the right', forbidden, loseRight],
])('§4 upload: a part that arrives during %s is refused and not kept', async (_event, code, end) => {
  const { mock, token, files, id } = await uploading()
  const slow = new TransformStream<Uint8Array, Uint8Array>()
  const writer = slow.writable.getWriter()
  const answer = mock.app.request(`/api/v1/app/UploadPart?file_id=${id}&part=3`, {
    method: 'POST',
    headers: { 'X-Token': token, 'Content-Length': '1000', 'X-Part-Sha256': sha256Of(partOf(3)) },
    body: slow.readable,
    ...{ duplex: 'half' },
  })
  await writer.write(partOf(3).subarray(0, 10))
  expect((await end(mock, token)).body.code).toBe(0)
  await writer.write(partOf(3).subarray(10))
  await writer.close()
  expect(await (await answer).json()).toMatchObject({ code })
  expect(await files.list('')).toEqual([])
})

it('§4 upload: the operation log has the number of a part, and no bytes', async () => {
  const { mock, host, id } = await uploading()
  await sendPart(host, id, 3, partOf(3))
  const filter = { operater_action: '/app/UploadPart', limit: 1 }
  const { list } = await mock.data('/operater_log/ListAction', filter, { as: 'admin' })
  expect(list).toMatchObject([{ body_str: JSON.stringify({ file_id: id, part: '3' }), status: '正常' }])
})
