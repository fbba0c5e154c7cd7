import { createStorage, type Storage } from 'unstorage'
import { expect, it } from 'vitest'
import { endpoints, type RequestOf } from '#contract/registry.ts'
import { pluginStates } from '#contract/values/states.ts'
import { createTestMock, login, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { loggedSourcesOf } from '#worker/mock/routes/handlers.ts'

type Filter = RequestOf<'/operater_log/ListAction'>

function list(mock: TestMock, filter: Filter = {}) {
  return mock.data('/operater_log/ListAction', filter, { as: 'admin' })
}

async function newest(mock: TestMock, path: string) {
  const { list: rows } = await list(mock, { operater_action: path, limit: 1 })
  return rows[0] ?? expect.unreachable()
}

it('§2 operation log: the handlers of exactly the logged calls name the objects of their rows', () => {
  const declared = endpoints.filter(({ path }) => loggedSourcesOf(path) !== undefined)
  const logged = endpoints.filter((endpoint) => endpoint.logged)
  expect(declared.map(({ path }) => path)).toEqual(logged.map(({ path }) => path))
})

it('§2 operation log: a moved record has the state before the move', async () => {
  const mock = await createTestMock()
  const filter = { state: pluginStates.online, limit: 1 }
  const [plugin = expect.unreachable()] = (await mock.data('/app/List', filter, { as: 'author' })).list
  const { id, plugin_name: name, state } = plugin
  await mock.call('/app/StatusAction', { id, state: pluginStates.offline }, { as: 'author' })
  const row = await newest(mock, '/app/StatusAction')
  expect(row.object).toEqual({ kind: 'plugin', id: String(id), name, state })
})

it.each([
  ['a visible record', 'reviewer', { id: 7 }, '7'],
  ['no hidden record', 'caimin', { id: 7 }, undefined],
  ['no unknown record', 'reviewer', { id: 9999 }, undefined],
  ['nothing of a malformed body', 'reviewer', { id: { $ne: 1 } }, undefined],
])('§2 operation log: the row of a refused call names %s', async (_what, username, request, id) => {
  const mock = await createTestMock()
  const headers = { 'X-Token': await signIn(mock, username) }
  const body = JSON.stringify({ ...request, plugin_name: '' })
  await mock.send('/app/UpdatePluginInfo', { method: 'POST', headers, body })
  const row = await newest(mock, '/app/UpdatePluginInfo')
  if (id === undefined) expect(row).not.toHaveProperty('object.id')
  else expect(row).toHaveProperty('object.id', id)
})

it('§2 operation log: a failed login does not reveal whether the user exists', async () => {
  const mock = await createTestMock()
  await login(mock, 'author', 'wrong')
  expect(await newest(mock, 'login')).not.toHaveProperty('object')
})

it('§2 operation log: object and operator filter the rows', async () => {
  const mock = await createTestMock()
  const { list: rows, count } = await list(mock, { object_kind: 'plugin', object_id: '9', limit: 200 })
  expect(count).toBeGreaterThan(0)
  for (const row of rows) expect(row).toMatchObject({ object: { kind: 'plugin', id: '9' } })
  expect((await list(mock, { object_kind: 'plugin' })).count).toBeGreaterThan(count)
  const user = { object_kind: 'user', object_id: '4' }
  const byOthers = await list(mock, { ...user, except_operater_id: 4, limit: 200 })
  const byUser = await list(mock, { ...user, operater_id: 4 })
  expect(byOthers.list).not.toContainEqual(expect.objectContaining({ operater_id: 4 }))
  expect(Math.min(byOthers.count, byUser.count)).toBeGreaterThan(0)
  expect(await list(mock, user)).toMatchObject({ count: byOthers.count + byUser.count })
  expect(await list(mock, { object_kind: 'spaceship', object_id: '9' })).toMatchObject({ count: 0 })
})

/** Removes what a later release added to the rows and columns of the log. */
async function makeOld(storage: Storage): Promise<number> {
  const pages = await storage.getKeys('page:operations')
  for (const key of pages) {
    const page = await storage.getItem<{ rows: Record<string, unknown>[] }>(key)
    const rows = page?.rows.map(({ object: _, objectName: __, objectState: ___, ...row }) => row)
    await storage.setItem(key, { rows })
  }
  for (const key of await storage.getKeys('columns:operations')) {
    const stored = await storage.getItem<{ page: number; columns: Record<string, unknown> }>(key)
    const { code: _, object: __, ...columns } = stored?.columns ?? {}
    await storage.setItem(key, { page: stored?.page, columns })
  }
  return pages.length
}

it('older data: a log without objects is listed, filtered and continued', async () => {
  const storage = createStorage()
  const known = await list(await createTestMock({ storage }), { status: '失败', limit: 200 })
  expect(await makeOld(storage)).toBeGreaterThan(5)

  const mock = await createTestMock({ storage })
  expect(mock.logged).toEqual([])
  const failed = await list(mock, { status: '失败', limit: 200 })
  expect(failed.list.map(({ id }) => id)).toEqual(known.list.map(({ id }) => id))
  expect(failed.list[0]).not.toHaveProperty('object')
  await mock.call('/gm_user/ban', { id: 4, is_ban: 1, reason: 'test' }, { as: 'admin' })
  const ofUser = await list(mock, { object_kind: 'user', object_id: '4' })
  expect(ofUser).toMatchObject({ count: 1, list: [{ object: { name: 'buyer' } }] })
})
