import { expect, it } from 'vitest'
import { serveMock } from '#worker/node/serve-mock.ts'
import { startWorker } from '../support/workerd/client.ts'

const perHour = 2
const elsewhere = { 'CF-Connecting-IP': '203.0.113.7' }

interface Host {
  readonly address: string
  stop(): Promise<void>
}

const hosts: [name: string, start: () => Promise<Host>][] = [
  [
    'workerd',
    () =>
      startWorker({
        variables: { SANDBOXES_PER_HOUR: String(perHour), LARGE_SCENARIO: '203.0.113.7, 2001:db8::1' },
      }),
  ],
  [
    'Node',
    async () => {
      const options = { port: 0, sandboxesPerHour: perHour, largeFor: new Set<string>() }
      const { address, close } = await serveMock(options)
      return { address, stop: close }
    },
  ],
]

function clientOf({ address }: Host) {
  return async function post(path: string, headers: Record<string, string> = {}, body: object = {}) {
    const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const retryAfter = response.headers.get('Retry-After')
    const cookie = response.headers.get('Set-Cookie')
    const answer = (await response.json()) as Record<string, unknown>
    return { status: response.status, retryAfter, cookie, answer }
  }
}

it.each(hosts)(
  '§5 limits: on %s an address makes a limited number of sandboxes an hour',
  async (name, start) => {
    const host = await start()
    const post = clientOf(host)
    const first = await post('/api/v1/GetAuthCode')
    expect((await post('/api/v1/GetAuthCode', { 'X-Sandbox': 'second' })).status).toBe(200)

    for (const headers of [{}, { 'X-Sandbox': 'third' }]) {
      const { status, retryAfter, cookie, answer } = await post('/api/v1/GetAuthCode', headers)
      expect([status, cookie]).toEqual([429, null])
      expect(answer).toMatchObject({ code: 41005, data: { retry_after: Number(retryAfter) } })
      expect(Number(retryAfter)).toBeGreaterThan(3500)
      expect(Number(retryAfter)).toBeLessThanOrEqual(3600)
    }
    const control = await post('/__mock/reset', { 'X-Sandbox': 'third' })
    expect(control).toMatchObject({ status: 429, answer: { error: expect.stringContaining('60 minutes') } })

    expect((await post('/api/v1/nowhere')).status).toBe(200)
    expect((await fetch(`${host.address}/__mock/accounts`)).status).toBe(200)
    for (const headers of [{ Cookie: first.cookie?.split(';')[0] ?? '' }, { 'X-Sandbox': 'second' }]) {
      expect((await post('/api/v1/GetAuthCode', headers)).status).toBe(200)
    }
    // On Node a caller cannot say where it comes from; before workerd here it is the caller who does.
    const other = await post('/api/v1/GetAuthCode', { ...elsewhere, 'X-Sandbox': 'fourth' })
    expect(other.status).toBe(name === 'Node' ? 429 : 200)
    await host.stop()
  },
)

it.each(hosts)('§5 limits: on %s the large scenario is for allowed addresses only', async (name, start) => {
  const host = await start()
  const post = clientOf(host)
  const sandbox = { 'X-Sandbox': 'mine' }
  const scenariosFor = async (headers: Record<string, string>) => {
    const response = await fetch(`${host.address}/__mock/scenarios`, { headers })
    const { scenarios } = (await response.json()) as { scenarios: { name: string }[] }
    return scenarios.map((each) => each.name)
  }
  const refused = await post('/__mock/reset', sandbox, { scenario: 'large' })
  expect(refused).toMatchObject({ status: 403, answer: { error: expect.stringContaining('LARGE_SCENARIO') } })
  expect(await scenariosFor(sandbox)).toEqual(['demo', 'demo-en', 'empty'])
  expect((await post('/__mock/reset', sandbox, { scenario: 'empty' })).status).toBe(200)
  if (name === 'workerd') {
    expect(await scenariosFor(elsewhere)).toContain('large')
    expect(await scenariosFor({ 'CF-Connecting-IP': '2001:0DB8:0:0:ffff::9' })).toContain('large')
    expect(await scenariosFor({ 'CF-Connecting-IP': '2001:db8:0:1::1' })).not.toContain('large')
  }
  await host.stop()
})

it('§5 limits: the shared sandbox does not count', async () => {
  const options = { port: 0, sandboxesPerHour: 1, sharedSandbox: 'shared' }
  const { address, close } = await serveMock(options)
  const worker = await startWorker({
    variables: { SANDBOXES_PER_HOUR: '1', SHARED_SANDBOX: 'shared' },
  })
  for (const host of [address, worker.address]) {
    const init = (name?: string) => ({ method: 'POST', ...(name && { headers: { 'X-Sandbox': name } }) })
    const statuses: number[] = []
    for (const name of ['one', undefined, 'two', undefined]) {
      statuses.push((await fetch(`${host}/api/v1/GetAuthCode`, init(name))).status)
    }
    expect(statuses).toEqual([200, 200, 429, 200])
  }
  await close()
  await worker.stop()
})
