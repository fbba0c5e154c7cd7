import { createStorage } from 'unstorage'
import { expect, it } from 'vitest'
import { failingDriver } from '#tests/support/failing-driver.ts'
import { control, createTestMock, login, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { upload, uploadsOf } from '#tests/support/upload.ts'
import { dataVersion } from '#worker/mock/domain/sandbox/sandbox.ts'
import { memoryFileStore } from '#worker/mock/store/files/memory.ts'

const megabyte = 1024 * 1024
const tooLarge =
  'A snapshot can have 16 MB; the large scenario comes back by POST /__mock/reset with its seed.'

function exported({ app }: TestMock): Promise<Record<string, unknown>> {
  return control(app, 'GET', '/export')
}

async function imported({ app }: TestMock, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await app.request('/__mock/import', { method: 'POST', body: text })
  const { error }: { error?: string } = await response.json()
  return { status: response.status, error }
}

it('§5 export and import: out and in again gives the same state', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  await login(mock, 'author', 'wrong')
  await control(mock.app, 'PUT', '/faults', {
    latency_ms: [1, 2],
    rules: [{ path: '/app/*', code: 500, msg: '"}\\],😀' }],
  })
  await control(mock.app, 'PUT', '/clock', { offset_s: 3600 })
  const snapshot = await exported(mock)

  const other = await createTestMock({ scenario: 'empty' })
  expect(await imported(other, JSON.stringify(snapshot, null, 1))).toEqual({ status: 200 })
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

it('§5 export and import: uploaded files go along, and objects that no record names do not', async () => {
  const [files, copies] = [memoryFileStore(), memoryFileStore()]
  const source = await createTestMock({ files })
  await upload(uploadsOf(source, await signIn(source, 'author')), 'nine', new Uint8Array(9 * megabyte))
  const keys = await files.list('')
  await files.put('unnamed/1', new Blob(['x']).stream(), 1)
  expect(await imported(await createTestMock({ files: copies }), await exported(source))).toEqual({
    status: 200,
  })
  expect(await copies.list('')).toEqual(keys)
  for (const key of keys) expect(await copies.size(key)).toBe(await files.size(key))
})

it('§5 export and import: over 16 MB both are refused with the same sentence', async () => {
  const mock = await createTestMock()
  await upload(uploadsOf(mock, await signIn(mock, 'author')), 'large', new Uint8Array(13 * megabyte))
  const response = await mock.app.request('/__mock/export')
  expect([response.status, await response.json()]).toEqual([409, { error: tooLarge }])
  expect(await imported(mock, ' '.repeat(16 * megabyte + 1))).toEqual({ status: 400, error: tooLarge })
})

const tooDeep = '['.repeat(100_000) + ']'.repeat(100_000)
const isOther = (version: number) =>
  `the data have version ${version}, this mock has ${dataVersion}: import them into the release`

it.each([
  ['no JSON', '{', 'not valid JSON'],
  ['something else', { a: 1 }, 'format'],
  ['an older version', (good: object) => ({ ...good, version: 1 }), isOther(1)],
  ['a newer version', (good: object) => ({ ...good, version: 999 }), isOther(999)],
  ['a table too few', (good: object) => ({ ...good, tables: {} }), 'it was changed'],
  ['a changed record', (good: object) => changed(good, 'users'), 'it was changed'],
  ['a row without an id', (good: object) => added(good, 'users', [{}]), 'tables.users.0.id: '],
  ['a text after it', (good: object) => `${JSON.stringify(good)}{}`, 'not valid JSON'],
  ['one that is truncated', (good: object) => JSON.stringify(good).slice(0, -100), 'not valid JSON'],
  [
    'a row that is nested too deep',
    (good: object) => JSON.stringify(good).replace('"users":[', `"users":[{"id":-1,"x":${tooDeep}},`),
    'it was changed',
  ],
])('§5 import: %s is refused clearly and changes nothing', async (_what, document, message) => {
  const mock = await createTestMock({ scenario: 'empty' })
  const before = await exported(mock)
  const body = typeof document === 'function' ? document(before) : document
  const { status, error } = await imported(mock, body)
  expect([status, error]).toEqual([400, expect.stringContaining(message)])
  expect(await exported(mock)).toEqual(before)
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

function changed(snapshot: object, table: string): object {
  const [first, ...rest] = tablesOf(snapshot)[table] ?? []
  return { ...snapshot, tables: { ...tablesOf(snapshot), [table]: [{ ...first, extra: 1 }, ...rest] } }
}

function added(snapshot: object, table: string, rows: object[]): object {
  return { ...snapshot, tables: { ...tablesOf(snapshot), [table]: rows } }
}
