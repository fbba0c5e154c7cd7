import { expect, it } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { pluginStates } from '#contract/values/states.ts'
import { beginUpload, sendPart, sha256Of, type UploadHost, upload } from '#tests/support/upload.ts'
import { builderZip, buildZip } from '#tests/support/zip.ts'
import { sharedWorker } from '../support/workerd/client.ts'

const { partBytes } = limits.file
const worker = await sharedWorker()

async function control(sandbox: string, method: string, path: string, body?: unknown) {
  const response = await worker.fetch(`/__mock${path}`, {
    method,
    headers: { 'X-Sandbox': sandbox },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Record<string, unknown>
}

/** Signs an author in to a sandbox of his own, for uploads over HTTP. */
async function author(sandbox: string): Promise<UploadHost> {
  const { token } = await control(sandbox, 'POST', '/login-as', { username: 'author' })
  const headers = { 'X-Sandbox': sandbox, 'X-Token': String(token) }
  const post = async (path: string, extra: Record<string, string>, body: string | Buffer<ArrayBuffer>) => {
    const response = await worker.fetch(`/api/v1${path}`, {
      method: 'POST',
      headers: { ...headers, ...extra },
      body,
    })
    return (await response.json()) as Envelope<never>
  }
  return {
    call: (path, request) => post(path, {}, JSON.stringify(request)),
    sendPart: (query, bytes, extra) => post(`/app/UploadPart?${query}`, extra, Buffer.from(bytes)),
  }
}

it('§4 upload: a zip goes through workerd and R2, and one that is damaged does not', async () => {
  const host = await author('upload-zip')
  const zip = builderZip('log-lens', '1.0.0', ['linux_amd64', 'darwin_arm64'])
  const { data } = await upload(host, 'plugin.zip', zip)
  expect(data?.entries.map(({ platform }) => platform)).toEqual(['linux_amd64', 'darwin_arm64'])
  const deflated = buildZip([
    { name: '/1.0.0/log-lens_linux_amd64', data: 'abc '.repeat(999), deflate: true },
  ])
  expect((await upload(host, 'deflated.zip', deflated)).code).toBe(0)
  deflated.fill(0xff, 60, 65)
  expect(await upload(host, 'damaged.zip', deflated)).toMatchObject({
    code: resultCodes.packageRejected,
    data: { issues: [{ message: '压缩数据已损坏' }] },
  })
})

// Hashing and moving megabytes is slow on a busy machine.
it('§4 upload: 24 MB in parallel parts, cut by an eviction, gone on with and complete', {
  timeout: 120_000,
}, async () => {
  const bytes = new Uint8Array(3 * partBytes - 77)
  for (let at = 0; at < bytes.length; at += 997) bytes[at] = at % 251
  const partOf = (part: number) => bytes.subarray((part - 1) * partBytes, part * partBytes)
  const host = await author('upload-24')
  const { data } = await beginUpload(host, 'log-lens_linux_amd64', bytes)
  const id = data?.file_id ?? ''
  const first = await Promise.all([3, 1].map((part) => sendPart(host, id, part, partOf(part))))
  expect(first.map(({ code }) => code)).toEqual([0, 0])
  await worker.evict('upload-24')
  expect((await beginUpload(host, 'log-lens_linux_amd64', bytes)).data?.received).toEqual([1, 3])
  const wrong = await sendPart(host, id, 2, partOf(2), { 'X-Part-Sha256': sha256Of(partOf(1)) })
  expect(wrong.code).toBe(resultCodes.invalidRequest)
  expect((await sendPart(host, id, 2, partOf(2))).code).toBe(0)
  const done = await host.call('/app/UploadDone', { file_id: id })
  expect(done).toMatchObject({ code: 0, data: { size: bytes.length, sha256: sha256Of(bytes) } })
})

it('§4 download: a version’s file comes out of workerd as a stream of known length, and in ranges', async () => {
  const sandbox = 'download'
  const host = await author(sandbox)
  const plugins = await host.call('/app/List', {})
  const plugin = plugins.data?.list.find(({ state }) => state !== pluginStates.inReview)
  if (plugin === undefined) throw new Error('[test] The author has no plugin.')
  const bytes = new Uint8Array(partBytes + 5000).map((_, index) => (index * 31 + (index >> 11)) % 256)
  const file = await upload(host, `${plugin.plugin_alias}_linux_amd64`, bytes)
  const created = await host.call('/app/PublishCreate', {
    id: plugin.id,
    version: '99.0.0',
    changelog: '- first',
    files: [{ platform: 'linux_amd64', file_id: file.data?.file_id ?? '' }],
  })
  expect(created.code).toBe(0)
  const versions = await host.call('/app/PublishList', { id: plugin.id })
  const version = versions.data?.list.find(({ id }) => id === created.data?.id)
  const url = version?.files[0]?.download_url ?? ''
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    worker.fetch(url, {
      method,
      headers: { 'X-Sandbox': sandbox, 'Accept-Encoding': 'identity', ...headers },
    })

  const whole = await get()
  expect([whole.status, whole.headers.get('Content-Length')]).toEqual([200, String(bytes.length)])
  expect(sha256Of(new Uint8Array(await whole.arrayBuffer()))).toBe(sha256Of(bytes))
  const range = await get({ Range: `bytes=${partBytes - 2}-${partBytes + 1}` })
  expect([range.status, range.headers.get('Content-Length')]).toEqual([206, '4'])
  expect(new Uint8Array(await range.arrayBuffer())).toEqual(bytes.slice(partBytes - 2, partBytes + 2))
  const head = await get({}, 'HEAD')
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(bytes.length)])
  expect((await get({ 'X-Sandbox': 'somebody-else' })).status).toBe(404)
})

it('§4 upload: a part that is refused unread is still answered with an envelope', async () => {
  const host = await author('upload-refused')
  const answer = await sendPart(host, 'no-such-upload', 1, new Uint8Array(partBytes))
  expect(answer.code).toBe(resultCodes.recordNotFound)
  expect((await beginUpload(host, 'tool', new Uint8Array(10))).code).toBe(0)
})
