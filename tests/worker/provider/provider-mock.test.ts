import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import type { Path, RequestOf, ResponseOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { sha256Of, type UploadHost, upload } from '#tests/support/upload.ts'
import { buildZip } from '#tests/support/zip.ts'
import { type MockServer, serveMock } from '#worker/node/serve-mock.ts'
import { startWorker, type Worker } from '../support/workerd/client.ts'

let provider: MockServer
let worker: Worker

beforeAll(async () => {
  provider = await serveMock({ port: 0, sharedSandbox: 'provider' })
  worker = await startWorker({ variables: { PROVIDER_ORIGIN: provider.address } })
})

afterAll(async () => {
  await worker.stop()
  await provider.close()
})

async function call<P extends Path>(path: P, request: RequestOf<P>, token = '') {
  const response = await worker.post(`/api/v1${path}`, { 'X-Token': token }, JSON.stringify(request))
  const envelope: Envelope<ResponseOf<P>> = await response.json()
  return { status: response.status, ...envelope }
}

/** Calls a path that has to succeed, and returns its data. */
async function dataOf<P extends Path>(path: P, request: RequestOf<P>, token = ''): Promise<ResponseOf<P>> {
  const { code, msg, data } = await call(path, request, token)
  if (code !== resultCodes.success || data === null) throw new Error(`[test] ${path}: ${code} ${msg}`)
  return data
}

/** Signs the author in; the captcha is read by a control of the provider, which its users cannot reach. */
async function signIn(): Promise<string> {
  const { imgid } = await dataOf('/GetAuthCode', {})
  const { imgcode } = await (await fetch(`${provider.address}/__mock/captcha/${imgid}`)).json()
  return (await dataOf('/gm_user/login', { username: 'author', password: 'Demo1234', imgid, imgcode })).token
}

function uploadsOf(token: string): UploadHost {
  return {
    call: (path, request) => call(path, request, token),
    async sendPart(query, bytes, { 'Content-Length': _, ...headers }) {
      const sent = { 'X-Token': token, ...headers }
      const response = await worker.post(`/api/v1/app/UploadPart?${query}`, sent, Buffer.from(bytes))
      return response.json()
    },
  }
}

it('pass-through: a user signs in with captcha and password, and reads their records', async () => {
  const token = await signIn()
  expect(await dataOf('/gm_user/info', {}, token)).toMatchObject({ username: 'author' })
  expect((await dataOf('/app/List', {}, token)).count).toBeGreaterThan(0)
})

it('pass-through: an uploaded file is downloaded whole, by range and by ETag', async () => {
  const token = await signIn()
  const [plugin = expect.unreachable()] = (await dataOf('/app/List', { state: 2 }, token)).list
  const entry = `/99.0.0/${plugin.plugin_alias}_linux_amd64`
  const content = buildZip([{ name: entry, data: Buffer.alloc(9 * 1024 * 1024, 'ev') }])
  const { data: uploaded } = await upload(uploadsOf(token), 'plugin.zip', content)
  expect(uploaded).toMatchObject({ size: content.length, sha256: sha256Of(content) })
  const files = [{ platform: 'linux_amd64', file_id: String(uploaded?.file_id) }] as const
  const version = { id: plugin.id, version: '99.0.0', changelog: 'New', files: [...files] }
  await dataOf('/app/PublishCreate', version, token)
  const versions = (await dataOf('/app/PublishList', { id: plugin.id }, token)).list
  const created = versions.find((each) => each.version === '99.0.0') ?? expect.unreachable()
  const [{ download_url } = expect.unreachable()] = created.files

  const whole = await worker.fetch(download_url)
  expect([whole.status, whole.headers.get('Content-Length')]).toEqual([200, String(content.length)])
  expect(whole.headers.get('Content-Disposition')).toContain('attachment')
  expect(sha256Of(await whole.bytes())).toBe(sha256Of(content))

  const part = await worker.fetch(download_url, { headers: { Range: 'bytes=100-199' } })
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 100-199/${content.length}`])
  expect(Buffer.from(await part.bytes())).toEqual(Buffer.from(content.subarray(100, 200)))
  const headers = { 'If-None-Match': String(whole.headers.get('ETag')) }
  expect((await worker.fetch(download_url, { headers })).status).toBe(304)
})
