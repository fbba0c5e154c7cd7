import { expect, it } from 'vitest'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { seededStorage } from '#tests/support/market-storage.ts'
import { itemsOf, memoryStorage } from '#tests/support/memory-storage.ts'
import { createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { testClock } from '#tests/support/test-clock.ts'
import { sha256Of, upload, uploadsOf } from '#tests/support/upload.ts'
import { assignFiles, describeFiles, type FileHolder, releaseFiles } from '#worker/mock/domain/file/files.ts'
import { sampleFile } from '#worker/mock/domain/file/sample-package.ts'
import { schema } from '#worker/mock/domain/schema.ts'
import type { FileStore } from '#worker/mock/ports.ts'
import { openDatabase } from '#worker/mock/store/database.ts'
import { memoryFileStore } from '#worker/mock/store/files/memory.ts'

const { partBytes } = limits.file
const holder: FileHolder = 'plugin-version:1'
const fileName = '日志透镜 1.0.0'
/** A bare binary of two parts without repeated ranges. */
const bytes = new Uint8Array(partBytes + 1000).map((_, index) => (index * 31 + (index >> 11)) % 256)

/** A market with one plugin, to which the file was uploaded. */
const uploaded = uploadOnce()

async function uploadOnce() {
  const storage = await seededStorage((work) => work.put('plugins', aPlugin({ ownerId: 1 })))
  const files = memoryFileStore()
  const mock = await createTestMock({ storage, files })
  const host = uploadsOf(mock, await signIn(mock, 'admin'))
  const file_id = (await upload(host, fileName, bytes)).data?.file_id ?? ''
  return { items: await itemsOf(storage), files, file_id }
}

async function copyFiles(source: FileStore, target: FileStore): Promise<FileStore> {
  for (const key of await source.list('')) {
    const size = (await source.size(key)) ?? 0
    const body = await source.read(key, 0, size)
    if (body !== undefined) await target.put(key, body, size)
  }
  return target
}

/** Creates a mock whose version 1 offers the uploaded file, and returns its link. */
async function released(version: Parameters<typeof aVersion>[0] = {}) {
  const { items, files: source, file_id } = await uploaded
  const storage = memoryStorage(items)
  const [files, clock] = [await copyFiles(source, memoryFileStore()), testClock()]
  const database = await openDatabase(storage, schema)
  const chosen = [{ platform: 'linux_amd64', file_id }] as const
  await database.change((work) => {
    work.put('versions', aVersion(version))
    assignFiles(work, { holder, userId: 1, previous: [], chosen, alias: 'log-lens', version: '1.0.0' })
  })
  const [file] = describeFiles(database.read(), holder, chosen, { userId: 1, now: clock.now() })
  if (file === undefined) throw new Error('[test] The version has no file.')
  const mock = await createTestMock({ storage, files, clock })
  return { mock, clock, storage, files, chosen, file, url: file.download_url }
}

function get(mock: TestMock, url: string, headers: Record<string, string> = {}, method = 'GET') {
  return mock.app.request(url, { method, headers })
}

async function bodyOf(response: Response): Promise<string> {
  return sha256Of(new Uint8Array(await response.arrayBuffer()))
}

it('§4 download: the link gives the whole file, to be saved and never shown', async () => {
  const { mock, file, url } = await released()
  const response = await get(mock, url)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'content-disposition':
      'attachment; filename="____ 1.0.0"; filename*=UTF-8\'\'%E6%97%A5%E5%BF%97%E9%80%8F%E9%95%9C%201.0.0',
    'content-length': String(bytes.length),
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'application/octet-stream',
    etag: `"${file.sha256}"`,
    'x-content-type-options': 'nosniff',
  })
  expect(await bodyOf(response)).toBe(file.sha256)
})

it.each([
  ['bytes=0-9', 0, 9],
  [`bytes=${partBytes - 5}-${partBytes + 5}`, partBytes - 5, partBytes + 5],
  [`bytes=${partBytes}-`, partBytes, bytes.length - 1],
  ['bytes=-10', bytes.length - 10, bytes.length - 1],
])('§4 download: the range %s is 206', async (range, start, end) => {
  const { mock, url } = await released()
  const response = await get(mock, url, { Range: range })
  expect(response.status).toBe(206)
  expect(response.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${bytes.length}`)
  expect(response.headers.get('Content-Length')).toBe(String(end - start + 1))
  expect(await bodyOf(response)).toBe(sha256Of(bytes.subarray(start, end + 1)))
})

it('§4 download: a range beyond the end is 416', async () => {
  const { mock, url } = await released()
  const response = await get(mock, url, { Range: `bytes=${bytes.length}-` })
  expect(response.status).toBe(416)
  expect(response.headers.get('Content-Range')).toBe(`bytes */${bytes.length}`)
})

it('§4 download: a range goes on only with the file it began with', async () => {
  const { mock, file, url } = await released()
  const statusOf = async (condition: string) =>
    (await get(mock, url, { Range: 'bytes=5-', 'If-Range': condition })).status
  expect(await statusOf(`"${file.sha256}"`)).toBe(206)
  expect(await statusOf('"another"')).toBe(200)
})

it('§4 download: a matching ETag is answered with 304', async () => {
  const { mock, file, url } = await released()
  const response = await get(mock, url, { 'If-None-Match': `W/"x", "${file.sha256}"` })
  expect([response.status, await response.text()]).toEqual([304, ''])
})

it('§4 download: HEAD has the headers of GET, without a body', async () => {
  const { mock, url } = await released()
  const response = await get(mock, url, {}, 'HEAD')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
  expect(await response.text()).toBe('')
})

it('§4 download: a GET from the start counts once, for the version and its plugin', async () => {
  const { mock, storage, url } = await released()
  for (const headers of [{}, { Range: 'bytes=0-9' }, { Range: 'bytes=10-' }]) {
    await (await get(mock, url, headers)).arrayBuffer()
  }
  await get(mock, url, {}, 'HEAD')
  const reader = (await openDatabase(storage, schema)).read()
  expect(reader.get('versions', 1)?.downloads).toBe(2)
  expect(reader.get('plugins', 1)).toMatchObject({ downloads: 2, updatedAt: 0 })
})

it('§4 download: a user counts once, and what he downloaded last is known', async () => {
  const { mock, storage, url } = await released()
  for (const _ of [1, 2]) await (await get(mock, url)).arrayBuffer()
  const reader = (await openDatabase(storage, schema)).read()
  expect(reader.where('downloads', 'plugin', '1')).toMatchObject([{ userId: 1, version: '1.0.0' }])
  const { body } = await mock.call('/app/List', {}, { as: 'admin' })
  expect(body.data?.list[0]).toMatchObject({ download_cnt: 2, download_user_cnt: 1 })
})

it('§4 download: a version that is not released counts no downloads', async () => {
  const { mock, storage, url } = await released({ status: 1 })
  expect((await get(mock, url)).status).toBe(200)
  const reader = (await openDatabase(storage, schema)).read()
  expect(reader.get('versions', 1)?.downloads).toBe(0)
})

it.each([
  ['another key', (url: string) => url.replace(/key=.{4}/, 'key=AAAA')],
  ['another user', (url: string) => url.replace('by=1', 'by=2')],
  ['a later end', (url: string) => url.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 3600}`)],
  ['another version', (url: string) => url.replace('plugin-version%3A1', 'plugin-version%3A2')],
  ['another file', (url: string) => url.replace('/files/', '/files/x')],
  ['a longer key', (url: string) => `${url}A`],
  ['a shorter key', (url: string) => url.slice(0, -1)],
  ['no signature', (url: string) => url.split('?')[0] ?? ''],
])('§4 download: a link with %s leads nowhere', async (_what, change) => {
  const { mock, url } = await released()
  const response = await get(mock, change(url))
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: resultCodes.recordNotFound, data: null })
})

it('§4 download: a link is valid for one to two hours', async () => {
  const { mock, clock, url } = await released()
  clock.advance(3600)
  expect((await get(mock, url, {}, 'HEAD')).status).toBe(200)
  clock.advance(3600)
  expect((await get(mock, url, {}, 'HEAD')).status).toBe(404)
})

it('§4 download: a file that its version released is removed with its bytes', async () => {
  const { storage, files, clock, chosen, url } = await released()
  const database = await openDatabase(storage, schema)
  await database.change((work) => releaseFiles(work, holder, chosen))
  const mock = await createTestMock({ storage, files, clock })
  expect((await get(mock, url)).status).toBe(404)
  await mock.app.runDue()
  expect(await files.list('')).toEqual([])
})

it('§4 download: only GET and HEAD', async () => {
  const { mock, url } = await released()
  const response = await get(mock, url, {}, 'POST')
  expect(await response.json()).toMatchObject({ code: resultCodes.routeNotFound })
})

it('§4 files: a version keeps its files whoever uploaded them, and takes no new file of another user', async () => {
  const { storage, chosen } = await released()
  const database = await openDatabase(storage, schema)
  const accept = (userId: number, previous: typeof chosen | []) =>
    database.change((work) =>
      assignFiles(work, { holder, userId, previous, chosen, alias: 'log-lens', version: '1.0.0' }),
    )
  await accept(2, chosen)
  await expect(accept(2, [])).rejects.toMatchObject({ code: resultCodes.recordNotFound })
})

it('§4 files: a file of two versions stays until both have released it', async () => {
  const { storage, chosen, file } = await released()
  const database = await openDatabase(storage, schema)
  const second: FileHolder = 'plugin-version:2'
  await database.change((work) =>
    assignFiles(work, {
      holder: second,
      userId: 1,
      previous: [],
      chosen,
      alias: 'log-lens',
      version: '1.0.0',
    }),
  )
  await database.change((work) => releaseFiles(work, holder, chosen))
  expect(database.read().get('files', file.file_id)?.holders).toEqual([second])
  await database.change((work) => releaseFiles(work, second, chosen))
  expect(database.read().get('files', file.file_id)).toBeUndefined()
})

it('§4 files: a platform has one file', async () => {
  const { storage, chosen } = await released()
  const database = await openDatabase(storage, schema)
  const twice = { holder, userId: 1, previous: chosen, chosen: [...chosen, ...chosen], version: '1.0.0' }
  await expect(database.change((work) => assignFiles(work, twice))).rejects.toMatchObject({
    code: resultCodes.invalidRequest,
    data: { issues: [{ path: 'files.1.platform' }] },
  })
})

it('§4 files: a scenario’s sample is downloaded like any other file', async () => {
  const sample = { alias: 'log-lens', version: '1.0.0', platforms: ['linux_amd64', 'windows_amd64'] } as const
  const file = sampleFile({ id: 'sample', userId: 1, holders: [holder], sample })
  const storage = await seededStorage((work) => {
    work.put('plugins', aPlugin({ ownerId: 1 }))
    work.put('versions', aVersion())
    work.put('files', file)
  })
  const mock = await createTestMock({ storage })
  const reader = (await openDatabase(storage, schema)).read()
  const chosen = [{ platform: 'linux_amd64', file_id: 'sample' }] as const
  const [described] = describeFiles(reader, holder, chosen, { userId: 1, now: mock.clock.now() })
  const response = await get(mock, described?.download_url ?? '')
  expect(response.headers.get('Content-Type')).toBe('application/zip')
  expect(await bodyOf(response)).toBe(file.sha256)
})
