import { expect, it } from 'vitest'
import { sharedWorker } from '../support/workerd/client.ts'

const worker = await sharedWorker()

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

it('§5 sandbox: first calls at the same moment find it seeded once', async () => {
  const sandbox = { 'X-Sandbox': 'crowd' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => worker.post('/api/v1/GetAuthCode', sandbox)),
  )
  const bodies = await Promise.all(answers.map((answer) => answer.json()))
  expect(bodies.map(({ code }) => code)).toEqual(bodies.map(() => 0))
  const state = await worker.fetch('/__mock/state', { headers: sandbox })
  expect(await state.json()).toMatchObject({ counts: { users: 47, operations: 1220 } })
})
