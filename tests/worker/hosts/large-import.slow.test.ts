import { expect, it } from 'vitest'
import { sharedWorker } from '../support/workerd/client.ts'

const worker = await sharedWorker()

it('§5 export and import: what the large scenario exports goes into another sandbox', async () => {
  const [source, target] = [{ 'X-Sandbox': 'large' }, { 'X-Sandbox': 'from-large' }]
  const control = async (method: string, path: string, headers: Record<string, string>, body?: BodyInit) =>
    (await worker.fetch(`/__mock${path}`, { method, headers, ...(body && { body }) })).json()
  await control('POST', '/reset', source, '{"scenario":"large"}')
  const exported = await worker.fetch('/__mock/export', { headers: source })
  const snapshot = await exported.blob()
  expect(snapshot.size).toBeGreaterThan(40_000_000)
  expect(await control('POST', '/import', target, snapshot)).toMatchObject({ imported: true })
  await worker.evict('from-large')
  const counts = { users: 10_000, plugins: 2000, operations: 100_000 }
  expect(await control('GET', '/state', target)).toMatchObject({ scenario: 'large', counts })
  // Ten seconds alone; a busy machine of two cores has taken more than a minute.
}, 240_000)
