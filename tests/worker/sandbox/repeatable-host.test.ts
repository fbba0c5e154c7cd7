import { expect, test } from 'vitest'
import { seededRandom } from '#fixtures/seeded-random.ts'
import { serveMock } from '#worker/node/serve-mock.ts'

const moment = Date.parse('2026-11-20T10:30:00+08:00')

/** Signs in at a host of its own; resolves to the answer and what the sandbox holds then. */
async function signIn(): Promise<unknown> {
  const { between } = seededRandom(1)
  const host = await serveMock({
    port: 0,
    clock: { now: () => moment },
    random: { bytes: (length) => Uint8Array.from({ length }, () => between(0, 255)) },
  })
  const control = async (path: string, body?: object) => {
    const answer = await fetch(`${host.address}/__mock${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', 'X-Sandbox': 'repeated' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return answer.json()
  }
  try {
    return [await control('/login-as', { username: 'buyer' }), await control('/state')]
  } finally {
    await host.close()
  }
}

test('mock on Node: with a clock that stands and a seeded chance, two hosts answer the same', async () => {
  const first = await signIn()
  expect(await signIn()).toEqual(first)
  expect(JSON.stringify(first)).toContain('2026-11-20 10:30:00')
})
