import { createStorage } from 'unstorage'
import { describe, expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { control, createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { afterDelay } from '#worker/mock/http/mock-headers.ts'

function putFaults({ app }: TestMock, faults: unknown) {
  return control(app, 'PUT', '/faults', faults)
}

async function codesOf(mock: TestMock, path: '/GetAuthCode' | '/gm_user/info', calls: number) {
  const codes: number[] = []
  for (let call = 0; call < calls; call += 1) codes.push((await mock.call(path, {})).body.code)
  return codes
}

const ask = async ({ app }: TestMock, path: string) => app.request(`/api/v1${path}`, { method: 'POST' })

const delayOf = (answer: Response) => Number(answer.headers.get('X-Mock-Delay') ?? 0)

async function deliveryOf(mock: TestMock, path: string) {
  const answer = await ask(mock, path)
  return { delayMs: delayOf(answer), ...(await afterDelay(answer)) }
}

it('§5 faults: a rule answers only its path with a code and a message', async () => {
  const mock = await createTestMock()
  await putFaults(mock, { rules: [{ path: '/GetAuthCode', code: 40002, msg: '演示' }] })
  const { status, body } = await mock.call('/GetAuthCode', {})
  expect([status, body]).toEqual([202, { code: resultCodes.tokenRejected, msg: '演示', data: null }])
  expect((await mock.call('/gm_user/info', {})).body.code).toBe(resultCodes.tokenMissing)
})

it('§5 faults: a star at the end matches every path with the prefix', async () => {
  const mock = await createTestMock()
  await putFaults(mock, { rules: [{ path: '/gm_user/*', code: 500 }] })
  expect((await mock.call('/gm_user/info', {})).body.code).toBe(500)
  expect((await mock.call('/GetAuthCode', {})).body.code).toBe(0)
})

it('§5 faults: an HTTP status alone is an envelope of the same code', async () => {
  const mock = await createTestMock()
  await putFaults(mock, { rules: [{ path: '*', http: 503 }] })
  const { status, body } = await mock.call('/gm_user/info', {})
  expect([status, body]).toEqual([503, { code: 503, msg: '模拟故障', data: null }])
})

it('§5 faults: a rule with times applies that often, also after a restart', async () => {
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

it('§5 faults: a rule with times does not apply more often to concurrent calls', async () => {
  const mock = await createTestMock()
  await putFaults(mock, { rules: [{ path: '/GetAuthCode', code: 500, times: 2 }] })
  const answers = await Promise.all(Array.from({ length: 10 }, () => mock.call('/GetAuthCode', {})))
  expect(answers.filter(({ body }) => body.code === 500)).toHaveLength(2)
})

it('§5 faults: a rule with a probability applies about that often', async () => {
  const mock = await createTestMock()
  await putFaults(mock, { rules: [{ path: '/gm_user/info', code: 500, probability: 0.3 }] })
  const struck = (await codesOf(mock, '/gm_user/info', 200)).filter((code) => code === 500).length
  expect(struck).toBeGreaterThan(30)
  expect(struck).toBeLessThan(90)
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

it('§5 faults: the host is told to hold answers back and to drop them', async () => {
  const mock = await createTestMock()
  await putFaults(mock, { latency_ms: [40, 60], rules: [{ path: '/gm_user/info', drop: true }] })
  const late = await deliveryOf(mock, '/GetAuthCode')
  expect(late.delayMs).toBeGreaterThanOrEqual(40)
  expect(late.delayMs).toBeLessThanOrEqual(60)
  expect(late.isDropped).toBe(false)
  expect(await late.response.json()).toMatchObject({ code: 0 })
  expect([...late.response.headers.keys()].filter((name) => /delay|drop/.test(name))).toEqual([])
  expect((await deliveryOf(mock, '/gm_user/info')).isDropped).toBe(true)
})

it('§5 faults: a new set replaces the old one, and an empty set removes all', async () => {
  const mock = await createTestMock()
  await putFaults(mock, { latency_ms: [10, 10], rules: [{ path: '*', code: 500 }] })
  expect(await putFaults(mock, {})).toEqual({ latency_ms: [0, 0], rules: [] })
  expect((await mock.call('/GetAuthCode', {})).body.code).toBe(0)
  expect((await deliveryOf(mock, '/GetAuthCode')).delayMs).toBe(0)
})

it('§5 faults: a rule with a delay alone lets the call answer, late; with an error it holds that back', async () => {
  const mock = await createTestMock()
  await putFaults(mock, {
    latency_ms: [5, 5],
    rules: [
      { path: '/GetAuthCode', delay_ms: 20 },
      { path: '/gm_user/*', http: 503, retry_after: 30, delay_ms: [40, 60] },
    ],
  })
  const late = await deliveryOf(mock, '/GetAuthCode')
  expect([late.delayMs, late.response.status, late.response.headers.get('Retry-After')]).toEqual([
    25,
    200,
    null,
  ])
  const { delayMs, response } = await deliveryOf(mock, '/gm_user/info')
  expect(delayMs).toBeGreaterThanOrEqual(45)
  expect(delayMs).toBeLessThanOrEqual(65)
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30'])
})

describe('faults with a seed', () => {
  const rules = [
    { path: '/gm_user/*', code: 500, probability: 0.4, times: 30 },
    { path: '/gm_user/info', delay_ms: [10, 500], probability: 0.8 },
  ]
  const paths = ['/gm_user/info', '/order/List', '/gm_user/roles', '/gm_user/info'] as const

  /** What 32 calls met, sent one after another or at once. */
  async function runOf(seed: number | undefined, atOnce = false, random = 1, more: object[] = []) {
    const mock = await createTestMock({ random: seededRandom(random) })
    await putFaults(mock, { latency_ms: [0, 90], seed, rules: [...rules, ...more] })
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

  it('the same calls fail, and are late, in the same runs, whatever the host draws', async () => {
    const first = await runOf(7)
    expect(await runOf(7, false, 2)).toEqual(first)
    expect(await runOf(8)).not.toEqual(first)
    expect(await runOf(undefined, false, 2)).not.toEqual(await runOf(undefined))
    const failed = first.filter((each) => each.includes(' 500 '))
    expect(failed.length).toBeGreaterThan(1)
    expect(failed.length).toBeLessThan(13)
  })

  it('as many fail at once as one after another, and another rule changes nothing for those before', async () => {
    const first = await runOf(7)
    expect((await runOf(7, true)).toSorted()).toEqual(first.toSorted())
    expect(await runOf(7, false, 1, [{ path: '/order/List', omit: ['x'], probability: 0.5 }])).toEqual(first)
  })

  it('the seed is told, and the count of calls begins anew with every set of rules', async () => {
    const mock = await createTestMock()
    const faults = { latency_ms: [0, 0], seed: 3, rules: [{ path: '*', code: 500, probability: 0.5 }] }
    expect(await putFaults(mock, faults)).toEqual(faults)
    const run = await codesOf(mock, '/GetAuthCode', 12)
    expect(await codesOf(mock, '/GetAuthCode', 12)).not.toEqual(run)
    expect(await control(mock.app, 'GET', '/state')).toMatchObject({ faults })
    await putFaults(mock, faults)
    expect(await codesOf(mock, '/GetAuthCode', 12)).toEqual(run)
  })
})

it.each([
  ['a rule that does nothing', { rules: [{ path: '/a' }] }, 'rules.0: a rule needs'],
  ['a code that is success', { rules: [{ path: '/a', code: 0 }] }, 'rules.0.code'],
  ['a status without a body', { rules: [{ path: '/a', http: 204 }] }, 'rules.0.http'],
  ['a star in the middle', { rules: [{ path: '/a*b', code: 1 }] }, 'rules.0.path'],
  ['a probability over 1', { rules: [{ path: '/a', code: 1, probability: 2 }] }, 'rules.0.probability'],
  ['a delay that is none', { rules: [{ path: '/a', delay_ms: '9' }] }, 'rules.0.delay_ms: whole milli'],
  ['a delay over a minute', { rules: [{ path: '/a', delay_ms: 60_001 }] }, 'rules.0.delay_ms'],
  [
    'Retry-After of no answer',
    { rules: [{ path: '/a', delay_ms: 1, retry_after: 1 }] },
    'rules.0: retry_after',
  ],
  ['a seed that is none', { seed: -1 }, 'seed'],
  [
    'left out fields in an answer of its own',
    { rules: [{ path: '/a', omit: ['api'], code: 500 }] },
    'rules.0',
  ],
  ['a misspelt field', { rules: [{ path: '/a', code: 1, time: 2 }] }, 'rules.0'],
  ['a latency the wrong way round', { latency_ms: [9, 1] }, 'latency_ms'],
])('§5 faults: %s is HTTP 400 and named', async (_what, faults, message) => {
  const { app } = await createTestMock()
  const response = await app.request('/__mock/faults', { method: 'PUT', body: JSON.stringify(faults) })
  const { error }: { error: string } = await response.json()
  expect(response.status).toBe(400)
  expect(error).toContain(message)
})

it('§5 faults: a rule leaves fields out of the answer and out of its rows, and changes nothing else', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'admin')
  const ask = async (path: '/gm_user/userlist' | '/gm_user/info' | '/gm_user/roleOption') =>
    (
      await mock.app.request(`/api/v1${path}`, { method: 'POST', headers: { 'X-Token': token }, body: '{}' })
    ).json()
  const before = await ask('/gm_user/userlist')
  await putFaults(mock, {
    rules: [
      { path: '/gm_user/userlist', omit: ['ev_coin', 'email'] },
      { path: '/gm_user/info', omit: ['api'] },
      { path: '/gm_user/roleOption', omit: ['name'] },
    ],
  })
  const after = await ask('/gm_user/userlist')
  const rows: Record<string, unknown>[] = before.data.list
  const list = rows.map(({ ev_coin: _, email: __, ...row }) => row)
  expect(after).toEqual({ ...before, data: { ...before.data, list } })
  expect(Object.keys((await ask('/gm_user/info')).data)).not.toContain('api')
  expect((await ask('/gm_user/roleOption')).data).toContainEqual({ id: 1 })
})
