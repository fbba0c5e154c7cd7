import { describe, it } from 'vitest'
import { hostSmoke, type MockHost } from '../support/host-smoke.ts'
import { sharedWorker } from '../support/workerd/client.ts'

const worker = await sharedWorker()

/** Evicts every sandbox that was called, so that the next call loads it from storage. */
function evictingHost(): MockHost {
  const asked = new Set<string>()
  return {
    fetch(path, init = {}) {
      const name = init.headers?.['X-Sandbox']
      if (name !== undefined) asked.add(name)
      return worker.fetch(path, init)
    },
    async restart() {
      for (const name of asked) await worker.evict(name)
    },
  }
}

describe('design: the mock in workerd', () => {
  it.each(Object.entries(hostSmoke))('%s', (_name, run) => run(evictingHost()))
})
