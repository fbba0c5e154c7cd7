import { expect, it } from 'vitest'
import { serveMock } from '#worker/node/serve-mock.ts'
import { startWorker } from '../support/workerd/client.ts'

const elsewhere = { 'CF-Connecting-IP': '203.0.113.7' }

interface Host {
  readonly address: string
  close(): Promise<void>
}

async function inWorkerd(variables: Record<string, string>): Promise<Host> {
  const { address, stop } = await startWorker({ variables })
  return { address, close: stop }
}

async function send(host: Host, path: string, headers: Record<string, string> = {}, body: object = {}) {
  const response = await fetch(host.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer: Record<string, unknown> = await response.json()
  const header = (name: string) => response.headers.get(name)
  return { status: response.status, header, answer }
}

const call = '/api/v1/GetAuthCode'

it.each([
  ['workerd', () => inWorkerd({ SANDBOXES_PER_HOUR: '2' }), 200],
  // A caller cannot tell Node its address.
  ['Node', () => serveMock({ port: 0, sandboxesPerHour: 2 }), 429],
])('§5 limits: on %s an address makes two sandboxes an hour', async (_name, start, statusElsewhere) => {
  const host = await start()
  const first = await send(host, call)
  const [cookie = ''] = String(first.header('Set-Cookie')).split(';')
  expect((await send(host, call, { 'X-Sandbox': 'second' })).status).toBe(200)

  const third = await send(host, call, { 'X-Sandbox': 'third' })
  const retryAfter = Number(third.header('Retry-After'))
  expect([third.status, third.header('Set-Cookie')]).toEqual([429, null])
  expect(third.answer).toMatchObject({ code: 41005, data: { retry_after: retryAfter } })
  expect(retryAfter).toBeGreaterThan(3500)
  expect(retryAfter).toBeLessThanOrEqual(3600)
  const reset = await send(host, '/__mock/reset', { 'X-Sandbox': 'third' })
  expect(reset).toMatchObject({ status: 429, answer: { error: expect.stringContaining('60 minutes') } })

  // Calls that need no new sandbox are answered.
  expect((await send(host, '/api/v1/nowhere')).status).toBe(200)
  for (const headers of [{ Cookie: cookie }, { 'X-Sandbox': 'second' }])
    expect((await send(host, call, headers)).status).toBe(200)
  const other = await send(host, call, { ...elsewhere, 'X-Sandbox': 'fourth' })
  expect(other.status).toBe(statusElsewhere)
  await host.close()
})

it.each([
  ['workerd', () => inWorkerd({ LARGE_SCENARIO: '203.0.113.7, 2001:db8::1' }), true],
  ['Node', () => serveMock({ port: 0, largeFor: new Set<string>() }), false],
])('§5 limits: on %s the large scenario is for allowed addresses only', async (_name, start, isAllowed) => {
  const host = await start()
  const sandbox = { 'X-Sandbox': 'mine' }
  const offered = async (address: Record<string, string>) =>
    (await fetch(`${host.address}/__mock/scenarios`, { headers: { ...sandbox, ...address } })).text()
  const refused = await send(host, '/__mock/reset', sandbox, { scenario: 'large' })
  expect(refused).toMatchObject({ status: 403, answer: { error: expect.stringContaining('LARGE_SCENARIO') } })
  expect(await offered({})).not.toContain('large')
  for (const address of [elsewhere, { 'CF-Connecting-IP': '2001:0DB8:0:0:ffff::9' }])
    expect((await offered(address)).includes('"large"')).toBe(isAllowed)
  expect(await offered({ 'CF-Connecting-IP': '2001:db8:0:1::1' })).not.toContain('"large"')
  await host.close()
})

it.each([
  ['workerd', () => inWorkerd({ SANDBOXES_PER_HOUR: '1', SHARED_SANDBOX: 'shared' })],
  ['Node', () => serveMock({ port: 0, sandboxesPerHour: 1, sharedSandbox: 'shared' })],
])('§5 limits: on %s the shared sandbox does not count', async (_name, start) => {
  const host = await start()
  const statuses: number[] = []
  for (const headers of [{ 'X-Sandbox': 'one' }, {}, { 'X-Sandbox': 'two' }, {}])
    statuses.push((await send(host, call, { ...headers })).status)
  expect(statuses).toEqual([200, 200, 429, 200])
  await host.close()
})
