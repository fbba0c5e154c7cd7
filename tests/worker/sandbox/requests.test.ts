import { expect, it } from 'vitest'
import { control, createTestMock, type TestMock } from '#tests/support/mock-client.ts'

interface Listed {
  readonly path: string
  readonly [field: string]: unknown
}

async function listed({ app }: TestMock, query = ''): Promise<Listed[]> {
  const { requests } = await control(app, 'GET', `/requests${query}`)
  return requests as Listed[]
}

it('§5 requests: each exchange has its time, status, code and bodies, newest first', async () => {
  const mock = await createTestMock()
  await mock.call('/gm_user/info', {})
  await mock.call('/GetAuthCode', {})
  const [newest, oldest] = await listed(mock)
  expect(newest).toMatchObject({ path: '/GetAuthCode', code: 0 })
  expect(oldest).toEqual({
    id: 1,
    time: '2026-11-21 12:00:00',
    method: 'POST',
    path: '/gm_user/info',
    status: 202,
    code: 40001,
    duration_ms: 0,
    request: {},
    response: { code: 40001, msg: 'Token不能为空', data: null },
    fault: null,
  })
})

it('§5 requests: a body that is not JSON is not listed, as it may hold a secret', async () => {
  const mock = await createTestMock()
  await mock.send('/gm_user/login', { method: 'POST', body: '{"password":"top-secret"' })
  expect((await listed(mock))[0]).toMatchObject({ request: null, code: 41000 })
})

it('§5 requests: the last 200 are kept', async () => {
  const mock = await createTestMock()
  for (let call = 0; call < 210; call += 1) await mock.send('/nowhere')
  const requests = await listed(mock)
  expect(requests).toHaveLength(200)
  expect([requests[0], requests[199]]).toMatchObject([{ id: 210 }, { id: 11 }])
  expect(await control(mock.app, 'GET', '/state')).toMatchObject({
    requests: { kept: 200, at_most: 200, kept_in: 'memory' },
  })
})

it.each([
  [
    { http: 503, msg: '-', retry_after: 9 },
    { status: 503, code: 503 },
    { http: 503, retry_after: 9 },
  ],
  [{ drop: true }, { status: 0, code: null, response: null }, { drop: true }],
  [{ omit: ['img'] }, { code: 0 }, { omit: ['img'] }],
  [{ delay_ms: 80 }, { code: 0 }, { delay_ms: 80 }],
])('§5 requests: a call under the fault %j is listed as seen, with the rule', async (rule, seen, did) => {
  const mock = await createTestMock()
  const other = { path: '/gm_user/*', code: 1 }
  await control(mock.app, 'PUT', '/faults', { rules: [other, { path: '*', ...rule }] })
  await mock.app.request('/api/v1/GetAuthCode', { method: 'POST' })
  expect(await listed(mock)).toMatchObject([{ ...seen, fault: { rule: 2, ...did } }])
})

it('§5 requests: path, prefix and id filter the list, which can be cleared', async () => {
  const mock = await createTestMock()
  for (const path of ['/GetAuthCode', '/gm_user/info', '/gm_user/roles', '/GetAuthCode'])
    await mock.send(path)
  const ids = async (query: string) => (await listed(mock, query)).map(({ id }) => id)
  expect(await ids('?path=/gm_user/*')).toEqual([3, 2])
  expect(await ids('?path=/GetAuthCode&since=1')).toEqual([4])
  expect(await ids('?since=4')).toEqual([])
  expect(await control(mock.app, 'DELETE', '/requests')).toEqual({ cleared: 4 })
  expect(await ids('')).toEqual([])
  await mock.send('/GetAuthCode')
  expect(await ids('?since=4')).toEqual([5])
})

it('§5 requests: an unknown or wrong query answers HTTP 400 and the reason', async () => {
  const { app } = await createTestMock()
  for (const [query, error] of [
    ['path=app', 'path: a path such as'],
    ['since=new', 'since: the id of a call'],
    ['sinse=1', 'query: '],
  ] as const) {
    const response = await app.request(`/__mock/requests?${query}`)
    expect([response.status, await response.json()]).toEqual([400, { error: expect.stringContaining(error) }])
  }
})

it('§5 requests: only the newest of many large ones keep their bodies', async () => {
  const mock = await createTestMock()
  const body = JSON.stringify({ text: 'x'.repeat(19_000) })
  for (let call = 0; call < 60; call += 1) await mock.send('/gm_user/login', { method: 'POST', body })
  const requests = await listed(mock)
  const withBodies = requests.filter(({ request }) => request !== null)
  expect(requests).toHaveLength(60)
  expect(withBodies).toEqual(requests.slice(0, withBodies.length))
  expect(withBodies.length).toBeGreaterThan(10)
  expect(withBodies.length).toBeLessThan(30)
})
