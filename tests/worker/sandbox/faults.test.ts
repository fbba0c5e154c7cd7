import { createStorage } from 'unstorage'
import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { control, createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { afterDelay } from '#worker/mock/http/mock-headers.ts'

const putFaults = ({ app }: TestMock, faults: unknown) => control(app, 'PUT', '/faults', faults)

async function codesOf(mock: TestMock, path: '/GetAuthCode' | '/gm_user/info', calls: number) {
  const codes: number[] = []
  for (let call = 0; call < calls; call += 1) codes.push((await mock.call(path, {})).body.code)
  return codes
}

const ask = async ({ app }: TestMock, path: string) => app.request(`/api/v1${path}`, { method: 'POST' })
const delayOf = (answer: Response) => Number(answer.headers.get('X-Mock-Delay'))

async function deliveryOf(mock: TestMock, path: string) {
  const answer = await ask(mock, path)
  return { delayMs: delayOf(answer), ...(await afterDelay(answer)) }
}

it('§5 faults: a rule answers its path with a code and a message', async () => {
  const mock = await createTestMock()
  await putFaults(mock, { rules: [{ path: '/GetAuthCode', code: 40002, msg: '演示' }] })
  const { status, body } = await mock.call('/GetAuthCode', {})
  expect([status, body]).toEqual([202, { code: resultCodes.tokenRejected, msg: '演示', data: null }])
  expect((await mock.call('/gm_user/info', {})).body.code).toBe(resultCodes.tokenMissing)
})

it('§5 faults: a rule with an HTTP status alone answers an envelope of the same code', async () => {
  const mock = await createTestMock()
  await putFaults(mock, { rules: [{ path: '*', http: 503, retry_after: 30 }] })
  const { status, headers, body } = await mock.call('/gm_user/info', {})
  expect([status, body]).toEqual([503, { code: 503, msg: '模拟故障', data: null }])
  expect(headers.get('Retry-After')).toBe('30')
})

it('§5 faults: a rule with a count applies that often, also after a restart', async () => {
  const storage = createStorage()
  const mock = await createTestMock({ storage })
  await putFaults(mock, { rules: [{ path: '/GetAuthCode', code: 500, times: 3 }] })
  expect(await codesOf(mock, '/GetAuthCode', 2)).toEqual([500, 500])
  const reopened = await createTestMock({ storage })
  expect(await control(reopened.app, 'GET', '/state')).toMatchObject({
    faults: { latency_ms: [0, 0], rules: [{ path: '/GetAuthCode', code: 500, times: 1 }] },
  })
  expect(await codesOf(reopened, '/GetAuthCode', 3)).toEqual([500, 0, 0])
  expect(await control(reopened.app, 'GET', '/state')).toMatchObject({ faults: { rules: [] } })
})

it('§5 faults: a rule with a count applies no more often to concurrent calls', async () => {
  const mock = await createTestMock()
  await putFaults(mock, { rules: [{ path: '/GetAuthCode', code: 500, times: 2 }] })
  const answers = await Promise.all(Array.from({ length: 10 }, () => mock.call('/GetAuthCode', {})))
  expect(answers.filter(({ body }) => body.code === 500)).toHaveLength(2)
})

it('§5 faults: a call that a rule answers changes nothing', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  await putFaults(mock, { rules: [{ path: '/gm_user/logout', http: 502, times: 1 }] })
  const { counts } = await control(mock.app, 'GET', '/state')
  await mock.call('/gm_user/logout', {}, { token })
  expect(await control(mock.app, 'GET', '/state')).toMatchObject({ counts })
  expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(0)
})

it('§5 faults: the host gets the delay of an answer, and drops a call', async () => {
  const mock = await createTestMock()
  await putFaults(mock, {
    latency_ms: [40, 60],
    rules: [
      { path: '/GetAuthCode', delay_ms: 20 },
      { path: '/gm_user/info', drop: true },
    ],
  })
  const late = await deliveryOf(mock, '/GetAuthCode')
  expect(late.delayMs).toBeGreaterThanOrEqual(60)
  expect(late.delayMs).toBeLessThanOrEqual(80)
  expect(late.isDropped).toBe(false)
  expect(await late.response.json()).toMatchObject({ code: 0 })
  expect([...late.response.headers.keys()].filter((name) => /delay|drop/.test(name))).toEqual([])
  expect(await deliveryOf(mock, '/gm_user/info')).toMatchObject({ isDropped: true })
})

it('§5 faults: a new set replaces the old one, and an empty set removes all', async () => {
  const mock = await createTestMock()
  await putFaults(mock, { latency_ms: [10, 10], rules: [{ path: '*', code: 500 }] })
  expect(await putFaults(mock, {})).toEqual({ latency_ms: [0, 0], rules: [] })
  expect(await deliveryOf(mock, '/GetAuthCode')).toMatchObject({ delayMs: 0, response: { status: 200 } })
})

it('§5 faults: a rule leaves fields out of an answer and its rows', async () => {
  const mock = await createTestMock()
  const headers = { 'X-Token': await signIn(mock, 'admin') }
  // Not by `call`, which checks answers against the contract.
  const read = async (path: string) =>
    (await mock.app.request(`/api/v1${path}`, { method: 'POST', headers, body: '{}' })).json()
  const before = await read('/gm_user/userlist')
  await putFaults(mock, {
    rules: [
      { path: '/gm_user/userlist', omit: ['ev_coin', 'email'] },
      { path: '/gm_user/info', omit: ['api'] },
      { path: '/gm_user/roleOption', omit: ['name'] },
    ],
  })
  const rows: Record<string, unknown>[] = before.data.list
  const list = rows.map(({ ev_coin: _, email: __, ...row }) => row)
  expect(await read('/gm_user/userlist')).toEqual({ ...before, data: { ...before.data, list } })
  expect((await read('/gm_user/info')).data).not.toHaveProperty('api')
  expect((await read('/gm_user/roleOption')).data).toContainEqual({ id: 1 })
})

/** Returns what 32 calls met under rules of chance, sent one after another or at once. */
async function runOf(seed: number | undefined, options: { random?: number; atOnce?: boolean } = {}) {
  const { random = 1, atOnce = false } = options
  const mock = await createTestMock({ random: seededRandom(random) })
  const rules = [
    { path: '/gm_user/*', code: 500, probability: 0.4, times: 30 },
    { path: '/gm_user/info', delay_ms: [10, 500], probability: 0.8 },
  ]
  await putFaults(mock, { latency_ms: [0, 90], seed, rules })
  const paths = ['/gm_user/info', '/order/List', '/gm_user/roles', '/gm_user/info']
  const calls = Array.from({ length: 8 }, () => paths).flat()
  const met = async (path: string) => {
    const answer = await ask(mock, path)
    return `${path} ${(await answer.json()).code} ${delayOf(answer)}`
  }
  if (atOnce) return Promise.all(calls.map(met))
  const run: string[] = []
  for (const path of calls) run.push(await met(path))
  return run
}

it('§5 faults: the same seed fails and delays the same calls, whatever the host draws', async () => {
  const first = await runOf(7)
  expect(await runOf(7, { random: 2 })).toEqual(first)
  expect(await runOf(8)).not.toEqual(first)
  expect(await runOf(undefined, { random: 2 })).not.toEqual(await runOf(undefined))
  const failed = first.filter((each) => each.includes(' 500 '))
  expect(failed.length).toBeGreaterThan(1)
  expect(failed.length).toBeLessThan(20)
})

it('§5 faults: the same seed fails as many concurrent calls as successive ones', async () => {
  expect((await runOf(7, { atOnce: true })).toSorted()).toEqual((await runOf(7)).toSorted())
})

it('§5 faults: a new set of rules starts the sequence of its seed again', async () => {
  const mock = await createTestMock()
  const faults = { latency_ms: [0, 0], seed: 3, rules: [{ path: '*', code: 500, probability: 0.5 }] }
  expect(await putFaults(mock, faults)).toEqual(faults)
  const run = await codesOf(mock, '/GetAuthCode', 12)
  expect(await codesOf(mock, '/GetAuthCode', 12)).not.toEqual(run)
  await putFaults(mock, faults)
  expect(await codesOf(mock, '/GetAuthCode', 12)).toEqual(run)
})

it.each([
  ['a rule without an effect', { rules: [{ path: '/a' }] }, 'rules.0: a rule needs'],
  ['the code of success', { rules: [{ path: '/a', code: 0 }] }, 'rules.0.code'],
  ['a status without a body', { rules: [{ path: '/a', http: 204 }] }, 'rules.0.http'],
  ['a status that browsers repeat', { rules: [{ path: '/a', http: 408 }] }, 'browsers repeat such a call'],
  ['a star in the middle', { rules: [{ path: '/a*b', code: 1 }] }, 'rules.0.path'],
  ['a probability over 1', { rules: [{ path: '/a', code: 1, probability: 2 }] }, 'rules.0.probability'],
  ['a delay over a minute', { rules: [{ path: '/a', delay_ms: 60_001 }] }, 'rules.0.delay_ms'],
  ['a delay in words', { rules: [{ path: '/a', delay_ms: '9' }] }, 'rules.0.delay_ms: whole milli'],
  ['Retry-After alone', { rules: [{ path: '/a', delay_ms: 1, retry_after: 1 }] }, 'rules.0: retry_after'],
  ['omitted fields of an error', { rules: [{ path: '/a', omit: ['api'], code: 500 }] }, 'rules.0'],
  ['a misspelt field', { rules: [{ path: '/a', code: 1, time: 2 }] }, 'rules.0'],
  ['a reversed latency', { latency_ms: [9, 1] }, 'latency_ms'],
  ['a negative seed', { seed: -1 }, 'seed'],
])('§5 faults: %s answers HTTP 400 and the field', async (_what, faults, message) => {
  const { app } = await createTestMock()
  const response = await app.request('/__mock/faults', { method: 'PUT', body: JSON.stringify(faults) })
  expect([response.status, await response.json()]).toEqual([400, { error: expect.stringContaining(message) }])
})
