import { createStorage } from 'unstorage'
import { expect, it } from 'vitest'
import { failingDriver } from '#tests/support/failing-driver.ts'
import { storeSuite } from '../support/store-suite.ts'

it.each(Object.entries(storeSuite))('store in memory: %s', async (_name, run) => {
  const { driver, failFromWrite, repair } = failingDriver()
  const host = { storage: () => createStorage({ driver }), failFromWrite, repair }
  await expect(run(host)).resolves.toBeUndefined()
})
