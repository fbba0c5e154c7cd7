import { createStorage, type Storage } from 'unstorage'
import { describe, expect, it } from 'vitest'
import type { LoggedObject } from '#contract/operations/operation-log.ts'
import { endpoints, type RequestOf } from '#contract/registry.ts'
import { pluginStates } from '#contract/values/states.ts'
import { control, createTestMock, login, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { loggedSourcesOf } from '#worker/mock/routes/handlers.ts'

type Filter = RequestOf<'/operater_log/ListAction'>

async function list(mock: TestMock, filter: Filter = {}) {
  const token = await signIn(mock, 'admin')
  const { body } = await mock.call('/operater_log/ListAction', filter, { token })
  return body.data ?? { list: [], count: 0 }
}

async function newest(mock: TestMock, path: string): Promise<LoggedObject | null | undefined> {
  const { list: rows } = await list(mock, { operater_action: path, limit: 1 })
  return rows[0]?.object
}

it('§2 operation log: the handler of each logged call says what its row names, and no other does', () => {
  const declared = endpoints.filter(({ path }) => loggedSourcesOf(path) !== undefined)
  const logged = endpoints.filter((endpoint) => endpoint.logged)
  expect(declared.map(({ path }) => path)).toEqual(logged.map(({ path }) => path))
})

it('§2 operation log: the name is the one at that time, also of a deleted user', async () => {
  const mock = await createTestMock()
  await mock.call('/gm_user/DelUser', { id: 4 }, { as: 'admin' })
  expect(await newest(mock, '/gm_user/DelUser')).toEqual({ kind: 'user', id: '4', name: 'buyer' })
})

it('§2 operation log: a moved record has the state that it came from', async () => {
  const mock = await createTestMock()
  const plugins = await mock.call('/app/List', { state: pluginStates.online, limit: 1 }, { as: 'author' })
  const plugin = plugins.body.data?.list[0]
  await mock.call('/app/StatusAction', { id: plugin?.id ?? 0, state: pluginStates.offline }, { as: 'author' })
  expect(await newest(mock, '/app/StatusAction')).toEqual({
    kind: 'plugin',
    id: String(plugin?.id),
    name: plugin?.plugin_name,
    state: pluginStates.online,
  })
})

it.each([
  ['names what its caller may see', 'reviewer', { id: 7 }, '7'],
  ['does not name what its caller may not see', 'caimin', { id: 7 }, undefined],
  ['does not name what does not exist', 'reviewer', { id: 9999 }, undefined],
  ['copes with any body', 'reviewer', { id: { $ne: 1 } }, undefined],
])('§2 operation log: a refused call %s', async (_what, username, request, id) => {
  const mock = await createTestMock()
  const headers = { 'X-Token': await signIn(mock, username) }
  const body = JSON.stringify({ ...request, plugin_name: '' })
  await mock.send('/app/UpdatePluginInfo', { method: 'POST', headers, body })
  expect((await newest(mock, '/app/UpdatePluginInfo'))?.id).toBe(id)
})

it('§2 operation log: a failed login does not say whether the user exists', async () => {
  const mock = await createTestMock()
  await login(mock, 'author', 'wrong')
  const { list: rows } = await list(mock, { operater_action: 'login', status: '失败', limit: 1 })
  expect(rows[0]).not.toHaveProperty('object')
})

describe('§2 operation log: filters', () => {
  it('by what was acted on', async () => {
    const mock = await createTestMock()
    const { list: rows, count } = await list(mock, { object_kind: 'plugin', object_id: '9', limit: 200 })
    expect(count).toBeGreaterThan(0)
    expect(new Set(rows.map(({ object }) => `${object?.kind} ${object?.id}`))).toEqual(new Set(['plugin 9']))
    expect((await list(mock, { object_kind: 'plugin' })).count).toBeGreaterThan(count)
    const user = { object_kind: 'user', object_id: '4' }
    const toHim = await list(mock, { ...user, except_operater_id: 4, limit: 200 })
    const byHim = await list(mock, { ...user, operater_id: 4 })
    expect(toHim.list.some(({ operater_id }) => operater_id === 4)).toBe(false)
    expect([toHim.count, byHim.count].map(Boolean)).toEqual([true, true])
    expect((await list(mock, user)).count).toBe(toHim.count + byHim.count)
    expect((await list(mock, { object_kind: 'spaceship', object_id: '9' })).count).toBe(0)
  })

  it('by how the call ended', async () => {
    const mock = await createTestMock()
    const all = await list(mock)
    const failed = await list(mock, { status: '失败', limit: 200 })
    const fine = await list(mock, { status: '正常' })
    expect(failed.list.every(({ code, status }) => code !== 0 && status === '失败')).toBe(true)
    expect(failed.count + fine.count).toBe(all.count)
  })
})

/** Removes what this release added to the rows and columns of the log. */
async function makeOld(storage: Storage): Promise<void> {
  for (const key of await storage.getKeys('page:operations')) {
    const page = await storage.getItem<{ rows: Record<string, unknown>[] }>(key)
    const rows = page?.rows.map(({ object: _, objectName: __, objectState: ___, ...row }) => row)
    await storage.setItem(key, { rows })
  }
  for (const key of await storage.getKeys('columns:operations')) {
    const stored = await storage.getItem<{ page: number; columns: Record<string, unknown> }>(key)
    const { code: _, object: __, ...columns } = stored?.columns ?? {}
    await storage.setItem(key, { page: stored?.page, columns })
  }
}

it('older data: a log without objects is listed and filtered', async () => {
  const storage = createStorage()
  const before = await createTestMock({ storage })
  const known = await list(before, { status: '失败', limit: 200 })
  const pages = await storage.getKeys('columns:operations')
  expect(pages.length).toBeGreaterThan(5)
  await makeOld(storage)

  const mock = await createTestMock({ storage })
  expect(mock.logged).toEqual([])
  const failed = await list(mock, { status: '失败', limit: 200 })
  expect(failed.list.map(({ id }) => id)).toEqual(known.list.map(({ id }) => id))
  expect(failed.list[0]).not.toHaveProperty('object')
  expect((await list(mock, { object_kind: 'plugin', object_id: '9' })).count).toBe(0)
  const token = await signIn(mock, 'admin')
  await mock.call('/gm_user/ban', { id: 4, is_ban: 1, reason: 'test' }, { token })
  const { list: rows, count } = await list(mock, { object_kind: 'user', object_id: '4' })
  expect(count).toBe(1)
  expect(rows[0]?.object?.name).toBe('buyer')
  const snapshot = await control(mock.app, 'GET', '/export')
  expect(snapshot).toHaveProperty('logs.operations')
})
