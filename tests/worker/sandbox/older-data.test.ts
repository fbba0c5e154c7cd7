import { createStorage, type Storage } from 'unstorage'
import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import type { ScenarioName } from '#fixtures/scenarios.ts'
import { control, createTestMock, login, signIn } from '#tests/support/mock-client.ts'
import { dataVersion } from '#worker/mock/domain/sandbox/sandbox.ts'
import { memoryFileStore } from '#worker/mock/store/files/memory.ts'

interface Bucket {
  rows: Record<string, unknown>[]
}

/** Creates a storage with a used sandbox, and a token. */
async function used(scenario: ScenarioName, seed = 1) {
  const storage = createStorage()
  const mock = await createTestMock({ storage, scenario: 'empty' })
  await control(mock.app, 'POST', '/reset', { scenario, seed })
  const token = await signIn(mock, 'admin')
  await mock.call('/gm_user/DelUser', { id: 5 }, { token })
  return { storage, token }
}

/** Changes the stored rows of a table to the shape of another release. */
async function rewrite(storage: Storage, table: string, change: (row: Bucket['rows'][number]) => object) {
  const keys = await storage.getKeys(`bucket:${table}`)
  expect(keys).not.toEqual([])
  for (const key of keys) {
    const bucket = await storage.getItem<Bucket>(key)
    if (bucket === null) throw new Error(`[test] ${key} is empty.`)
    await storage.setItem(key, { ...bucket, rows: bucket.rows.map(change) })
  }
}

const ofVersion = (version: number) => (row: object) => ({ ...row, version })

it('older data: the scenario that they began with replaces them, with a line in the log', async () => {
  const { storage, token } = await used('demo-en', 7)
  await rewrite(storage, 'sandbox', ofVersion(1))
  const mock = await createTestMock({ storage })
  expect(await control(mock.app, 'GET', '/state')).toMatchObject({
    version: dataVersion,
    scenario: 'demo-en',
    seed: 7,
    counts: { users: 47, sessions: 0 },
  })
  expect(mock.logged).toEqual([expect.objectContaining({ version: 1, scenario: 'demo-en' })])
  expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(resultCodes.tokenRejected)
})

it('older data: data of any shape are replaced once, and their files are deleted', async () => {
  const { storage } = await used('demo')
  await rewrite(storage, 'sandbox', ofVersion(1))
  await rewrite(storage, 'users', ({ id, username }) => ({ id, login: username }))
  for (const key of await storage.getKeys('page:operations')) await storage.setItem(key, { entries: [] })
  await storage.setItem('bucket:invoices:0', { rows: [{ id: 1 }] })
  const files = memoryFileStore()
  await files.put('old/1', new Blob(['old']).stream(), 3)
  const mock = await createTestMock({ storage, files })
  expect([await storage.hasItem('bucket:invoices:0'), await files.list('old')]).toEqual([false, []])
  const token = await signIn(mock, 'author')
  const again = await createTestMock({ storage, files })
  expect(again.logged).toEqual([])
  expect((await again.call('/gm_user/info', {}, { token })).body.code).toBe(resultCodes.success)
})

it.each([
  ['a newer release', (row: object) => ({ ...row, version: 999 }), { scenario: 'empty', seed: 1 }],
  ['an unknown scenario', (row: object) => ({ ...row, version: 1, scenario: 'x' }), { scenario: 'demo' }],
  ['no scenario', () => ({ id: 'sandbox' }), { scenario: 'demo', seed: 1 }],
])('older data: data of %s are replaced', async (_what, change, state) => {
  const { storage } = await used('empty')
  await rewrite(storage, 'sandbox', change)
  const mock = await createTestMock({ storage })
  expect(await control(mock.app, 'GET', '/state')).toMatchObject({ version: dataVersion, ...state })
})

it('older data: data of this release stay as they are', async () => {
  const { storage, token } = await used('demo-en')
  const mock = await createTestMock({ storage })
  expect(mock.logged).toEqual([])
  const kept = { scenario: 'demo-en', counts: { users: 46 } }
  expect(await control(mock.app, 'GET', '/state')).toMatchObject(kept)
  expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(resultCodes.success)
})

const cut = '{"rows":[{"id":1,'

it.each([
  ['bucket:users:n0', cut],
  ['bucket:users:n0', '{"rows":[null]}'],
  ['bucket:users:n0', '{"rows":[{"name":"x"}]}'],
  ['bucket:users:n0', '{"rows":{}}'],
  ['bucket:users:n0', undefined],
  ['bucket:sandbox:s36', cut],
  ['bucket:sandbox:s36', undefined],
  ['bucket:sandbox:', '{"rows":[]}', 'bucket:sandbox:s36'],
  ['page:operations:12', 'x'],
  ['page:operations:12', '{"rows":[null]}'],
  ['page:operations:12', undefined],
  ['page:operations:0', undefined],
  ['journal', cut],
  ['journal', '{"before":5}'],
  ['journal', '{"before":[null]}'],
  ['index', cut],
  ['index', '{"keys":1}'],
])('corrupt data: every call names %s (%s) until a reset replaces it', async (item, content, key = item) => {
  const { storage } = await used('demo')
  await (content === undefined ? storage.removeItem(key) : storage.setItemRaw(key, content))
  const mock = await createTestMock({ storage })
  expect(mock.logged).toEqual([expect.objectContaining({ item })])
  const answer = await mock.app.request('/api/v1/GetAuthCode', { method: 'POST' })
  expect([answer.status, answer.headers.get('X-Mock')]).toEqual([500, '1'])
  const msg = `演示数据已损坏（${item}），请在演示面板中重置`
  expect(await answer.json()).toEqual({ code: resultCodes.refused, msg, data: null })
  const state = await mock.app.request('/__mock/state', { headers: { 'Accept-Language': 'en' } })
  const error = `The demo data is corrupt (${item}). Please reset it in the demo panel`
  expect([state.status, await state.json()]).toEqual([500, { error }])
  const { scenarios } = await control(mock.app, 'GET', '/scenarios')
  expect(scenarios).toContainEqual(expect.objectContaining({ name: 'demo-en' }))
  expect(await control(mock.app, 'POST', '/reset', { scenario: 'demo-en' })).toMatchObject({ seed: 1 })
  expect((await login(mock, 'admin')).body.code).toBe(resultCodes.success)
  expect((await createTestMock({ storage })).logged).toEqual([])
})

it('corrupt data: a page of the log that is read later is named, until a reset', async () => {
  const { storage, token } = await used('demo')
  await storage.setItem('page:operations:11', { rows: [null] })
  const mock = await createTestMock({ storage })
  const list = async (session: string) =>
    (await mock.call('/operater_log/ListAction', { limit: 200 }, { token: session })).body
  const msg = expect.stringContaining('page:operations:11')
  expect(await list(token)).toMatchObject({ code: resultCodes.refused, msg })
  await control(mock.app, 'POST', '/reset', {})
  expect((await list(await signIn(mock, 'admin'))).code).toBe(0)
})

it('older data: data without an index are read, and get one', async () => {
  const { storage, token } = await used('demo')
  await storage.removeItem('index')
  const mock = await createTestMock({ storage })
  expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(resultCodes.success)
  await mock.call('/order/Create', { coins: 100, pay_method: 'wechat', request_id: 'one' }, { token })
  await storage.removeItem('bucket:users:n0')
  const corrupt = expect.objectContaining({ item: 'bucket:users:n0' })
  expect((await createTestMock({ storage })).logged).toEqual([corrupt])
})
