import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { driverSuite } from '../support/driver-suite.ts'
import { storeSuite } from '../support/store-suite.ts'
import { startWorker, type Worker } from '../support/workerd/client.ts'

let worker: Worker

beforeAll(async () => {
  worker = await startWorker({ worker: 'store-worker' })
})
afterAll(() => worker.stop())

describe('store: over the Durable Object driver, in workerd', () => {
  it('a new demo and a change write few rows, of which the Free plan has 100,000 a day', async () => {
    const { sandbox, change } = await (await worker.fetch('/?case=rows+written')).json()
    expect(sandbox).toBeGreaterThan(150)
    expect(sandbox).toBeLessThan(240)
    expect(change).toBeGreaterThan(2)
    expect(change).toBeLessThan(8)
  })

  for (const name of Object.keys({ ...storeSuite, ...driverSuite })) {
    it(name, async () => {
      const response = await worker.fetch(`/?case=${encodeURIComponent(name)}`)
      expect(await response.text()).toBe('passed')
    })
  }
})
