import { afterEach, expect, it } from 'vitest'
// Loaded before the tests: on a busy machine that takes longer than a test may.
import '#web/src/app/shell-root.tsx'
import '#web/src/features/dashboard/dashboard-page.tsx'
import { signIn } from '#tests/support/mock-client.ts'
import { replaceQueryClient } from '#web/src/app/prefetch.ts'
import { createRouter } from '#web/src/app/router.tsx'
import { enterWithToken } from '#web/src/session/session.ts'
import { prepareTexts } from '../support/console-page.tsx'
import { disconnectHosts, type HostName, serveHost } from '../support/serve-host.ts'
import { serveMock } from '../support/serve-mock.ts'

prepareTexts()
disconnectHosts()
const mock = serveMock()
afterEach(replaceQueryClient)

/** Opens `/` and returns the path that it leads to. */
async function pathOfHome(): Promise<string> {
  window.location.hash = '#/'
  const router = createRouter()
  await expect.poll(() => router.state.location.pathname, { timeout: 20_000 }).not.toBe('/')
  router.dispose()
  return router.state.location.pathname
}

it.each(['spec', 'new'] as HostName[])(
  '§2 home: `/` leads to the dashboard on host %s, which has no call for it',
  async (name) => {
    await serveHost(name).signIn()
    expect(await pathOfHome()).toBe('/dashboard')
  },
)

it('§2 home: `/` leads to the dashboard without waiting for its answer', async () => {
  enterWithToken(await signIn(mock(), 'admin'))
  mock().answerOnce('/dashboard/Overview', () => new Promise<Response>(() => undefined))
  expect(await pathOfHome()).toBe('/dashboard')
})
