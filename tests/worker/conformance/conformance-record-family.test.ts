import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { expect, it } from 'vitest'
import { scenario } from '#fixtures/scenario.ts'
import { recordHost } from '#scripts/conformance/record/record-host.ts'
import { connectHost } from '#tests/support/hosts/connect-host.ts'
import { createFirstHost } from '#tests/support/hosts/first-host.ts'
import { createNewHost } from '#tests/support/hosts/new-host.ts'
import { createOldHost } from '#tests/support/hosts/old-host.ts'
import { createSpecHost } from '#tests/support/hosts/spec-host.ts'
import { control, createTestMock, signIn } from '#tests/support/mock-client.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** Records a host with the token of `admin`, and the name that he signed in with where it is given. */
async function record(app: Hono, username?: string) {
  const { host, session, called } = await connectHost(app)
  const folder = temporaryFolder()
  const said = await recordHost(host, session, { folder, username })
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  return { said, called, read }
}

/** Opens a mock with the recording. */
async function replayed(snapshot: unknown) {
  const mock = await createTestMock()
  await control(mock.app, 'POST', '/import', snapshot)
  return mock
}

it.each([
  ['spec', createSpecHost, { users: 45, roles: 1, plugins: 2, versions: 1, operations: 0 }],
  ['first', createFirstHost, { users: 45, roles: 3, plugins: 2, versions: 0, operations: 2 }],
  ['old', createOldHost, { users: 45, roles: 3, plugins: 0, versions: 0, operations: 2 }],
  ['new', createNewHost, { users: 45, roles: 3, plugins: 0, versions: 0, operations: 2 }],
])(
  'family %s: a recording is a scenario with every record that the host tells',
  async (_, create, counts) => {
    const { read } = await record(create('/api'), 'admin')
    const recorded = scenario.parse(read('scenario.json'))
    const found = Object.keys(counts).map((name) => [name, recorded[name as keyof typeof counts].length])
    expect(Object.fromEntries(found)).toEqual(counts)
  },
)

it.each([
  ['the name that was signed in with', createSpecHost, 'admin', 'you as member-1.'],
  ['the claims of a token', createOldHost, undefined, 'you as member-1.'],
  ['nothing', createSpecHost, undefined, 'you as member-46.'],
])('family recording: by %s its author is known', async (_, create, username, text) => {
  expect((await record(create('/api'), username)).said).toContain(text)
})

it('family new: users are read in pages as large as can be, under the host’s name for that', async () => {
  const { called } = await record(createNewHost('/api'))
  // Once for the records, once for the fields that their rows lack.
  expect(called.filter((path) => path === '/gm_user/userlist')).toHaveLength(2)
})

it('family recording: one of a host without captchas is signed in to without one', async () => {
  const { app } = await replayed((await record(createOldHost('/api'))).read('sandbox.json'))
  const post = (path: string, body: object) =>
    app.request(`/api/v1${path}`, { method: 'POST', body: JSON.stringify(body) })
  expect(await (await post('/GetAuthCode', {})).json()).toMatchObject({ code: 404 })
  const signedIn = await post('/gm_user/login', { username: 'member-1', password: 'Demo1234' })
  expect(await signedIn.json()).toMatchObject({ code: 0 })
})

it('family spec: the balance of who recorded is his, whatever the user list tells', async () => {
  const mock = await replayed((await record(createSpecHost('/api'), 'admin')).read('sandbox.json'))
  const headers = { 'X-Token': await signIn(mock, 'member-1') }
  const answer = await mock.app.request('/api/v1/gm_user/GetUserAssets', { method: 'POST', headers })
  expect(await answer.json()).toMatchObject({ code: 0, data: { ev_coin: 320 } })
})
