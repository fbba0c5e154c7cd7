import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHarness } from 'wrangler'
import { driverSuite } from './support/driver-suite.ts'
import { storeSuite } from './support/store-suite.ts'

const harness = createTestHarness({
  workers: [
    {
      config: {
        name: 'store-suite',
        main: fileURLToPath(new URL('./support/store-worker.ts', import.meta.url)),
        compatibility_date: '2026-10-01',
        durable_objects: { bindings: [{ name: 'STORE', class_name: 'StoreObject' }] },
        migrations: [{ tag: 'v1', new_sqlite_classes: ['StoreObject'] }],
      },
    },
  ],
})

beforeAll(() => harness.listen())
afterAll(() => harness.close())

describe('store over the Durable Object driver, in workerd', () => {
  for (const { name } of [...storeSuite, ...driverSuite]) {
    it(name, async () => {
      const response = await harness.fetch(`/?case=${encodeURIComponent(name)}`)
      expect(await response.text()).toBe('passed')
    })
  }
})
