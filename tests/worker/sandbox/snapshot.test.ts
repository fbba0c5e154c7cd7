import { createStorage } from 'unstorage'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { failingDriver } from '#tests/support/failing-driver.ts'
import { control, createTestMock, login, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { upload, uploadsOf } from '#tests/support/upload.ts'
import { dataVersion } from '#worker/mock/domain/sandbox/sandbox.ts'
import { memoryFileStore } from '#worker/mock/store/files/memory.ts'
import { streamOf } from '#worker/mock/streams.ts'

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

const tooDeep = '['.repeat(100_000) + ']'.repeat(100_000)

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
  ['a table too few', (good: object) => ({ ...good, tables: {} }), 'missing, unknown or there twice: users'],
  ['a changed record', (good: object) => changed(good, 'users'), 'was changed'],
  ['a table it does not know', (good: object) => added(good, 'people', []), 'unknown or there twice: people'],
  ['a row without an id', (good: object) => added(good, 'users', [{}]), 'tables.users.0 is no record'],
  ['a text after it', (good: object) => `${JSON.stringify(good)}{}`, 'not valid JSON'],
  ['one that is cut', (good: object) => JSON.stringify(good).slice(0, -100), 'not valid JSON'],
  ['one without its settings', (good: object) => added(good, 'sandbox', []), 'no record of its settings'],
  [
    'a row that is nested too deep',
    (good: object) => JSON.stringify(good).replace('"users":[', `"users":[{"id":-1,"x":${tooDeep}},`),
    'not valid JSON',
  ],
  ['an id twice', (good: object) => doubled(good, 'users'), 'users has an id twice'],
  [
    'a log with a gap',
    (good: object) => ({ ...good, logs: { ...logsOf(good), transfers: [{ id: 2 }] } }),
    '1 on',
  ],
])('§5 import: %s is refused clearly and changes nothing', async (_what, document, message) => {
  const mock = await createTestMock({ scenario: 'empty' })
  const before = await exported(mock)
  const body = typeof document === 'function' ? document(before) : document
  const { status, error } = await imported(mock, body)
  expect([status, error]).toEqual([400, expect.stringContaining(message)])
  expect(await exported(mock)).toEqual(before)
})

it('§5 import: one over the limit is refused, which is 16 MB for who may not choose large', async () => {
  const body = ' '.repeat(16 * 1024 * 1024 + 1)
  const refused = await imported(await createTestMock({ mayChooseLarge: () => false }), body)
  expect(refused).toEqual({ status: 400, error: expect.stringContaining('more than 16777216 bytes') })
  expect((await imported(await createTestMock(), body)).error).toContain('not valid JSON')
})

it.each([1, 7, 1000])('§5 import: it may arrive in pieces of any size, such as %i bytes', async (size) => {
  const source = await createTestMock({ scenario: 'empty' })
  await control(source.app, 'PUT', '/faults', { rules: [{ path: '/app/*', code: 500, msg: '"}\\],😀' }] })
  const snapshot = await exported(source)
  const bytes = new TextEncoder().encode(JSON.stringify(snapshot, null, 1))
  const mock = await createTestMock()
  const body = streamOf(piecesOf(bytes, size))
  // Node needs `duplex` for a stream; the DOM's type does not know it.
  const init = { method: 'POST', body, duplex: 'half' }
  const response = await mock.app.request('/__mock/import', init)
  expect(response.status).toBe(200)
  expect(await exported(mock)).toEqual(snapshot)
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

async function* piecesOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

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

function added(snapshot: object, table: string, rows: object[]): object {
  return { ...snapshot, tables: { ...tablesOf(snapshot), [table]: rows } }
}

function doubled(snapshot: object, table: string): object {
  const rows = tablesOf(snapshot)[table] ?? []
  return { ...snapshot, tables: { ...tablesOf(snapshot), [table]: [...rows, ...rows.slice(0, 1)] } }
}
