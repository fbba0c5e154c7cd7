import { expect, it } from 'vitest'
import { createTestMock } from '#tests/support/mock-client.ts'

it('§2 roles: calls that can be granted have English names in English data', async () => {
  const mock = await createTestMock({ scenario: 'demo-en' })
  const { data } = (await mock.call('/gm_user/UrlConfig', {}, { as: 'admin' })).body
  const module = { items: expect.arrayContaining([{ url: '/gm_user/userlist', remark: 'List users' }]) }
  expect(data).toContainEqual(expect.objectContaining(module))
  expect(JSON.stringify(data)).not.toMatch(/\p{Script=Han}/u)
})

it.each([
  ['demo', '开发工具'],
  ['demo-en', 'Development'],
] as const)('§4 plugins: the configuration of %s names the first category %s', async (scenario, name) => {
  const mock = await createTestMock({ scenario })
  const { data } = (await mock.call('/app/Config', {}, { as: 'admin' })).body
  const limits = { commission_rate: 0.2, max_file_size: 200 * 1024 * 1024, price_max: 100_000 }
  expect(data).toMatchObject(limits)
  expect(data).toHaveProperty('categories.0', { id: 'development', name })
})
