import { expect, it } from 'vitest'
import { call } from '#web/src/api/call.ts'
import { capability, recordCall } from '#web/src/api/capability.ts'
import { endSession } from '#web/src/session/session.ts'
import { disconnectHosts, serveHost } from '../support/serve-host.ts'

disconnectHosts()

it('family old: a call that the host does not have is known until the next sign-in', async () => {
  const host = serveHost('old')
  await host.signIn()
  await expect(call('/gm_user/ban', { id: 2, is_ban: 0 }, { handles: 'all' })).rejects.toMatchObject({
    code: 404,
  })
  expect(capability('/gm_user/ban')).toBe('missing')
  expect(capability('/gm_user/roles')).toBe('yes')
  endSession()
  await host.signIn()
  expect(capability('/gm_user/ban')).toBe('yes')
})

it('family old: a call that answers after all is offered again', async () => {
  await serveHost('old').signIn()
  recordCall('/gm_user/roles', true)
  await call('/gm_user/roles', {})
  expect(capability('/gm_user/roles')).toBe('yes')
})
