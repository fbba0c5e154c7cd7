import { expect, it } from 'vitest'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { productStates, versionStates } from '#contract/values/states.ts'
import { itemsOf, memoryStorage } from '#tests/support/memory-storage.ts'
import { createTestMock, type TestMock } from '#tests/support/mock-client.ts'
import { aVersion } from '#tests/support/records.ts'
import { invalid } from '#tests/support/refusals.ts'
import { testClock } from '#tests/support/test-clock.ts'
import { sha256Of, uploaded } from '#tests/support/upload.ts'
import { assignFiles, describeFiles, type FileHolder, releaseFiles } from '#worker/mock/domain/file/files.ts'
import { schema } from '#worker/mock/domain/schema.ts'
import { openDatabase } from '#worker/mock/store/database.ts'
import { uploadMarket } from '../support/upload-market.ts'

const { partBytes } = limits.file
const holder: FileHolder = 'plugin-version:1'
/** A bare binary of two parts without repeated ranges. */
const bytes = new Uint8Array(partBytes + 1000).map((_, index) => (index * 31 + (index >> 11)) % 256)

/** A market with one plugin and an uploaded file; every test copies its records and reads its bytes. */
const market = prepareMarket()

async function prepareMarket() {
  const { storage, files, host } = await uploadMarket()
  const file_id = await uploaded(host, '日志透镜 1.0.0', bytes)
  return { items: await itemsOf(storage), files, file_id }
}

/** Creates a mock whose version 1 offers the uploaded file; `get` requests its link. */
async function released(version: Parameters<typeof aVersion>[0] = {}) {
  const { items, files, file_id } = await market
  const [storage, clock] = [memoryStorage(items), testClock()]
  const database = await openDatabase(storage, schema)
  const chosen = [{ platform: 'linux_amd64', file_id }] as const
  const assignment = { holder, userId: 1, previous: [], chosen, alias: 'log-lens', version: '1.0.0' }
  await database.change((work) => {
    work.put('versions', aVersion(version))
    assignFiles(work, assignment)
  })
  const [file] = describeFiles(database.read(), holder, chosen, { userId: 1, now: clock.now() })
  if (file === undefined) throw new Error('[test] The version has no file.')
  const mock = await createTestMock({ storage, files, clock })
  const get = (headers: Record<string, string> = {}, method = 'GET', url = file.download_url) =>
    mock.app.request(url, { method, headers })
  const reader = async () => (await openDatabase(storage, schema)).read()
  return { mock, clock, storage, assignment, chosen, file, url: file.download_url, get, reader }
}

async function hashOf(response: Response): Promise<string> {
  return sha256Of(new Uint8Array(await response.arrayBuffer()))
}

it('§4 download: the link gives the whole file as an attachment', async () => {
  const { file, get } = await released()
  const response = await get()
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
  expect(await hashOf(response)).toBe(file.sha256)
})

const tag = `"${sha256Of(bytes)}"`
const range = { Range: 'bytes=5-' }

it.each([
  ['GET', { 'If-None-Match': tag }, 304],
  ['HEAD', { 'If-None-Match': tag }, 304],
  ['GET', { 'If-None-Match': `"x", W/${tag}` }, 304],
  ['GET', { 'If-None-Match': '*' }, 304],
  ['GET', { 'If-None-Match': `"x${tag.slice(1)}` }, 200],
  ['GET', { 'If-None-Match': tag, ...range }, 304],
  ['GET', { 'If-Match': '*', ...range }, 206],
  ['GET', { 'If-Match': '"x"' }, 412],
  ['HEAD', { 'If-Match': `W/${tag}` }, 412],
  ['GET', { 'If-Match': '"x"', 'If-None-Match': tag }, 412],
  ['GET', { 'If-Modified-Since': 'Sat, 21 Nov 2099 12:00:00 GMT' }, 200],
  ['GET', { ...range, 'If-Range': tag }, 206],
  ['GET', { ...range, 'If-Range': '"another"' }, 200],
  ['GET', { ...range, 'If-Range': `W/${tag}` }, 200],
  ['GET', { ...range, 'If-Range': 'Sat, 21 Nov 2026 12:00:00 GMT' }, 200],
  ['HEAD', range, 200],
  ['GET', { Range: `bytes=${bytes.length}-` }, 416],
])('RFC 9110: a %s of a file with %j is HTTP %i', async (method, headers: Record<string, string>, status) => {
  const answer = await (await released()).get(headers, method)
  const hasContent = status < 300
  const length = status === 206 ? bytes.length - 5 : bytes.length
  const field = (name: string) => answer.headers.get(name)
  expect([answer.status, field('ETag'), field('Content-Type') !== null]).toEqual([status, tag, hasContent])
  expect(field('Content-Length')).toBe(hasContent ? String(length) : null)
  const start = status === 206 ? `bytes 5-${bytes.length - 1}` : 'bytes *'
  expect(field('Content-Range')).toBe([206, 416].includes(status) ? `${start}/${bytes.length}` : null)
  const isSent = hasContent && method === 'GET'
  expect(await hashOf(answer)).toBe(sha256Of(bytes.subarray(isSent ? bytes.length - length : bytes.length)))
})

it('§4 download: a method other than GET and HEAD is unknown', async () => {
  const { get } = await released()
  expect(await (await get({}, 'POST')).json()).toMatchObject({ code: resultCodes.routeNotFound })
})

it.each([
  ['the whole file', 1, ['']],
  ['the whole file twice', 2, ['', '']],
  ['its beginning', 0, ['bytes=0-9']],
  ['a first byte and the rest', 1, ['bytes=0-0', 'bytes=1-']],
  ['parts in any order', 1, [`bytes=${partBytes}-`, `bytes=0-${partBytes - 1}`]],
  ['the last bytes alone', 0, ['bytes=-10']],
])('§4 download: a user who loads %s has %i downloads', async (_what, count, ranges) => {
  const { mock, get, reader } = await released()
  for (const each of ranges) await (await get(each === '' ? {} : { Range: each })).arrayBuffer()
  for (const headers of [{}, { 'If-None-Match': tag }]) await get(headers, 'HEAD')
  const records = await reader()
  expect(records.get('versions', 1)).toMatchObject({ downloads: count })
  expect(records.get('plugins', 1)).toMatchObject({ downloads: count, updatedAt: 0 })
  const last = [{ userId: 1, version: '1.0.0' }].slice(0, count)
  expect(records.where('downloads', 'plugin', '1')).toMatchObject(last)
  const { list } = await mock.data('/app/List', {}, { as: 'admin' })
  expect(list).toMatchObject([{ download_cnt: count, download_user_cnt: last.length }])
})

it('§4 download: a file that the caller stops reading is not counted', async () => {
  const { get, reader } = await released()
  const stream = (await get()).body?.getReader() ?? expect.unreachable()
  expect(await stream.read()).toMatchObject({ done: false })
  await stream.cancel()
  expect((await reader()).get('versions', 1)).toMatchObject({ downloads: 0 })
})

it('§4 download: a version that is not released counts no downloads', async () => {
  const { get, reader } = await released({ status: 1 })
  expect((await get()).status).toBe(200)
  expect((await reader()).get('versions', 1)).toMatchObject({ downloads: 0 })
})

it.each([
  ['another key', (url: string) => url.replace(/key=.{4}/, 'key=AAAA')],
  ['another user', (url: string) => url.replace('by=1', 'by=2')],
  ['a later end', (url: string) => url.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 3600}`)],
  ['another version', (url: string) => url.replace('plugin-version%3A1', 'plugin-version%3A2')],
  ['another file', (url: string) => url.replace('/files/', '/files/x')],
  ['a shorter key', (url: string) => url.slice(0, -1)],
  ['no signature', (url: string) => url.split('?')[0] ?? ''],
])('§4 download: a link with %s answers 404', async (_what, change) => {
  const { url, get } = await released()
  const response = await get({}, 'GET', change(url))
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: resultCodes.recordNotFound, data: null })
})

type Change = (mock: TestMock) => Promise<unknown>
const asAdmin = { as: 'admin' } as const
const withdraw: Change = async (mock) => {
  const id = (await newestOf(mock, 'admin')).id
  await mock.call('/app/PublishStatusAction', { id, state: versionStates.withdrawn, reason: '恶意' }, asAdmin)
}
const ban: Change = (mock) => mock.call('/gm_user/ban', { id: 4, is_ban: 1, reason: '测试' }, asAdmin)
const deletion: Change = (mock) => mock.call('/gm_user/DelUser', { id: 4 }, asAdmin)

/** Returns the newest released version of plugin 1, with links of the user. */
async function newestOf(mock: TestMock, as: string) {
  const { list } = await mock.data('/app/PublishList', { id: 1, limit: 50 }, { as })
  return list.find(({ state }) => state === versionStates.released) ?? expect.unreachable()
}

it.each([
  ['buyer', 'nothing', async () => undefined, 200],
  ['buyer', 'a withdrawal', withdraw, 404],
  ['buyer', 'a ban', ban, 404],
  ['buyer', 'a deletion', deletion, 404],
  ['author', 'a withdrawal', withdraw, 200],
  ['reviewer', 'a withdrawal', withdraw, 200],
] as const)('§4 download: the link of the %s, after %s', async (who, _event, change, status) => {
  const mock = await createTestMock()
  const bought = async () => {
    const request = { plugin_alias: 'log-lens' }
    return (await mock.data('/app/MarketDetail', request, { as: 'buyer' })).versions[0]?.files
  }
  const files = who === 'buyer' ? await bought() : (await newestOf(mock, who)).files
  const [{ download_url = '' } = expect.unreachable()] = files ?? []
  await change(mock)
  expect((await mock.app.request(download_url)).status).toBe(status)
})

it('§4 download: the draft of a product version opens only for those who may edit it', async () => {
  const mock = await createTestMock()
  const { list } = await mock.data('/app/EvVersionList', { limit: 50 }, { as: 'operations' })
  const statuses = () =>
    Promise.all(
      [productStates.draft, productStates.released].map(async (state) => {
        const [{ download_url } = expect.unreachable()] =
          list.find((each) => each.state === state)?.files ?? []
        return (await mock.app.request(download_url)).status
      }),
    )
  expect(await statuses()).toEqual([200, 200])
  const roles = await mock.data('/gm_user/roles', {}, asAdmin)
  const role = roles.find(({ id }) => id === 5) ?? expect.unreachable()
  await mock.call('/gm_user/role/update', { ...role, api: [] }, asAdmin)
  expect(await statuses()).toEqual([404, 200])
})

it('§4 download: a link is valid for one to two hours', async () => {
  const { clock, get } = await released()
  const statusAfter = async (seconds: number) => {
    clock.advance(seconds)
    return (await get({}, 'HEAD')).status
  }
  expect([await statusAfter(3600), await statusAfter(3600)]).toEqual([200, 404])
})

it('§4 files: a version keeps files of another user but takes no new ones, one per platform', async () => {
  const { storage, assignment, chosen } = await released()
  const database = await openDatabase(storage, schema)
  const assign = (change: Partial<Parameters<typeof assignFiles>[1]>) =>
    database.change((work) => assignFiles(work, { ...assignment, ...change }))
  await assign({ userId: 2, previous: chosen })
  await expect(assign({ userId: 2 })).rejects.toMatchObject({ code: resultCodes.recordNotFound })
  await expect(assign({ previous: chosen, chosen: [...chosen, ...chosen] })).rejects.toMatchObject(
    invalid('files.1.platform'),
  )
})

it('§4 files: a file of two versions stays until both have released it', async () => {
  const { storage, assignment, chosen, file } = await released()
  const database = await openDatabase(storage, schema)
  const second: FileHolder = 'plugin-version:2'
  await database.change((work) => assignFiles(work, { ...assignment, holder: second }))
  await database.change((work) => releaseFiles(work, holder, chosen))
  expect(database.read().get('files', file.file_id)).toMatchObject({ holders: [second] })
  await database.change((work) => releaseFiles(work, second, chosen))
  expect(database.read().get('files', file.file_id)).toBeUndefined()
})
