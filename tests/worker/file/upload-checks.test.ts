import { describe, expect, it } from 'vitest'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'
import { beginUpload, sendPart, sha256Of, upload, uploadsOf } from '#tests/support/upload.ts'
import type { FileStore } from '#worker/mock/ports.ts'
import { memoryFileStore } from '#worker/mock/store/files/memory.ts'
import { exported } from '../support/exported.ts'

const { partBytes } = limits.file
const bytes = new TextEncoder().encode('a small binary')

async function admin(files: FileStore = memoryFileStore()) {
  const mock = await createTestMock({ files, scenario: 'empty' })
  return { mock, files, host: uploadsOf(mock, await signIn(mock, 'admin')) }
}

/** Creates a promise and its resolver. */
function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

/** Creates a file store whose reads wait until they are released. */
function heldFiles() {
  const files = memoryFileStore()
  const [reading, held] = [signal(), signal()]
  const store: FileStore = {
    ...files,
    async read(key, offset, length) {
      reading.give()
      await held.given
      return files.read(key, offset, length)
    },
  }
  return { store, isRead: reading.given, goOn: held.give }
}

describe('§4 upload: names', () => {
  it.each(['a/b', 'a\\b', '..', '.', ' tool', 'tool ', 'to\nol', 'tool\u007f', 'tool\u0000'])(
    '%j is refused',
    async (name) => {
      const { host } = await admin()
      const issues = [{ path: 'file_name', message: '文件名不能含路径、控制字符或首尾空格' }]
      expect((await beginUpload(host, name, bytes)).data).toEqual({ issues })
    },
  )

  it.each(['.tool', '..tool', 'a tool', '工具', 'tool.'])('%j is taken', async (name) => {
    const { host } = await admin()
    expect((await beginUpload(host, name, bytes)).code).toBe(0)
  })
})

describe('§4 upload: what becomes of it', () => {
  it('an id of 22 characters, parts of 8 MB and nothing here yet', async () => {
    const { host } = await admin()
    const { data } = await beginUpload(host, 'tool', bytes)
    expect(data).toEqual({
      file_id: expect.stringMatching(/^[\w-]{22}$/),
      part_size: 8_388_608,
      received: [],
    })
  })

  it('a file without a version, of its uploader, with a key of its own', async () => {
    const { mock, host, files } = await admin()
    const { data } = await upload(host, 'tool', bytes)
    const { tables } = await exported(mock)
    expect(tables.uploads).toEqual([])
    expect(tables.files).toEqual([
      {
        id: data?.file_id,
        userId: 1,
        fileName: 'tool',
        size: bytes.length,
        sha256: sha256Of(bytes),
        isZip: false,
        entries: [{ name: 'tool', size: bytes.length, platform: null }],
        parts: await files.list(''),
        linkKey: expect.stringMatching(/^[\w-]{43}$/),
        holders: [],
        unusedSince: mock.clock.now(),
      },
    ])
    expect((await files.list(''))[0]).toMatch(new RegExp(`^${data?.file_id}/1-[\\w-]{12}$`))
  })

  it('one that begins again when it is here already is kept for another day', async () => {
    const { mock, host } = await admin()
    await upload(host, 'tool', bytes)
    mock.clock.advance(600)
    await beginUpload(host, 'tool', bytes)
    expect((await exported(mock)).tables.files).toMatchObject([{ unusedSince: mock.clock.now() }])
  })

  it('a file whose size is one of whole parts has no empty part', async () => {
    const { host } = await admin()
    const whole = new Uint8Array(partBytes)
    const { data } = await beginUpload(host, 'tool', whole)
    expect((await sendPart(host, data?.file_id ?? '', 1, whole)).code).toBe(0)
    expect((await host.call('/app/UploadDone', { file_id: data?.file_id ?? '' })).code).toBe(0)
    expect((await beginUpload(host, 'tool', whole)).data?.received).toEqual([1])
  })

  it('it is one file when its end is asked for twice at once', async () => {
    const { store, isRead, goOn } = heldFiles()
    const { mock, host } = await admin(store)
    const { data } = await beginUpload(host, 'tool', bytes)
    const id = data?.file_id ?? ''
    await sendPart(host, id, 1, bytes)
    const both = [
      host.call('/app/UploadDone', { file_id: id }),
      host.call('/app/UploadDone', { file_id: id }),
    ]
    await isRead
    goOn()
    const [first, second] = await Promise.all(both)
    expect([first?.code, second]).toEqual([0, first])
    expect((await exported(mock)).tables.files).toHaveLength(1)
  })

  it('a part that is replaced while the whole is read makes it another file', async () => {
    const { store, isRead, goOn } = heldFiles()
    const { host } = await admin(store)
    const { data } = await beginUpload(host, 'tool', bytes)
    const id = data?.file_id ?? ''
    await sendPart(host, id, 1, bytes)
    const end = host.call('/app/UploadDone', { file_id: id })
    await isRead
    expect((await sendPart(host, id, 1, new Uint8Array(bytes.length))).code).toBe(0)
    goOn()
    expect(await end).toEqual({
      code: resultCodes.refused,
      msg: '上传内容在检查期间发生了变化，请重试',
      data: null,
    })
  })
})
