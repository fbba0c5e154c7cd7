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
  for (const { name } of [...storeSuite, ...driverSuite]) {
    it(name, async () => {
      const response = await worker.fetch(`/?case=${encodeURIComponent(name)}`)
      expect(await response.text()).toBe('passed')
    })
  }
})
