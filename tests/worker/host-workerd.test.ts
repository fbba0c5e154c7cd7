import { afterAll, beforeAll, describe, it } from 'vitest'
import { createTestHarness } from 'wrangler'
import { hostSmoke, type MockHost } from './support/host-smoke.ts'

const harness = createTestHarness({ workers: [{ configPath: './wrangler.toml' }] })

beforeAll(() => harness.listen())
afterAll(() => harness.close())

/** Evicts every sandbox that was asked, so that the next call wakes it from its storage. */
function evictingHost(): MockHost {
  const asked = new Set<string>()
  return {
    fetch(path, init = {}) {
      const name = init.headers?.['X-Sandbox']
      if (name !== undefined) asked.add(name)
      return harness.fetch(path, init)
    },
    async restart() {
      for (const name of asked) await harness.getWorker().evictDurableObject('SANDBOX', { name })
    },
  }
}

describe('design: the mock in workerd', () => {
  it.each(hostSmoke)('$name', ({ run }) => run(evictingHost()))
})
