import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MockServer, serveMock } from '#worker/node/serve-mock.ts'
import { startWorker, type Worker } from '../support/workerd/client.ts'

const ALLOWED_ORIGINS = 'https://console.example,https://other.example'

let onNode: MockServer
let inWorkerd: Worker
let passThrough: Worker

beforeAll(async () => {
  onNode = await serveMock({ port: 0, sharedSandbox: 'provider', allowedOrigins: ALLOWED_ORIGINS })
  inWorkerd = await startWorker({ variables: { ALLOWED_ORIGINS, SHARED_SANDBOX: 'provider' } })
  passThrough = await startWorker({ variables: { ALLOWED_ORIGINS, PROVIDER_ORIGIN: onNode.address } })
})

afterAll(async () => {
  await Promise.all([inWorkerd.stop(), passThrough.stop()])
  await onNode.close()
})

it.each([
  ['the mock on Node', () => onNode],
  ['the mock in workerd', () => inWorkerd],
  ['the pass-through', () => passThrough],
] as const)('CORS: %s lets an allowed origin call it, and no other', async (_name, host) => {
  const url = `${host().address}/api/v1/GetAuthCode`
  const allowed = 'https://console.example'
  const preflight = { Origin: allowed, 'Access-Control-Request-Method': 'POST' }
  expect((await fetch(url, { method: 'OPTIONS', headers: preflight })).status).toBe(204)
  for (const [origin, expected] of [
    [allowed, allowed],
    ['https://elsewhere.example', null],
  ] as const) {
    const answer = await fetch(url, { method: 'POST', headers: { Origin: origin }, body: '{}' })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(expected)
    expect(await answer.json()).toMatchObject({ code: 0 })
  }
})
