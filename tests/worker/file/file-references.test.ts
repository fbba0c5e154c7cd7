import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { control, signIn } from '#tests/support/mock-client.ts'
import { beginUpload, begun, sendPart, uploaded, uploadsOf } from '#tests/support/upload.ts'
import { exported } from '../support/exported.ts'
import { uploadMarket } from '../support/upload-market.ts'

type Files = NonNullable<RequestOf<'/app/UpdatePublishBinV2'>['files']>

const daySeconds = 24 * 60 * 60
const text = (content: string) => new TextEncoder().encode(content)
const bytes = text('a small binary')

/** Creates an administrator with a plugin, and returns the file store. */
async function market() {
  const { files, mock, token, host } = await uploadMarket()
  /** The ids of the files and uploads that have objects in the store. */
  const stored = async () => (await files.list('')).map((key) => key.split('/')[0]).toSorted()
  /** Advances the clock and runs due jobs, which remove expired files. */
  const pass = async (seconds: number) => {
    mock.clock.advance(seconds)
    await mock.app.runDue()
  }
  return { files, mock, token, host, stored, pass, tool: (name: string) => uploaded(host, name, text(name)) }
}

/** Creates a draft with a file for Linux and one for Windows. */
async function draft() {
  const stage = await market()
  const { mock, token, tool } = stage
  const [linux, windows] = [await tool('linux-tool'), await tool('windows-tool')]
  const forWindows = { platform: 'windows_amd64', file_id: windows } as const
  const files: Files = [{ platform: 'linux_amd64', file_id: linux }, forWindows]
  await mock.call('/app/PublishCreate', { id: 1, version: '1.0.0', changelog: '', files }, { token })
  const update = async (chosen: Files) =>
    (await mock.call('/app/UpdatePublishBinV2', { id: 1, files: chosen }, { token })).body
  return { ...stage, linux, windows, update }
}

it('§4 files: a version that drops a file removes its bytes and keeps the others', async () => {
  const { linux, windows, stored, pass, update } = await draft()
  expect((await update([{ platform: 'linux_amd64', file_id: linux }])).code).toBe(0)
  await pass(0)
  expect(await stored()).toEqual([linux])
  expect(await update([{ platform: 'windows_amd64', file_id: windows }])).toMatchObject({
    code: resultCodes.recordNotFound,
    msg: '文件不存在，请重新上传',
  })
})

it('§4 files: a file on other or several platforms is held by its version once', async () => {
  const { mock, linux, update } = await draft()
  for (const platforms of [['linux_arm64'], ['linux_amd64', 'linux_arm64']] as const) {
    await update(platforms.map((platform) => ({ platform, file_id: linux })))
    const { files } = (await exported(mock)).tables
    expect(files).toMatchObject([{ id: linux, holders: ['plugin-version:1'], unusedSince: null }])
  }
})

it('§4 files: a file of a version never expires, and its bytes can be uploaded again', async () => {
  const { tool, linux, windows, stored, pass } = await draft()
  const again = await tool('linux-tool')
  expect(await stored()).toEqual([linux, windows, again].toSorted())
  await pass(2 * daySeconds)
  expect(await stored()).toEqual([linux, windows].toSorted())
})

it('§4 files: an import deletes what neither a file nor an upload owns, and nothing else', async () => {
  const { mock, files, host, tool, stored } = await market()
  const file = await tool('tool')
  const half = await begun(host, 'half', text('half a tool'))
  await sendPart(host, half, 1, text('half a tool'))
  const snapshot = await control(mock.app, 'GET', '/export')
  await tool('later')
  for (const key of ['unknown/1-abc', `x${file}/1-abc`, 'loose'])
    await files.put(key, new Blob(['left']).stream(), 4)
  expect(await stored()).toHaveLength(6)
  expect(await control(mock.app, 'POST', '/import', snapshot)).toMatchObject({ imported: true })
  expect(await stored()).toEqual([file, half].toSorted())
})

it('§4 upload: a repeated part keeps its object and the upload for another day', async () => {
  const { mock, files, host, pass } = await market()
  const id = await begun(host, 'tool', bytes)
  await sendPart(host, id, 1, bytes)
  const before = await files.list('')
  mock.clock.advance(daySeconds / 2)
  const later = uploadsOf(mock, await signIn(mock, 'admin'))
  expect(await sendPart(later, id, 1, bytes)).toMatchObject({ code: 0, data: { part: 1 } })
  await pass(daySeconds / 2 + 1)
  expect(await files.list('')).toEqual(before)
})

it('§4 upload: each user has 50 uploads and files without a version together', async () => {
  const { mock, host, tool } = await market()
  for (let index = 0; index < 25; index += 1) {
    await tool(`file-${index}`)
    await begun(host, `upload-${index}`, text('x'))
  }
  expect(await beginUpload(host, 'one more', text('x'))).toMatchObject({
    code: resultCodes.refused,
    msg: '未完成或未使用的上传过多，最多 50 个，请稍后再试',
  })
  expect(await beginUpload(host, 'file-3', text('file-3'))).toMatchObject({ data: { received: [1] } })
  const other = uploadsOf(mock, await signIn(mock, 'other'))
  expect((await beginUpload(other, 'one more', text('x'))).code).toBe(0)
})

it('§4 upload: an abandoned upload and a file without a version are removed after a day', async () => {
  const { mock, host, stored, pass, tool } = await market()
  const abandoned = await begun(host, 'abandoned', bytes)
  await sendPart(host, abandoned, 1, bytes)
  const unused = await tool('tool')
  expect(mock.app.nextDueAt()).toBeLessThanOrEqual(mock.clock.now() + daySeconds * 1000)
  await pass(daySeconds - 1)
  expect(await stored()).toEqual([abandoned, unused].toSorted())
  await pass(1)
  expect(await stored()).toEqual([])
})

it('§4 upload: a part that a killed host did not record is removed when the upload ends', async () => {
  const { files, host, pass } = await market()
  const unrecorded = async (fileName: string) => {
    const key = `${await begun(host, fileName, bytes)}/1-left`
    await files.put(key, new Blob([bytes]).stream(), bytes.length)
    return key
  }
  const finished = await unrecorded('tool')
  await uploaded(host, 'tool', bytes)
  expect(await files.list('')).toHaveLength(1)
  expect(await files.list('')).not.toContain(finished)
  await unrecorded('abandoned')
  await pass(daySeconds)
  expect(await files.list('')).toEqual([])
})

it('§4 files: a reset of the sandbox removes all files', async () => {
  const { mock, stored, tool } = await market()
  await tool('tool')
  await control(mock.app, 'POST', '/reset', {})
  expect(await stored()).toEqual([])
})
