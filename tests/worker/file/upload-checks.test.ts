import { expect, it } from 'vitest'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'
import { beginUpload, begun, sendPart, uploaded, uploadsOf } from '#tests/support/upload.ts'
import type { FileStore } from '#worker/mock/ports.ts'
import { memoryFileStore } from '#worker/mock/store/files/memory.ts'
import { zh } from '#worker/mock/texts/zh.ts'
import { exported } from '../support/exported.ts'

const bytes = new TextEncoder().encode('a small binary')

async function admin(files: FileStore = memoryFileStore()) {
  const mock = await createTestMock({ files, scenario: 'empty' })
  const host = uploadsOf(mock, await signIn(mock, 'admin'))
  return { mock, host, files: async () => (await exported(mock)).tables.files }
}

/** Uploads the one part to a store whose reads wait for `release`, and asks twice for the end of the upload. */
async function held() {
  const files = memoryFileStore()
  const [reading, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stage = await admin({
    ...files,
    async read(key, offset, length) {
      reading.resolve()
      await released.promise
      return files.read(key, offset, length)
    },
  })
  const file_id = await begun(stage.host, 'tool', bytes)
  await sendPart(stage.host, file_id, 1, bytes)
  const ends = [1, 2].map(() => stage.host.call('/app/UploadDone', { file_id }))
  await reading.promise
  return { ...stage, file_id, ends, release: released.resolve }
}

it.each([
  ...['a/b', 'a\\b', '..', '.', ' tool', 'tool ', 'to\nol', 'tool\u007f', 'tool\u0000', 'tool.', 'CON'],
  ...['nul.zip', 'a:b', 'a?', '"a"', 'a\u0085', '\u202etool', 'a\u2029b', 'a\ufdd0'],
])('§4 upload: the file name %j is refused', async (name) => {
  const { host } = await admin()
  const issues = [{ path: 'file_name', message: zh.file.name }]
  expect((await beginUpload(host, name, bytes)).data).toEqual({ issues })
})

it('§4 upload: file names with dots, inner spaces or any letters are accepted', async () => {
  const { host } = await admin()
  for (const name of ['.tool', '..tool', 'a tool', '工具', 'tool.x', 'console'])
    expect((await beginUpload(host, name, bytes)).code, name).toBe(0)
})

it('§4 upload: beginning the upload of a complete file again keeps the file for another day', async () => {
  const { mock, host, files } = await admin()
  await uploaded(host, 'tool', bytes)
  mock.clock.advance(600)
  await beginUpload(host, 'tool', bytes)
  expect(await files()).toMatchObject([{ holders: [], unusedSince: mock.clock.now() }])
})

it('§4 upload: a file of exactly one part has no empty part', async () => {
  const { host } = await admin()
  const whole = new Uint8Array(limits.file.partBytes)
  await uploaded(host, 'tool', whole)
  expect(await beginUpload(host, 'tool', whole)).toMatchObject({ data: { received: [1] } })
})

it('§4 upload: two concurrent requests for the end make one file', async () => {
  const { files, ends, release } = await held()
  release()
  const [first, second] = await Promise.all(ends)
  expect(first).toMatchObject({ code: 0 })
  expect(second).toEqual(first)
  expect(await files()).toHaveLength(1)
})

it('§4 upload: a part that is replaced while the whole is read makes the end refused', async () => {
  const { host, file_id, ends, release } = await held()
  expect((await sendPart(host, file_id, 1, new Uint8Array(bytes.length))).code).toBe(0)
  release()
  const refusal = { code: resultCodes.refused, msg: '上传内容在检查期间发生了变化，请重试', data: null }
  expect(await Promise.all(ends)).toEqual([refusal, refusal])
})
