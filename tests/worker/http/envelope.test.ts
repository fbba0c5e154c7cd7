import { expect, it } from 'vitest'
import { limits } from '#contract/values/limits.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { logoOf } from '#fixtures/logos.ts'
import { pictureContent, picturesOf } from '#fixtures/pictures.ts'
import { control, createTestMock, signIn } from '#tests/support/mock-client.ts'
import { issue } from '#tests/support/refusals.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { drainBody } from '#worker/http/drain-body.ts'

it('§1 envelope: an unknown path answers HTTP 200 with code 404', async () => {
  const mock = await createTestMock()
  for (const path of ['/nowhere', '/gm_user/info/', '/__proto__', '/constructor', '/']) {
    const { status, body } = await mock.send(path)
    expect([path, status, body]).toEqual([path, 200, { code: 404, msg: '路由不存在', data: null }])
  }
})

it.each(['GET', 'PUT', 'OPTIONS'])('§1 envelope: %s on a call answers HTTP 405', async (method) => {
  const mock = await createTestMock()
  const { status, headers, body } = await mock.send('/gm_user/info', { method })
  expect(status).toBe(405)
  expect(headers.get('Allow')).toBe('POST')
  expect(body.code).toBe(resultCodes.methodNotAllowed)
})

it.each(['{', '{"a":1,}'])('§1 41000: malformed JSON such as %s is refused', async (body) => {
  const mock = await createTestMock()
  const answer = await mock.send('/GetAuthCode', { method: 'POST', body })
  expect(answer.status).toBe(202)
  expect(answer.body).toEqual(issue('', '请求内容不是有效的 JSON'))
})

it.each([
  ['in a field', '{"username":"a\\ud800b"}', ['username']],
  ['within lists', '{"files":[{"name":"x"},{"name":"\\udc00"}]}', ['files.1.name']],
  ['in the name of a field', '{"a\\ud800":1}', ['a\ufffd']],
  ['as the whole body', '"\\ud800"', ['']],
])('§1 41000: a lone surrogate %s is refused', async (_where, body, paths) => {
  const mock = await createTestMock()
  const answer = await mock.send('/gm_user/login', { method: 'POST', body })
  const message = '文本不是有效的 Unicode 字符串'
  expect(answer.body).toMatchObject({
    code: resultCodes.invalidRequest,
    data: { issues: paths.map((path) => ({ path, message })) },
  })
})

it('§1 41000: a body nested deeper than the stack is refused', async () => {
  const mock = await createTestMock()
  const deep = `${'['.repeat(100_000)}"\\ud800"${']'.repeat(100_000)}`
  const { body } = await mock.send('/GetAuthCode', { method: 'POST', body: deep })
  expect(body.code).toBe(resultCodes.invalidRequest)
})

it('§1 41000: a list of 500,000 entries is refused, in calls and controls', async () => {
  const mock = await createTestMock()
  const zeros = `[${'0,'.repeat(499_999)}0]`
  const user = `{"id":1,"realname":"a","email":"a@example.com","role_id":1,"role_ids":${zeros}}`
  const headers = { 'X-Token': await signIn(mock, 'admin') }
  const { body } = await mock.send('/gm_user/UpdateUser', { method: 'POST', headers, body: user })
  expect(body.data).toEqual({ issues: [{ path: 'role_ids', message: '最多 1000 项' }] })
  const faults = { method: 'PUT', body: `{"rules":${zeros}}` }
  const response = await mock.app.request('/__mock/faults', faults)
  expect([response.status, await response.json()]).toEqual([400, { error: 'rules: more than 1000 entries' }])
})

it('§5 controls: a lone surrogate is refused', async () => {
  const { app } = await createTestMock()
  const body = '{"rules":[{"path":"/x","msg":"\\ud800"}]}'
  const response = await app.request('/__mock/faults', { method: 'PUT', body })
  expect(await response.json()).toEqual({ error: 'rules.0.msg: not well-formed Unicode' })
})

it.each(['constructor', '__proto__', 'toString'])('§1 texts: "%s" is a text like others', async (name) => {
  const mock = await createTestMock()
  await control(mock.app, 'PUT', '/faults', { rules: [{ path: '/GetAuthCode', code: 500, msg: name }] })
  expect((await mock.call('/GetAuthCode', {})).body).toEqual({ code: 500, msg: name, data: null })
  const role = { name, description: name, routes: '[]', api: [] }
  const { id } = await mock.data('/gm_user/role/add', role, { as: 'admin' })
  const roles = await mock.data('/gm_user/roles', {}, { as: 'admin' })
  expect(roles.find((each) => each.id === id)).toMatchObject(role)
  const unknown = await mock.call('/GetAuthCode', Object(JSON.parse(`{"${name}":1}`)))
  expect([unknown.status, mock.logged]).toEqual([202, []])
  expect([logoOf(name), picturesOf(name), pictureContent(name).length]).toEqual(['', [], 0])
})

it('§1 413: a body over the limit is refused without a length, too', async () => {
  const mock = await createTestMock()
  const body = JSON.stringify({ username: 'x'.repeat(limits.body.maxBytes) })
  const streamed = { method: 'POST', body: new Blob([body]).stream(), duplex: 'half' } as RequestInit
  const { status, body: answer } = await mock.send('/gm_user/login', streamed)
  expect([status, answer.code]).toEqual([413, resultCodes.bodyTooLarge])
})

it.each([
  ['POST', '/api/v1/nowhere'],
  ['POST', '/api/v1/app/UploadPart'],
  ['POST', '/__mock/import'],
])('§1 413: the host reads the rest of the body of %s %s, at most 100 MiB', async (method, path) => {
  const mock = await createTestMock()
  const mebibyte = new Uint8Array(1024 * 1024)
  const readOf = async (length: number) => {
    let read = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (read === length) return controller.close()
        read += 1
        controller.enqueue(mebibyte)
      },
    })
    const request = new Request(`http://mock.test${path}`, { method, body, duplex: 'half' } as RequestInit)
    await mock.app.fetch(request)
    await drainBody(request)
    return read
  }
  expect(await readOf(20)).toBe(20)
  // A control has read 16 MiB by itself.
  expect(await readOf(200)).toBeLessThan(120)
})

it('§1 envelope: an answer has X-Mock and is not cached', async () => {
  const mock = await createTestMock()
  for (const path of ['/GetAuthCode', '/gm_user/info', '/nowhere']) {
    const { headers } = await mock.send(path)
    expect(headers.get('X-Mock')).toBe('1')
    expect(headers.get('Cache-Control')).toBe('no-store')
  }
})

it('§1 envelope: an unexpected error answers HTTP 500; its cause is only logged', async () => {
  const cause = new Error('the secret cause')
  const random = seededRandom()
  let isBroken = false
  const bytes = (length: number) => {
    if (isBroken) throw cause
    return random.bytes(length)
  }
  const mock = await createTestMock({ random: { bytes } })
  isBroken = true
  const { status, body } = await mock.call('/GetAuthCode', {})
  expect(status).toBe(500)
  expect(body).toEqual({ code: resultCodes.refused, msg: '服务器内部错误，请稍后重试', data: null })
  expect(mock.logged).toEqual([cause])
})
