import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { recordHost } from '#scripts/conformance/record/record-host.ts'
import { connectHost } from '#tests/support/hosts/connect-host.ts'
import { control, createTestMock, signIn as tokenFor } from '#tests/support/mock-client.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { enterWithToken, loadSession } from '#web/src/session/session.ts'
import { type HostName, hosts } from './serve-host.ts'

/** Records a new host as `admin`; resolves to the snapshot for a mock. */
export async function recordingOf(name: HostName): Promise<unknown> {
  const { host, session } = await connectHost(hosts[name]('/api'))
  const folder = temporaryFolder()
  await recordHost(host, session, { folder, username: 'admin' })
  return JSON.parse(readFileSync(join(folder, 'sandbox.json'), 'utf8'))
}

/** Connects `fetch` to a mock with the recording, and signs in as who recorded it. */
export async function replay(recording: unknown): Promise<void> {
  localStorage.clear()
  const mock = await createTestMock()
  mock.clock.advance((Date.now() - mock.clock.now()) / 1000)
  await control(mock.app, 'POST', '/import', recording)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    mock.app.fetch(new Request(input, init)),
  )
  enterWithToken(await tokenFor(mock, 'member-1'))
  await loadSession()
}
