import { describe, expect, it } from 'vitest'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { putUser, seededStorage } from '#tests/support/market-storage.ts'
import { control, createTestMock, signIn } from '#tests/support/mock-client.ts'
import { aPlugin } from '#tests/support/records.ts'
import { beginUpload, sendPart, sha256Of, upload, uploadsOf } from '#tests/support/upload.ts'
import { memoryFileStore } from '#worker/mock/store/files/memory.ts'
import { exported } from '../support/exported.ts'

const daySeconds = 24 * 60 * 60
const { partBytes } = limits.file
const text = (content: string) => new TextEncoder().encode(content)

/** Creates an administrator with a plugin, and returns the file store. */
async function market() {
  const storage = await seededStorage((work) => {
    putUser(work, 3, 'other')
    work.put('plugins', aPlugin({ ownerId: 1 }))
  })
  const files = memoryFileStore()
  const mock = await createTestMock({ storage, files })
  const token = await signIn(mock, 'admin')
  const host = uploadsOf(mock, token)
  const uploaded = async (name: string) => (await upload(host, name, text(name))).data?.file_id ?? ''
  const filesOf = async () => {
    const { body } = await mock.call('/app/PublishList', { id: 1 }, { as: 'admin' })
    return body.data?.list[0]?.files.map(({ file_id }) => file_id)
  }
  return { files, mock, token, host, uploaded, filesOf }
}

function nameOf(key: string): string {
  return key.split('/')[0] ?? ''
}

/** Creates a draft with a file for Linux and one for Windows. */
async function draft() {
  const stage = await market()
  const [linux, windows] = [await stage.uploaded('linux-tool'), await stage.uploaded('windows-tool')]
  const files = [
    { platform: 'linux_amd64', file_id: linux } as const,
    { platform: 'windows_amd64', file_id: windows } as const,
  ]
  const version = { id: 1, version: '1.0.0', changelog: '', files }
  await stage.mock.call('/app/PublishCreate', version, { token: stage.token })
  return { ...stage, linux, windows }
}

describe('§4 files: what a version refers to', () => {
  it('a kept file stays, a released one is removed with its bytes', async () => {
    const { mock, token, files, linux, windows, filesOf } = await draft()
    const kept = [{ platform: 'linux_amd64', file_id: linux } as const]
    const { body } = await mock.call('/app/UpdatePublishBinV2', { id: 1, files: kept }, { token })
    expect(body.code).toBe(0)
    expect(await filesOf()).toEqual([linux])
    await mock.app.runDue()
    expect((await files.list('')).map(nameOf)).toEqual([linux])
    const gone = [{ platform: 'windows_amd64', file_id: windows } as const]
    const again = await mock.call('/app/UpdatePublishBinV2', { id: 1, files: gone }, { token })
    expect(again.body).toMatchObject({ code: resultCodes.recordNotFound, msg: '文件不存在，请重新上传' })
  })

  it('a file that changes its platform stays', async () => {
    const { mock, token, linux, filesOf } = await draft()
    const moved = [{ platform: 'linux_arm64', file_id: linux } as const]
    await mock.call('/app/UpdatePublishBinV2', { id: 1, files: moved }, { token })
    expect(await filesOf()).toEqual([linux])
  })

  it('a file is the version’s own once, and no longer one without a version', async () => {
    const { mock, token, linux } = await draft()
    const both = (['linux_amd64', 'linux_arm64'] as const).map((platform) => ({ platform, file_id: linux }))
    await mock.call('/app/UpdatePublishBinV2', { id: 1, files: both }, { token })
    const { tables } = await exported(mock)
    expect(tables.files).toMatchObject([{ id: linux, holders: ['plugin-version:1'], unusedSince: null }])
  })

  it('it is not removed after a day', async () => {
    const { mock, files } = await draft()
    mock.clock.advance(2 * daySeconds)
    await mock.app.runDue()
    expect(await files.list('')).toHaveLength(2)
  })

  it('the same bytes again are a file of their own when the first is taken', async () => {
    const { uploaded, linux } = await draft()
    expect(await uploaded('linux-tool')).not.toBe(linux)
  })
})

it('§4 files: an import sweeps away what neither a file nor an upload owns, and nothing else', async () => {
  const { mock, files, host, uploaded } = await market()
  const file = await uploaded('tool')
  const begun = (await beginUpload(host, 'half', text('half a tool'))).data?.file_id ?? ''
  await sendPart(host, begun, 1, text('half a tool'))
  const snapshot = await control(mock.app, 'GET', '/export')
  await uploaded('later')
  for (const key of ['unknown/1-abc', `x${file}/1-abc`, 'loose']) {
    await files.put(key, new Blob(['left']).stream(), 4)
  }
  expect(await files.list('')).toHaveLength(6)
  expect(await control(mock.app, 'POST', '/import', snapshot)).toMatchObject({ imported: true })
  expect((await files.list('')).map(nameOf).toSorted()).toEqual([file, begun].toSorted())
})

describe('§4 upload: repeated parts', () => {
  const bytes = new Uint8Array(partBytes + 5).fill(7)
  const parts = [bytes.subarray(0, partBytes), bytes.subarray(partBytes)] as const

  it('the same one keeps what was there, and the upload for another day', async () => {
    const { mock, files, host } = await market()
    const id = (await beginUpload(host, 'tool', bytes)).data?.file_id ?? ''
    await sendPart(host, id, 2, parts[1])
    const before = await files.list('')
    mock.clock.advance(daySeconds / 2)
    const token = await signIn(mock, 'admin')
    expect(await sendPart(uploadsOf(mock, token), id, 2, parts[1])).toMatchObject({
      code: 0,
      data: { part: 2 },
    })
    expect(await files.list('')).toEqual(before)
    mock.clock.advance(daySeconds / 2 + 1)
    await mock.app.runDue()
    expect(await files.list('')).toEqual(before)
  })

  it('another one takes its place and leaves the others', async () => {
    const { files, host } = await market()
    const id = (await beginUpload(host, 'tool', bytes)).data?.file_id ?? ''
    await sendPart(host, id, 1, parts[0])
    await sendPart(host, id, 2, new Uint8Array(5))
    const before = await files.list('')
    await sendPart(host, id, 2, parts[1])
    const after = await files.list('')
    expect(after).toHaveLength(2)
    expect(after.filter((key) => before.includes(key))).toEqual([before.find((key) => key.includes('/1-'))])
    expect((await beginUpload(host, 'tool', bytes)).data?.received).toEqual([1, 2])
    expect((await host.call('/app/UploadDone', { file_id: id })).code).toBe(0)
  })

  it('they are numbered in order, whichever came first', async () => {
    const { host } = await market()
    const id = (await beginUpload(host, 'tool', bytes)).data?.file_id ?? ''
    for (const part of [2, 1] as const) await sendPart(host, id, part, parts[part - 1] ?? bytes)
    expect((await beginUpload(host, 'tool', bytes)).data?.received).toEqual([1, 2])
  })
})

describe('§4 upload: what a part has to say', () => {
  const bytes = text('a small binary')

  it('its length, to the byte', async () => {
    const { mock, token, host } = await market()
    const id = (await beginUpload(host, 'tool', bytes)).data?.file_id ?? ''
    const { status, body } = await mock.send(`/app/UploadPart?file_id=${id}&part=1`, {
      method: 'POST',
      headers: { 'X-Token': token, 'X-Part-Sha256': sha256Of(bytes) },
      body: Buffer.from(bytes),
    })
    const issues = [{ path: 'Content-Length', message: '分片应为 14 字节' }]
    expect([status, body]).toEqual([411, { code: 41000, msg: '需要 Content-Length', data: { issues } }])
    const wrong = await sendPart(host, id, 1, bytes, { 'Content-Length': '15' })
    expect(wrong).toEqual({ code: 41000, msg: '请求参数有误', data: { issues } })
  })

  it('its hash, in whatever case, and nothing around it', async () => {
    const { host } = await market()
    const id = (await beginUpload(host, 'tool', bytes)).data?.file_id ?? ''
    const announced = async (hash: string) =>
      (await sendPart(host, id, 1, bytes, { 'X-Part-Sha256': hash })).code
    expect(await announced(`${sha256Of(bytes)}0`)).toBe(resultCodes.invalidRequest)
    expect(await announced(`0${sha256Of(bytes)}`)).toBe(resultCodes.invalidRequest)
    expect(await announced(sha256Of(bytes).toUpperCase())).toBe(0)
  })

  it('a part that the file does not have is told how many there are', async () => {
    const { host } = await market()
    const id = (await beginUpload(host, 'tool', new Uint8Array(partBytes))).data?.file_id ?? ''
    const { data } = await sendPart(host, id, 2, bytes)
    expect(data).toEqual({ issues: [{ path: 'part', message: '该文件只有 1 个分片' }] })
  })
})

it('§4 upload: files without a version and uploads under way are 50 together, each user’s', async () => {
  const { mock, host, uploaded } = await market()
  for (let index = 0; index < 25; index += 1) {
    await uploaded(`file-${index}`)
    await beginUpload(host, `upload-${index}`, text('x'))
  }
  const refused = await beginUpload(host, 'one more', text('x'))
  expect(refused).toMatchObject({
    code: resultCodes.refused,
    msg: '未完成或未使用的上传过多，最多 50 个，请稍后再试',
  })
  expect((await beginUpload(host, 'file-3', text('file-3'))).data?.received).toEqual([1])
  const other = uploadsOf(mock, await signIn(mock, 'other'))
  expect((await beginUpload(other, 'one more', text('x'))).code).toBe(0)
})
