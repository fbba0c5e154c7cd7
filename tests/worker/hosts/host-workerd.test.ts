import { expect, it } from 'vitest'
import { hostSmoke, type MockHost } from '../support/host-smoke.ts'
import { sharedWorker } from '../support/workerd/client.ts'

const worker = await sharedWorker()

/** Evicts every sandbox that was called, so that the next call loads it from storage. */
function evictingHost(): MockHost {
  const called = new Set<string>()
  return {
    fetch(path, init = {}) {
      const name = new Headers(init.headers).get('X-Sandbox')
      if (name !== null) called.add(name)
      return worker.fetch(path, init)
    },
    async restart() {
      for (const name of called) await worker.evict(name)
    },
  }
}

it.each(Object.entries(hostSmoke))('mock in workerd: %s', (_name, run) => run(evictingHost()))

it('mock in workerd: ten first calls at once seed a sandbox once', async () => {
  const sandbox = { 'X-Sandbox': 'crowd' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => worker.post('/api/v1/GetAuthCode', sandbox)),
  )
  const bodies = await Promise.all(answers.map((answer) => answer.json()))
  expect(bodies.map(({ code }) => code)).toEqual(Array(10).fill(0))
  const state = await worker.fetch('/__mock/state', { headers: sandbox })
  expect(await state.json()).toMatchObject({ counts: { users: 47, operations: 1220 } })
})
