import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MockServer, serveMock } from '#worker/node/serve-mock.ts'
import { startWorker, type Worker } from '../support/workerd/client.ts'

const consoleOrigin = 'https://console.example'
const allowedOrigins = `${consoleOrigin},https://other.example`

let onNode: MockServer
let inWorkerd: Worker
let passThrough: Worker

beforeAll(async () => {
  onNode = await serveMock({ port: 0, sharedSandbox: 'provider', allowedOrigins })
  const ALLOWED_ORIGINS = allowedOrigins
  inWorkerd = await startWorker({ variables: { ALLOWED_ORIGINS, SHARED_SANDBOX: 'provider' } })
  passThrough = await startWorker({ variables: { ALLOWED_ORIGINS, PROVIDER_ORIGIN: onNode.address } })
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

describe.each(hosts)('CORS: %s', (_name, address) => {
  it('answers the preflight and the call of an allowed origin', async () => {
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

  it('allows nothing to another origin', async () => {
    const headers = { Origin: 'https://elsewhere.example' }
    const called = await fetch(`${address()}/api/v1/GetAuthCode`, { method: 'POST', headers, body: '{}' })
    expect(called.headers.get('Access-Control-Allow-Origin')).toBeNull()
    await called.text()
  })
})

it('CORS: with an invalid origin the mock does not start', async () => {
  await expect(serveMock({ port: 0, allowedOrigins: '*' })).rejects.toThrow('ALLOWED_ORIGINS holds "*"')
})
