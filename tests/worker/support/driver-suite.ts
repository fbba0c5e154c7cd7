import assert from 'node:assert/strict'
import type { StoreHost } from './store-suite.ts'
import type { Suite } from './suite.ts'

/** Cases that apply only to the Durable Object driver. */
export const driverSuite: Suite<StoreHost> = {
  async 'a value over 2 MB is refused with its key and its size'(host) {
    const storage = host.storage()
    const text = '漢'.repeat(700_000)
    await assert.rejects(
      storage.setItem('record:big', { text }),
      /\[record:big\] The value has 21000\d\d bytes/,
    )
    assert.equal(await storage.hasItem('record:big'), false)
  },
  async 'keys are found by prefix and cleared together'(host) {
    const storage = host.storage()
    for (const key of ['a:1', 'a:2', 'ab:1', 'a', 'b:1']) await storage.setItem(key, { key })
    assert.deepEqual((await storage.getKeys('a')).toSorted(), ['a:1', 'a:2'])
    await storage.clear()
    assert.deepEqual(await storage.getKeys(), [])
  },
  async 'thousands of items are written and read in several statements'(host) {
    const storage = host.storage()
    const keys = Array.from({ length: 2500 }, (_, index) => `record:items:${index}`)
    await Promise.all(keys.map((key) => storage.setItem(key, { key })))
    const items = await storage.getItems<{ key: string }>(keys)
    assert.equal(items.filter(({ key, value }) => value?.key === key).length, keys.length)
  },
}
