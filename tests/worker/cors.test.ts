import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MockServer, serveMock } from '../../worker/node/serve-mock.ts'
import { type ProviderWorker, startProviderWorker } from './support/provider-worker.ts'

const consoleOrigin = 'https://console.example'
const allowedOrigins = `${consoleOrigin},https://other.example`

let onNode: MockServer
let inWorkerd: ProviderWorker
let passThrough: ProviderWorker

beforeAll(async () => {
  onNode = await serveMock({ port: 0, sharedSandbox: 'provider', allowedOrigins })
  const ALLOWED_ORIGINS = allowedOrigins
  inWorkerd = await startProviderWorker({ ALLOWED_ORIGINS, SHARED_SANDBOX: 'provider' })
  passThrough = await startProviderWorker({ ALLOWED_ORIGINS, PROVIDER_ORIGIN: onNode.address })
})

afterAll(async () => {
  await Promise.all([inWorkerd.stop(), passThrough.stop()])
  await onNode.close()
})

const hosts = [
  ['the mock on Node', () => onNode.address],
  ['the mock in workerd', () => inWorkerd.address],
  ['the pass-through', () => passThrough.address],
] as const

describe.each(hosts)('design CORS: %s', (_name, address) => {
  it('lets a console of an allowed origin ask, call and read', async () => {
    const url = `${address()}/api/v1/GetAuthCode`
    const asked = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        Origin: consoleOrigin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'x-token',
      },
    })
    expect([asked.status, asked.headers.get('Access-Control-Allow-Headers')]).toEqual([204, 'x-token'])
    const called = await fetch(url, { method: 'POST', headers: { Origin: consoleOrigin }, body: '{}' })
    expect(called.headers.get('Access-Control-Allow-Origin')).toBe(consoleOrigin)
    expect((await called.json()).code).toBe(0)
  })

  it('tells the browser of another origin nothing', async () => {
    const headers = { Origin: 'https://elsewhere.example' }
    const called = await fetch(`${address()}/api/v1/GetAuthCode`, { method: 'POST', headers, body: '{}' })
    expect(called.headers.get('Access-Control-Allow-Origin')).toBeNull()
    await called.text()
  })
})

it('design CORS: a list that holds no origins keeps the mock from starting', async () => {
  await expect(serveMock({ port: 0, allowedOrigins: '*' })).rejects.toThrow('ALLOWED_ORIGINS holds "*"')
})
