import { afterAll, beforeAll, expect, it } from 'vitest'
import { driverSuite } from '../support/driver-suite.ts'
import { storeSuite } from '../support/store-suite.ts'
import { startWorker, type Worker } from '../support/workerd/client.ts'

let worker: Worker

beforeAll(async () => {
  worker = await startWorker({ worker: 'store-worker' })
})
afterAll(() => worker.stop())

it('store in a Durable Object: a new demo and a change write few of the Free plan’s rows', async () => {
  const { sandbox, change } = await (await worker.fetch('/?case=rows+written')).json()
  expect(sandbox).toBeGreaterThan(150)
  expect(sandbox).toBeLessThan(240)
  expect(change).toBeGreaterThan(2)
  expect(change).toBeLessThan(8)
})

it.each(Object.keys({ ...storeSuite, ...driverSuite }))('store in a Durable Object: %s', async (name) => {
  const response = await worker.fetch(`/?case=${encodeURIComponent(name)}`)
  expect(await response.text()).toBe('passed')
})
