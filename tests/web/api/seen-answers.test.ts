import { afterEach, expect, it } from 'vitest'
import type { Path } from '#contract/registry.ts'
import { call } from '#web/src/api/call.ts'
import { clearCallLog, useCallLog } from '#web/src/api/call-log.ts'
import { currentToken } from '#web/src/api/session-port.ts'
import { endSession, useSession } from '#web/src/session/session.ts'
import { serveHost } from '../support/serve-host.ts'
import { answerCalls } from '../support/serve-mock.ts'

// Fields and rows of any shape: tests/unit/contract/decode.test.ts.

afterEach(endSession)

type Fields = Readonly<Record<string, unknown>>

/** Changes the envelopes of a path's answers. */
function alter(path: Path, change: (envelope: Fields) => object): void {
  answerCalls(async (asked, ask) => {
    const response = await ask()
    return asked === path
      ? Response.json(change(await response.json()), { status: response.status })
      : response
  })
}

const listUsers = () => call('/gm_user/userlist', { page: 1, limit: 20 })

it.each([
  ['a code as text', { code: '0' }],
  ['a message of null', { msg: null }],
  ['a message that is an object', { msg: {} }],
])('family spec: an envelope with %s is read', async (_, fields) => {
  await serveHost('spec').signIn()
  alter('/gm_user/userlist', (envelope) => ({ ...envelope, ...fields }))
  expect((await listUsers()).list).not.toEqual([])
})

it('family spec: a token of another type, and a newToken beside 40003, are ignored', async () => {
  await serveHost('spec').signIn()
  const token = currentToken()
  alter('/gm_user/userlist', (envelope) => ({ ...envelope, token: { value: 'other' } }))
  await listUsers()
  expect(currentToken()).toBe(token)
  alter('/gm_user/userlist', () => ({ code: 40003, msg: 'Token已超时', data: null, newToken: 'other' }))
  await expect(listUsers()).rejects.toMatchObject({ code: 40003 })
  expect(useSession.getState()).toMatchObject({ status: 'lost', token })
})

it('family spec: the call log marks only unreadable fields', async () => {
  await serveHost('spec').signIn()
  clearCallLog()
  await call('/gm_user/roles', {}, { handles: 'all' }).catch(() => undefined)
  for (const data of [null, [{ id: 1 }], [{ id: 1 }, { id: 1 }]]) {
    alter('/gm_user/userlist', (envelope) => ({ ...envelope, data }))
    await listUsers()
  }
  for (const data of [48, null, 'saved']) {
    answerCalls(async () => Response.json({ code: 0, msg: '', data }))
    await call('/gm_user/role/add', { name: 'a', description: '', routes: '[]', api: [] })
  }
  const unread = () => useCallLog.getState().calls.filter((each) => each.unread.length > 0)
  await expect
    .poll(unread)
    .toMatchObject([{ path: '/gm_user/userlist', unread: ['data.list[].id'], times: 1 }])
})
