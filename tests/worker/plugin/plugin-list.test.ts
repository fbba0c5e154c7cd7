import { expect, it } from 'vitest'
import type { RequestOf } from '#contract/registry.ts'
import { pluginStates } from '#contract/values/states.ts'
import { createTestMock } from '#tests/support/mock-client.ts'

async function listOf(as: string, request: RequestOf<'/app/List'> = {}) {
  const { list, count } = await (await createTestMock()).data('/app/List', request, { as })
  return { list, count, aliases: list.map(({ plugin_alias }) => plugin_alias) }
}

it('§4 plugin list: an author gets the own and the managed plugins, newest first', async () => {
  const { list, count, aliases } = await listOf('gaoyuan')
  expect(aliases).toEqual(['schema-diff', 'vector-probe', 'chart-board', 'log-lens'])
  expect(count).toBe(4)
  expect(list.at(-1)).toMatchObject({ managers: [{ id: 6, name: '高远' }] })
})

it.each(['reviewer', 'admin'])('§4 plugin list: %s gets all plugins, in all states', async (username) => {
  const { list, count } = await listOf(username)
  expect(count).toBe(32)
  expect(new Set(list.map(({ state }) => state))).toEqual(new Set(Object.values(pluginStates)))
})

it('§4 plugin list: page, keyword, state and category select', async () => {
  expect(await listOf('admin', { page: 7, limit: 5 })).toMatchObject({ count: 32, aliases: { length: 2 } })
  expect(await listOf('admin', { page: 9 })).toMatchObject({ aliases: [] })
  expect(await listOf('admin', { search_txt: 'LOG-lens' })).toMatchObject({ aliases: ['log-lens'] })
  expect(await listOf('admin', { search_txt: '热力' })).toMatchObject({ aliases: ['ip-atlas'] })
  expect(await listOf('admin', { state: pluginStates.inReview })).toMatchObject({ count: 4 })
  expect(await listOf('admin', { category: 'search' })).toMatchObject({ count: 6 })
})

it.each([
  ['demo', '开发工具'],
  ['demo-en', 'Development'],
] as const)('§4 plugins: the configuration of %s names the first category %s', async (scenario, name) => {
  const config = await (await createTestMock({ scenario })).data('/app/Config', {}, { as: 'admin' })
  const limits = { commission_rate: 0.2, max_file_size: 200 * 1024 * 1024, price_max: 100_000 }
  expect(config).toMatchObject(limits)
  expect(config).toHaveProperty('categories.0', { id: 'development', name })
})

it('§4 plugin list: readme and pictures are those of a request for a single plugin', async () => {
  const long = ['pictures', 'readme']
  const { list } = await listOf('author')
  expect(list.flatMap((plugin) => Object.keys(plugin).filter((name) => long.includes(name)))).toEqual([])
  const one = await listOf('author', { id: 4 })
  const readme = expect.stringContaining('#')
  expect(one).toMatchObject({ aliases: ['synonym-manager'], list: [{ readme, pictures: { length: 1 } }] })
  expect(await listOf('gaoyuan', { id: 4 })).toMatchObject({ list: [], count: 0 })
})
