import { createStorage } from 'unstorage'
import { expect, it } from 'vitest'
import { newUser } from '#tests/support/administration.ts'
import { control, createTestMock, login, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { upload, uploadsOf } from '#tests/support/upload.ts'
import { createSnapshot } from '#worker/mock/controls/snapshot.ts'
import { dataVersion } from '#worker/mock/domain/sandbox/sandbox.ts'
import { memoryFileStore } from '#worker/mock/store/files/memory.ts'

const megabyte = 1024 * 1024
const tooLarge =
  'A snapshot can have 16 MB; the large scenario comes back by POST /__mock/reset with its seed.'

const exportOf = ({ app }: TestMock): Promise<Record<string, unknown>> => control(app, 'GET', '/export')

async function imported({ app }: TestMock, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await app.request('/__mock/import', { method: 'POST', body: text })
  const { error }: { error?: string } = await response.json()
  return { status: response.status, error }
}

it('§5 import: an exported sandbox has the same state in another one, also after a restart', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  await login(mock, 'author', 'wrong')
  const rules = [{ path: '/app/*', code: 500, msg: '"}\\],😀' }]
  await control(mock.app, 'PUT', '/faults', { latency_ms: [1, 2], rules })
  await control(mock.app, 'PUT', '/clock', { offset_s: 3600 })
  const snapshot = await exportOf(mock)

  const storage = createStorage()
  const other = await createTestMock({ storage, scenario: 'empty' })
  expect(await imported(other, JSON.stringify(snapshot, null, 1))).toEqual({ status: 200 })
  for (const each of [other, await createTestMock({ storage })])
    expect(await exportOf(each)).toEqual(snapshot)
  const { body } = await other.call('/gm_user/info', {}, { token })
  expect(body).toMatchObject({ data: { username: 'author' } })
})

it('§5 import: new ids follow the last one of the export, deleted ones included', async () => {
  const mock = await createTestMock()
  const token = await signIn(mock, 'admin')
  const insert = async (target: TestMock) => (await target.data('/gm_user/InsertUser', newUser, { token })).id
  const id = await insert(mock)
  await mock.call('/gm_user/DelUser', { id }, { token })
  const other = await createTestMock({ scenario: 'empty' })
  await imported(other, await exportOf(mock))
  expect(await insert(other)).toBe(id + 1)
})

it('§5 import: all records and sessions are replaced', async () => {
  const snapshot = await exportOf(await createTestMock({ scenario: 'empty' }))
  const mock = await createTestMock()
  const token = await signIn(mock, 'author')
  await imported(mock, snapshot)
  expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(40002)
  expect(await control(mock.app, 'GET', '/state')).toMatchObject({ scenario: 'empty', counts: { users: 1 } })
})

it('§5 import: exported files are taken; unused objects are not exported', async () => {
  const [files, copies] = [memoryFileStore(), memoryFileStore()]
  const source = await createTestMock({ files })
  await upload(uploadsOf(source, await signIn(source, 'author')), 'nine', new Uint8Array(9 * megabyte))
  const keys = await files.list('')
  await files.put('unnamed/1', new Blob(['x']).stream(), 1)
  const target = await createTestMock({ files: copies })
  expect(await imported(target, await exportOf(source))).toEqual({ status: 200 })
  expect(await copies.list('')).toEqual(keys)
  for (const key of keys) expect(await copies.size(key)).toBe(await files.size(key))
})

it('§5 import and export: more than 16 MB are refused with the same sentence', async () => {
  const mock = await createTestMock()
  await upload(uploadsOf(mock, await signIn(mock, 'author')), 'large', new Uint8Array(13 * megabyte))
  const response = await mock.app.request('/__mock/export')
  expect([response.status, await response.json()]).toEqual([409, { error: tooLarge }])
  expect(await imported(mock, ' '.repeat(16 * megabyte + 1))).toEqual({ status: 400, error: tooLarge })
})

const tooDeep = '['.repeat(100_000) + ']'.repeat(100_000)
const otherVersion = `the data have version 999, this mock has ${dataVersion}: import them into the release`
const nestUsers = (good: object) => JSON.stringify(good).replace('"users":[{', `"users":[{"x":${tooDeep},`)

it.each<[what: string, document: (good: object) => unknown, message: string]>([
  ['another document', () => ({ a: 1 }), 'format'],
  ['another version', (good) => ({ ...good, version: 999 }), otherVersion],
  ['a changed record', (good) => withUsers(good, (rows) => first(rows, { extra: 1 })), 'it was changed'],
  ['a row without an id', (good) => withUsers(good, () => [{}]), 'tables.users.0.id: '],
  ['a file without bytes', (good) => ({ ...good, files: [{ key: 'a', bytes: '?' }] }), 'files.0.bytes: '],
  ['a truncated one', (good) => JSON.stringify(good).slice(0, -100), 'not valid JSON'],
  ['a row nested too deep', nestUsers, 'it was changed'],
])('§5 import: %s is refused with the reason and changes nothing', async (_what, document, message) => {
  const mock = await createTestMock({ scenario: 'empty' })
  const before = await exportOf(mock)
  const { status, error } = await imported(mock, document(before))
  expect([status, error]).toEqual([400, expect.stringContaining(message)])
  expect(await exportOf(mock)).toEqual(before)
})

type Rows = Record<string, unknown>[]
type Tables = Record<string, Rows>

/** Returns the rows with other values in the first row. */
const first = ([row, ...rest]: Rows, values: object): Rows => [{ ...row, ...values }, ...rest]
const uploaded = { id: 'f', userId: 1, fileName: 'f', size: 9, sha256: '', isZip: false }
const file = { ...uploaded, entries: [], parts: ['f/1'], linkKey: '', holders: [], unusedSince: null }

/** Returns a change of the first user. */
const userWith =
  (values: object) =>
  ({ users = [] }: Tables) => ({ users: first(users, values) })
const clockFarAway = ({ sandbox = [] }: Tables) => ({ sandbox: first(sandbox, { clockOffset: 1e300 }) })
const laterClaim = () => ({ claims: [{ id: 'plugin:1', userId: 1, expiresAt: 9e15 }] })

type Change = [what: string, change: (tables: Tables) => object, message: string]

it.each<Change>([
  ['a clock out of range', clockFarAway, 'The clock can be at most'],
  ['a time beyond the calendar', laterClaim, 'tables.claims.0.expiresAt: '],
  ['a missing field', userWith({ email: undefined }), 'tables.users.0.email: '],
  ['another state', userWith({ banReason: 7 }), 'tables.users.0.banReason: '],
  ['an unknown role', userWith({ roleId: 99 }), 'The user 1 has no role.'],
  [
    'an id twice',
    ({ roles = [] }) => ({ roles: [...roles, ...roles] }),
    'tables.roles: an id is there twice',
  ],
  ['an odd table', () => ({ constructor: [{ id: 1 }] }), 'tables.constructor: there is no such collection'],
  ['a text that is no text', () => ({ mails: [{ id: 1, values: { name: null } }] }), 'tables.mails.0.to: '],
  ['no sandbox', () => ({ sandbox: [] }), 'tables.sandbox: one row is expected'],
  ['a file without its bytes', () => ({ files: [file] }), 'tables.files.0.parts: bytes are missing'],
])('§5 import: %s with a right checksum is refused and changes nothing', async (_what, change, message) => {
  const files = memoryFileStore()
  const mock = await createTestMock({ scenario: 'empty', files })
  const before = await exportOf(mock)
  const tables = { ...Object(before.tables), ...change(Object(before.tables)) }
  const included = [{ key: 'f/2', bytes: 'AAAA' }]
  const data = JSON.parse(JSON.stringify({ tables, logs: before.logs, files: included }))
  const { status, error } = await imported(mock, createSnapshot(data, ''))
  expect([status, error]).toEqual([400, expect.stringContaining(message)])
  expect(await exportOf(mock)).toEqual(before)
  expect([await files.list(''), mock.logged]).toEqual([[], []])
})

it('§5 import: 200,000 rows that are none are refused by the first', async () => {
  const mock = await createTestMock({ scenario: 'empty' })
  const rows = `[${'{},'.repeat(199_999)}{}]`
  const body = JSON.stringify(await exportOf(mock)).replace('"claims":[]', `"claims":${rows}`)
  const { status, error } = await imported(mock, body)
  expect([status, error]).toEqual([400, expect.stringMatching(/^tables\.claims\.0\.id: /)])
})

/** Returns a copy of a snapshot with other rows of its users. */
function withUsers(snapshot: object, change: (rows: Rows) => Rows): object {
  const tables = Object(Reflect.get(snapshot, 'tables'))
  return { ...snapshot, tables: { ...tables, users: change(tables.users) } }
}
