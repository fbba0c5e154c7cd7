import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MockServer, serveMock } from '#worker/node/serve-mock.ts'
import { sendRaw } from '../support/raw.ts'
import { sharedWorker } from '../support/workerd/client.ts'

let node: MockServer

beforeAll(async () => {
  node = await serveMock({ port: 0 })
})
afterAll(() => node.close())

const hosts: [name: string, address: () => Promise<string>][] = [
  ['on Node', async () => node.address],
  ['in workerd', async () => (await sharedWorker()).address],
]

const own = 'X-Sandbox: raw-requests'

/** Builds a request; characters of the body are bytes. */
function requestOf(start: string, headers: readonly string[], body = ''): Uint8Array {
  const bytes = Buffer.from(body, 'latin1')
  const fields = ['Host: 127.0.0.1', 'Connection: close', `Content-Length: ${bytes.length}`, ...headers]
  return Buffer.concat([Buffer.from(`${start} HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n`), bytes])
}

const login = 'POST /api/v1/gm_user/login'
const upload = 'POST /api/v1/app/UploadInit'
const newSandbox = /\r\nset-cookie: sandbox=[\da-f-]{36};/i
const invalidByte = '{"username":"aut\xffhor"}'
const notUtf8 = /^HTTP\/1\.1 400 .*"code":41000.*"message":"请求内容不是 UTF-8 编码的文本"/s
const notUtf8Control = /^HTTP\/1\.1 400 .*\{"error":"The body is not UTF-8 text\."\}$/s
const read = /^HTTP\/1\.1 202 .*"code":41000,"msg":"请求参数有误"/s
const tooLarge = /^HTTP\/1\.1 431 .*请求头超过 16 KB，多半是同一主机上其他程序的 Cookie/s
const json = /^HTTP\/1\.1 \d+ .*\r\ncontent-type: application\/json; charset=utf-8\r\n/is
const gbk = 'Content-Type: application/json; charset=gbk'
const largeCookie = `Cookie: other=${'x'.repeat(20_000)}`
const proxied = ['Origin: http://localhost:5173', 'Sec-Fetch-Site: same-origin']

const rows: [what: string, start: string, headers: string[], body: string, answer: RegExp][] = [
  ['an invalid byte', login, [own], invalidByte, notUtf8],
  ['half a character at the end', login, [own], '{"username":"\xe4\xbd', notUtf8],
  ['compressed text', login, [own, 'Content-Encoding: gzip'], '\x1f\x8b\x08\x00\x00', notUtf8],
  ['another charset', login, [own, gbk], '{"username":"author"}', notUtf8],
  ['the charset UTF-8', login, [own, 'Content-Type: text/plain;Charset="utf8"'], '{"username":""}', read],
  ['an invalid byte in an upload’s name', upload, [own], '{"file_name":"\xff"}', notUtf8],
  ['an invalid byte in a control', 'PUT /__mock/faults', [own], '{"rules":[{"msg":"\xff"}]}', notUtf8Control],
  ['an invalid byte in an import', 'POST /__mock/import', [own], '{"format":"\xff"}', notUtf8Control],
  ['another charset of a control', 'PUT /__mock/settings', [own, gbk], '{}', notUtf8Control],
  ['a good call', 'POST /api/v1/GetAuthCode', [own], '{}', json],
  ['an unknown call', 'POST /api/v1/nowhere', [own], '{}', json],
  ['a control', 'GET /__mock/state', [own], '', json],
  ['the export', 'GET /__mock/export', [own], '', json],
  ['a control of the host', 'GET /__mock/health', [], '', json],
  ['the documentation', 'GET /api/docs/openapi.json', [], '', json],
  ['20 kB of cookies in a call', login, [own, largeCookie], '{}', tooLarge],
  ['20 kB of cookies in a control', 'PUT /__mock/clock', [own, largeCookie], '{}', tooLarge],
  ['300 kB of cookies', login, [`Cookie: ${'a=b; '.repeat(60_000)}`], '{}', tooLarge],
  ['another program’s cookie', login, ['Cookie: sandbox=true'], '{}', newSandbox],
  ['a page behind a proxy', 'PUT /__mock/settings', [own, ...proxied], '{}', /^HTTP\/1\.1 200 /],
]

describe.each(hosts)('raw requests %s:', (_where, addressOf) => {
  it.each(rows)('%s is answered', async (_what, start, headers, body, answer) => {
    expect(await sendRaw(await addressOf(), requestOf(start, headers, body))).toMatch(answer)
  })

  it('text that is not UTF-8 leaves no trace', async () => {
    const address = await addressOf()
    const countsNow = async () => {
      const state = await fetch(`${address}/__mock/state`, { headers: { 'X-Sandbox': 'raw-traces' } })
      return (await state.json()).counts
    }
    const traced = 'X-Sandbox: raw-traces'
    await sendRaw(address, requestOf('POST /__mock/reset', [traced]))
    const before = await countsNow()
    await sendRaw(address, requestOf(login, [traced], invalidByte))
    expect(await countsNow()).toEqual(before)
  })

  it('a download has the length, range and count of RFC 9110', async () => {
    const address = await addressOf()
    const sandbox = 'X-Sandbox: raw-downloads'
    const call = async (path: string, body: object, token = '') => {
      const headers = { 'X-Sandbox': 'raw-downloads', 'X-Token': token }
      return (await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    }
    const { token } = await call('/__mock/login-as', { username: 'author' })
    const owned = async () => (await call('/api/v1/app/List', { state: 2, limit: 1 }, token)).data.list[0]
    const { id, download_cnt: before } = await owned()
    const { data } = await call('/api/v1/app/PublishList', { id, state: 4, limit: 1 }, token)
    const { download_url: url, size } = data.list[0].files[0]
    const get = (method: string, headers: string[] = [], body = '') =>
      sendRaw(address, requestOf(`${method} ${url}`, [sandbox, ...headers], body))
    const length = new RegExp(`^HTTP/1\\.1 200 .*\r\ncontent-length: ${size}\r\n`, 'is')
    expect(await get('HEAD', ['Range: bytes=1-2'])).toMatch(length)
    expect(await get('HEAD')).toMatch(/\r\n\r\n$/)
    expect(await get('GET', ['Range: bytes=0-3'])).toMatch(/^HTTP\/1\.1 206 .*\r\n\r\nPK..$/s)
    expect(await get('GET', ['If-Match: "x"'])).toMatch(/^HTTP\/1\.1 412 .*\r\n\r\n$/s)
    expect(await get('GET', ['Content-Type: text/plain'], '{}')).toMatch(length)
    await expect.poll(async () => (await owned()).download_cnt).toBe(before + 1)
  })

  it('a dropped call sends its head and a part of its body', async () => {
    const address = await addressOf()
    const dropping = 'X-Sandbox: raw-drops'
    const rules = '{"rules":[{"path":"/GetAuthCode","drop":true,"times":1}]}'
    await sendRaw(address, requestOf('PUT /__mock/faults', [dropping], rules))
    const call = requestOf('POST /api/v1/GetAuthCode', [dropping], '{}')
    const dropped = await sendRaw(address, call)
    expect(dropped).toMatch(/^HTTP\/1\.1 202 .*\r\ncontent-length: 1024\r\n.*\r\n\r\n\{"code":$/is)
    expect(await sendRaw(address, call)).toMatch(/^HTTP\/1\.1 200 /)
  })
})
