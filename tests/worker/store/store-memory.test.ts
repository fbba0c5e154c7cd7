import { createStorage } from 'unstorage'
import { describe, it } from 'vitest'
import { failingDriver } from '#tests/support/failing-driver.ts'
import { type StoreHost, storeSuite } from '../support/store-suite.ts'

function memoryHost(): StoreHost {
  const { driver, failFromWrite, repair } = failingDriver()
  return { storage: () => createStorage({ driver }), failFromWrite, repair }
}

describe('store: over the memory driver', () => {
  for (const [name, run] of Object.entries(storeSuite)) it(name, () => run(memoryHost()))
})
