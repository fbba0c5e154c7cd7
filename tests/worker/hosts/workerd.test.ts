import { expect, it } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { sharedWorker } from '../support/workerd/client.ts'

const worker = await sharedWorker()

type Sent = Record<string, string>

async function call(path: string, headers: Sent = {}, body: unknown = {}) {
  const response = await worker.fetch(`/api/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const envelope = (await response.json()) as Envelope<Record<string, unknown>>
  return { status: response.status, cookie: response.headers.get('Set-Cookie'), ...envelope }
}

async function signIn(headers: Sent, username = 'author') {
  const response = await worker.fetch('/__mock/login-as', {
    method: 'POST',
    headers,
    body: JSON.stringify({ username }),
  })
  const { token } = (await response.json()) as { token: string }
  return { token, cookie: response.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}

it('entry: an unknown path is an uncacheable 404', async () => {
  for (const path of ['/assets/missing.js', '/nowhere', '/api', '/__mock']) {
    const response = await worker.fetch(path)
    expect([path, response.status]).toEqual([path, 404])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Type')).toContain('text/plain')
  }
})

it('entry: the page is an asset', async () => {
  const response = await worker.fetch('/')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toContain('text/html')
})

it('§5 sandbox: a visitor without a cookie gets one, and comes back to his own', async () => {
  const first = await call('/GetAuthCode')
  expect(first.cookie).toMatch(/^sandbox=[\w-]{36}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
  const { token, cookie } = await signIn({})
  expect((await call('/gm_user/info', { 'X-Token': token, Cookie: cookie })).code).toBe(0)
  expect((await call('/gm_user/info', { 'X-Token': token, Cookie: cookie })).cookie).toBeNull()
  expect((await call('/gm_user/info', { 'X-Token': token })).code).toBe(resultCodes.tokenRejected)
})

it('§5 sandbox: the header names one, before the cookie', async () => {
  const { token, cookie } = await signIn({ 'X-Sandbox': 'shared' })
  expect(cookie).toBe('')
  const named = { 'X-Token': token, 'X-Sandbox': 'shared', Cookie: 'sandbox=other' }
  expect((await call('/gm_user/info', named)).code).toBe(0)
  expect((await call('/gm_user/info', { ...named, 'X-Sandbox': 'another' })).code).toBe(
    resultCodes.tokenRejected,
  )
})

it('§5 sandbox: first calls at the same moment find it seeded once', async () => {
  const sandbox = { 'X-Sandbox': 'crowd' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('/GetAuthCode', sandbox)))
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 0))
  const state = await worker.fetch('/__mock/state', { headers: sandbox })
  expect(await state.json()).toMatchObject({ counts: { users: 47, operations: 1220 } })
})
