import { createStorage } from 'unstorage'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { dataVersion } from '../../worker/mock/domain/sandbox/sandbox.ts'
import { memoryFileStore } from '../../worker/mock/store/files/memory.ts'
import { failingDriver } from '../support/failing-driver.ts'
import { control, createTestMock, login, signIn, type TestMock } from '../support/mock-client.ts'
import { upload, uploadsOf } from '../support/upload.ts'

function exported({ app }: TestMock): Promise<Record<string, unknown>> {
  return control(app, 'GET', '/export')
}

async function imported({ app }: TestMock, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await app.request('/__mock/import', { method: 'POST', body: text })
  const { error }: { error?: string } = await response.json()
  return { status: response.status, error }
}

const withFiles = z.object({
  files: z.array(z.object({ key: z.string(), size: z.int(), bytes: z.string().nullable() })),
})

it('§5 export and import: out and in again gives the same state', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  await login(mock, 'author', 'wrong')
  await control(mock.app, 'PUT', '/faults', { latency_ms: [1, 2] })
  await control(mock.app, 'PUT', '/clock', { offset_s: 3600 })
  const snapshot = await exported(mock)

  const other = await createTestMock({ scenario: 'empty' })
  expect(await imported(other, snapshot)).toEqual({ status: 200 })
  expect(await exported(other)).toEqual(snapshot)
  expect((await other.call('/gm_user/info', {}, { token })).body.data?.username).toBe('author')
})

it('§5 export and import: an imported sandbox is the same when it is opened again', async () => {
  const snapshot = await exported(await createTestMock())
  const storage = createStorage()
  await imported(await createTestMock({ storage, scenario: 'empty' }), snapshot)
  expect(await exported(await createTestMock({ storage }))).toEqual(snapshot)
})

it('§5 export and import: ids go on where they were, deleted ones included', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'admin')
  const insert = (target: TestMock, username: string) =>
    target.call(
      '/gm_user/InsertUser',
      { username, realname: username, email: `${username}@example.com`, role_id: 4, password: 'Demo1234' },
      { token },
    )
  const { body } = await insert(mock, 'passing')
  const id = body.data?.id ?? 0
  await mock.call('/gm_user/DelUser', { id }, { token })
  const other = await createTestMock({ scenario: 'empty' })
  await imported(other, await exported(mock))
  expect((await insert(other, 'next')).body.data?.id).toBe(id + 1)
})

it('§5 import: what it replaces is gone, sessions too', async () => {
  const snapshot = await exported(await createTestMock({ scenario: 'empty' }))
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  await imported(mock, snapshot)
  expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(40002)
  expect(await control(mock.app, 'GET', '/state')).toMatchObject({ scenario: 'empty', counts: { users: 1 } })
})

it('§5 export: the bytes of files are in it up to 8 MB, and needed at hand beyond', async () => {
  const mock = await createTestMock()
  const files = memoryFileStore()
  const source = await createTestMock({ files })
  const host = uploadsOf(source, await signIn(source, 'author'))
  await upload(host, 'small', new Uint8Array(1000).fill(7))
  await upload(host, 'large', new Uint8Array(9 * 1024 * 1024))
  await files.put('unnamed/1', new Blob(['x']).stream(), 1)
  expect(await exported(mock)).toMatchObject({ files: [] })
  const snapshot = await exported(source)
  const { files: listed } = withFiles.parse(snapshot)
  expect(listed.map(({ size }) => size).toSorted((a, b) => a - b)).toEqual([1000, 1024 ** 2, 8 * 1024 ** 2])
  const included = listed.filter(({ bytes }) => bytes !== null)
  expect(included.length).toBeGreaterThan(0)
  expect(included.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(8 * 1024 ** 2)
  for (const { bytes, size } of included) expect(Buffer.from(bytes ?? '', 'base64')).toHaveLength(size)
  const absent = listed.find(({ bytes }) => bytes === null)
  const { status, error } = await imported(mock, snapshot)
  expect([status, error]).toEqual([400, expect.stringContaining(`the file ${absent?.key}`)])
})

it.each([
  ['no JSON', '{', 'not valid JSON'],
  ['something else', { a: 1 }, 'format'],
  [
    'an older version',
    (good: object) => ({ ...good, version: 1 }),
    `it has version 1 of the data, this mock has ${dataVersion}: an older release wrote it; import it into that release, or`,
  ],
  [
    'an older version, in another shape',
    (good: object) => ({ ...good, version: 1, tables: { people: [] }, logs: [] }),
    'an older release wrote it',
  ],
  [
    'a newer version',
    (good: object) => ({ ...good, version: 999 }),
    `it has version 999 of the data, this mock has ${dataVersion}: a newer release wrote it; update this one first`,
  ],
  ['a table too few', (good: object) => ({ ...good, tables: {} }), 'missing or unknown: '],
  ['a changed record', (good: object) => changed(good, 'users'), 'was changed'],
  ['an id twice', (good: object) => doubled(good, 'users'), 'users has an id twice'],
  [
    'a log with a gap',
    (good: object) => ({ ...good, logs: { ...logsOf(good), transfers: [{ id: 2 }] } }),
    '1 on',
  ],
])('§5 import: %s is refused clearly and changes nothing', async (_what, document, message) => {
  const mock = await createTestMock()
  const before = await exported(mock)
  const body = typeof document === 'function' ? document(before) : document
  const { status, error } = await imported(mock, body)
  expect([status, error]).toEqual([400, expect.stringContaining(message)])
  expect(await exported(mock)).toEqual(before)
})

it('§5 import: one over 32 MB is refused', async () => {
  const mock = await createTestMock()
  const { status, error } = await imported(mock, ' '.repeat(32 * 1024 * 1024 + 1))
  expect([status, error]).toEqual([400, expect.stringContaining('33554432 bytes')])
})

it('§5 import: one whose commit fails changes nothing', async () => {
  const snapshot = await exported(await createTestMock({ scenario: 'empty' }))
  const { driver, failFromWrite, repair } = failingDriver()
  const mock = await createTestMock({ storage: createStorage({ driver }) })
  const before = await exported(mock)
  failFromWrite(3)
  expect((await imported(mock, snapshot)).status).toBe(500)
  repair()
  expect(await exported(mock)).toEqual(before)
})

type Rows = Record<string, object[]>

function tablesOf(snapshot: object): Rows {
  return 'tables' in snapshot ? (snapshot.tables as Rows) : {}
}

function logsOf(snapshot: object): Rows {
  return 'logs' in snapshot ? (snapshot.logs as Rows) : {}
}

function changed(snapshot: object, table: string): object {
  const [first, ...rest] = tablesOf(snapshot)[table] ?? []
  return { ...snapshot, tables: { ...tablesOf(snapshot), [table]: [{ ...first, extra: 1 }, ...rest] } }
}

function doubled(snapshot: object, table: string): object {
  const rows = tablesOf(snapshot)[table] ?? []
  return { ...snapshot, tables: { ...tablesOf(snapshot), [table]: [...rows, ...rows.slice(0, 1)] } }
}
