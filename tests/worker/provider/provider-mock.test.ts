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

/** Calls a control of the provider, which its users cannot reach. */
async function control(path: string, method = 'GET', body?: object): Promise<Record<string, unknown>> {
  const init = { method, ...(body !== undefined && { body: JSON.stringify(body) }) }
  return (await fetch(`${provider.address}/__mock${path}`, init)).json()
}

async function call<P extends Path>(path: P, request: RequestOf<P>, token = '') {
  const response = await worker.post(`/api/v1${path}`, { 'X-Token': token }, JSON.stringify(request))
  const envelope: Envelope<ResponseOf<P>> = await response.json()
  return { status: response.status, ...envelope }
}

async function signIn(username: string): Promise<string> {
  const { data: captcha } = await call('/GetAuthCode', {})
  const imgid = captcha?.imgid ?? ''
  const imgcode = String((await control(`/captcha/${imgid}`)).imgcode)
  const { data } = await call('/gm_user/login', { username, password: 'Demo1234', imgid, imgcode })
  return data?.token ?? ''
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

it('design provider: a person signs in with captcha and password, and sees what is his', async () => {
  const token = await signIn('author')
  const { status, code, data } = await call('/gm_user/info', {}, token)
  expect([status, code, data?.username]).toEqual([200, 0, 'author'])
  expect((await call('/app/List', {}, token)).data?.count).toBeGreaterThan(0)
})

it('design provider: a refusal is the provider’s, with its status', async () => {
  expect(await call('/gm_user/info', {})).toMatchObject({ status: 202, code: resultCodes.tokenMissing })
})

it('design provider: what was uploaded in parts is offered, and comes back whole and by range', async () => {
  const token = await signIn('author')
  const host = uploadsOf(token)
  const { data: plugins } = await call('/app/List', { state: 2 }, token)
  const plugin = plugins?.list[0]
  if (plugin === undefined) throw new Error('[test] The author has no plugin online.')
  const program = Buffer.alloc(9 * 1024 * 1024, 'ev')
  const entry = `/99.0.0/${plugin.plugin_alias}_linux_amd64`
  const content = buildZip([{ name: entry, data: program }])
  const { data: done } = await upload(host, 'plugin.zip', content)
  expect(done).toMatchObject({ size: content.length, sha256: sha256Of(content) })
  const created = await call(
    '/app/PublishCreate',
    {
      id: plugin.id,
      version: '99.0.0',
      changelog: 'New',
      files: [{ platform: 'linux_amd64', file_id: done?.file_id ?? '' }],
    },
    token,
  )
  expect(created).toMatchObject({ code: 0 })
  const { data: versions } = await call('/app/PublishList', { id: plugin.id }, token)
  const link = versions?.list.find(({ version }) => version === '99.0.0')?.files[0]?.download_url ?? ''

  const whole = await fetch(worker.address + link)
  expect([whole.status, whole.headers.get('Content-Length')]).toEqual([200, String(content.length)])
  expect(whole.headers.get('Content-Disposition')).toContain('attachment')
  expect(sha256Of(await whole.bytes())).toBe(sha256Of(content))

  const part = await fetch(worker.address + link, { headers: { Range: 'bytes=100-199' } })
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 100-199/${content.length}`])
  expect(Buffer.from(await part.bytes())).toEqual(Buffer.from(content.subarray(100, 200)))
  const again = await fetch(worker.address + link, {
    headers: { 'If-None-Match': whole.headers.get('ETag') ?? '' },
  })
  expect(again.status).toBe(304)
})

it('§8 network: a provider that is not there at all is HTTP 502', async () => {
  const absent = await serveMock({ port: 0 })
  await absent.close()
  const alone = await startWorker({ variables: { PROVIDER_ORIGIN: absent.address } })
  const response = await alone.post('/api/v1/GetAuthCode')
  expect([response.status, await response.json()]).toEqual([502, { code: 500, msg: '网络异常', data: null }])
  await alone.stop()
})
