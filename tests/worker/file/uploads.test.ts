import { describe, expect, it } from 'vitest'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { beginUpload, sendPart, sha256Of, upload, uploadsOf } from '#tests/support/upload.ts'
import { builderZip } from '#tests/support/zip.ts'
import { memoryFileStore } from '#worker/mock/store/files/memory.ts'

const { partBytes } = limits.file

/** Two full parts and a short one without repeated ranges. */
const threeParts = new Uint8Array(2 * partBytes + 1000).map((_, index) => (index * 31 + (index >> 11)) % 256)

function partOf(bytes: Uint8Array, part: number): Uint8Array {
  return bytes.subarray((part - 1) * partBytes, part * partBytes)
}

async function author() {
  const files = memoryFileStore()
  const mock = await createTestMock({ files })
  return { mock, files, host: uploadsOf(mock, await signIn(mock, 'author')) }
}

async function newestOperation(mock: TestMock) {
  const { body } = await mock.call('/dashboard/Overview', {}, { as: 'admin' })
  return body.data?.administrator?.newest_logs[0]
}

describe('§4 upload', () => {
  it('a zip of one part is taken, with the platforms it holds', async () => {
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

  it('a bare binary is one entry of its own name', async () => {
    const { host } = await author()
    const { data } = await upload(host, 'log-lens_linux_arm64', threeParts.subarray(0, 1000))
    expect(data?.entries).toEqual([{ name: 'log-lens_linux_arm64', size: 1000, platform: 'linux_arm64' }])
  })

  it('parts may come at the same time and in any order', async () => {
    const { host } = await author()
    const { data } = await beginUpload(host, 'tool', threeParts)
    const id = data?.file_id ?? ''
    expect(data).toMatchObject({ part_size: partBytes, received: [] })
    const answers = await Promise.all(
      [3, 1, 2].map((part) => sendPart(host, id, part, partOf(threeParts, part))),
    )
    expect(answers.map(({ code, data: answered }) => [code, answered])).toEqual([
      [0, { part: 3 }],
      [0, { part: 1 }],
      [0, { part: 2 }],
    ])
    expect((await host.call('/app/UploadDone', { file_id: id })).code).toBe(0)
  })

  it('one that was cut goes on with the parts that are here', async () => {
    const { host } = await author()
    const { data } = await beginUpload(host, 'tool', threeParts)
    await sendPart(host, data?.file_id ?? '', 2, partOf(threeParts, 2))
    const again = await beginUpload(host, 'tool', threeParts)
    expect(again.data).toEqual({ ...data, received: [2] })
    expect((await upload(host, 'tool', threeParts)).code).toBe(0)
  })

  it('one that is complete is not sent again, and its end can be asked for twice', async () => {
    const { host } = await author()
    const first = await upload(host, 'tool', threeParts)
    const again = await beginUpload(host, 'tool', threeParts)
    expect(again.data).toMatchObject({ file_id: first.data?.file_id, received: [1, 2, 3] })
    expect(await upload(host, 'tool', threeParts)).toEqual(first)
  })

  it('another name, size or hash is another upload', async () => {
    const { host } = await author()
    const bytes = threeParts.subarray(0, 100)
    const ids = [
      await beginUpload(host, 'tool', bytes),
      await beginUpload(host, 'other', bytes),
      await beginUpload(host, 'tool', threeParts.subarray(0, 99)),
      await beginUpload(host, 'tool', threeParts.subarray(1, 101)),
    ].map(({ data }) => data?.file_id)
    expect(new Set(ids).size).toBe(4)
  })

  it('the same part twice is fine, and only one object of it stays', async () => {
    const { host, files } = await author()
    const { data } = await beginUpload(host, 'tool', threeParts)
    const id = data?.file_id ?? ''
    const twice = [1, 1].map((part) => sendPart(host, id, part, partOf(threeParts, part)))
    expect((await Promise.all(twice)).map(({ code }) => code)).toEqual([0, 0])
    expect(await files.list('')).toHaveLength(1)
  })
})

describe('§4 upload: a part that is not as announced is not kept', () => {
  it.each([
    ['changed in transit', { 'X-Part-Sha256': sha256Of(new Uint8Array(1000)) }, 'X-Part-Sha256'],
    ['without its hash', { 'X-Part-Sha256': '' }, 'X-Part-Sha256'],
    ['of another length', { 'Content-Length': '999' }, 'Content-Length'],
  ])('%s', async (_what, headers, path) => {
    const { host, files } = await author()
    const { data } = await beginUpload(host, 'tool', threeParts)
    const answer = await sendPart(host, data?.file_id ?? '', 3, partOf(threeParts, 3), headers)
    expect(answer).toMatchObject({ code: resultCodes.invalidRequest, data: { issues: [{ path }] } })
    expect((await beginUpload(host, 'tool', threeParts)).data?.received).toEqual([])
    expect(await files.list('')).toEqual([])
  })

  it.each([
    ['shorter', 900],
    ['longer', 1100],
  ])('%s than its Content-Length says', async (_what, length) => {
    const { host, files } = await author()
    const { data } = await beginUpload(host, 'tool', threeParts)
    const headers = { 'Content-Length': '1000' }
    const answer = await sendPart(host, data?.file_id ?? '', 3, new Uint8Array(length), headers)
    expect(answer).toMatchObject({
      code: resultCodes.invalidRequest,
      data: { issues: [{ path: 'Content-Length' }] },
    })
    expect(await files.list('')).toEqual([])
  })

  it.each([0, 4, 26, 1.5])('part %s is none of a file of three', async (part) => {
    const { host } = await author()
    const { data } = await beginUpload(host, 'tool', threeParts)
    const answer = await sendPart(host, data?.file_id ?? '', part, new Uint8Array(10))
    expect(answer).toMatchObject({ code: resultCodes.invalidRequest, data: { issues: [{ path: 'part' }] } })
  })
})

describe('§4 upload: the whole is checked', () => {
  it('parts that are missing are named', async () => {
    const { host } = await author()
    const { data } = await beginUpload(host, 'tool', threeParts)
    const id = data?.file_id ?? ''
    await sendPart(host, id, 2, partOf(threeParts, 2))
    const answer = await host.call('/app/UploadDone', { file_id: id })
    expect(answer).toMatchObject({
      code: resultCodes.invalidRequest,
      data: { issues: [{ path: 'file_id', message: '缺少分片：1、3' }] },
    })
    expect((await beginUpload(host, 'tool', threeParts)).data?.received).toEqual([2])
  })

  it('a file that is not the announced one is dropped, and begins anew', async () => {
    const { host, files } = await author()
    const { data } = await beginUpload(host, 'tool', threeParts)
    const id = data?.file_id ?? ''
    for (const part of [1, 2]) await sendPart(host, id, part, partOf(threeParts, part))
    await sendPart(host, id, 3, new Uint8Array(1000))
    const answer = await host.call('/app/UploadDone', { file_id: id })
    const issues = [{ file: 'tool', message: '文件内容与 SHA-256 不符，请重新上传' }]
    expect(answer).toEqual({ code: resultCodes.packageRejected, msg: '安装包不符合要求', data: { issues } })
    expect(await files.list('')).toEqual([])
    const again = await beginUpload(host, 'tool', threeParts)
    expect(again.data?.received).toEqual([])
    expect(again.data?.file_id).not.toBe(id)
  })

  it('a file over 200 MB does not begin', async () => {
    const { host } = await author()
    const size = limits.file.maxBytes + 1
    const request = { file_name: 'tool', size, sha256: sha256Of(threeParts) }
    expect(await host.call('/app/UploadInit', request)).toMatchObject({
      code: resultCodes.invalidRequest,
      data: { issues: [{ path: 'size' }] },
    })
    expect((await host.call('/app/UploadInit', { ...request, size: size - 1 })).code).toBe(0)
  })
})

describe('§4 upload: whose it is', () => {
  it('two who upload the same file have nothing in common', async () => {
    const { mock, host } = await author()
    const other = uploadsOf(mock, await signIn(mock, 'gaoyuan'))
    const mine = await beginUpload(host, 'tool', threeParts)
    const theirs = await beginUpload(other, 'tool', threeParts)
    expect(mine.data?.file_id).not.toBe(theirs.data?.file_id)
    const id = mine.data?.file_id ?? ''
    const stolen = [
      await sendPart(other, id, 3, partOf(threeParts, 3)),
      await other.call('/app/UploadDone', { file_id: id }),
    ]
    expect(stolen.map(({ code }) => code)).toEqual([resultCodes.recordNotFound, resultCodes.recordNotFound])
    await upload(host, 'tool', threeParts)
    expect((await other.call('/app/UploadDone', { file_id: id })).code).toBe(resultCodes.recordNotFound)
  })

  it('a part whose session ends while it comes in is refused and not kept', async () => {
    const { mock, files } = await author()
    const token = await signIn(mock, 'author')
    const host = uploadsOf(mock, token)
    const { data } = await beginUpload(host, 'tool', threeParts)
    const bytes = partOf(threeParts, 3)
    const slow = new TransformStream<Uint8Array, Uint8Array>()
    const writer = slow.writable.getWriter()
    const answer = mock.app.request(`/api/v1/app/UploadPart?file_id=${data?.file_id}&part=3`, {
      method: 'POST',
      headers: { 'X-Token': token, 'Content-Length': '1000', 'X-Part-Sha256': sha256Of(bytes) },
      body: slow.readable,
      ...{ duplex: 'half' },
    })
    await writer.write(bytes.subarray(0, 10))
    const ended = await mock.call('/gm_user/logout', {}, { token })
    expect(ended.body.code).toBe(0)
    await writer.write(bytes.subarray(10))
    await writer.close()
    expect(await (await answer).json()).toMatchObject({ code: resultCodes.tokenRejected })
    expect(await files.list('')).toEqual([])
  })

  it('a part is logged with its number, and without its bytes', async () => {
    const { mock, host } = await author()
    const { data } = await beginUpload(host, 'tool', threeParts)
    await sendPart(host, data?.file_id ?? '', 3, partOf(threeParts, 3))
    expect(await newestOperation(mock)).toMatchObject({
      operater_action: '/app/UploadPart',
      body_str: JSON.stringify({ file_id: data?.file_id, part: '3' }),
      status: '正常',
    })
  })
})
