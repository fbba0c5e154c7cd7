import { expect, it } from 'vitest'
import { administered } from '#tests/support/administration.ts'
import { createTestMock } from '#tests/support/mock-client.ts'

it('§2 roles: the calls that can be granted have English names in English data', async () => {
  const mock = await createTestMock({ scenario: 'demo-en' })
  const { data } = (await mock.call('/gm_user/UrlConfig', {}, { as: 'admin' })).body
  expect(data?.[1]?.items[0]).toEqual({ url: '/gm_user/userlist', remark: 'List users' })
  expect(JSON.stringify(data)).not.toMatch(/\p{Script=Han}/u)
})

it('§3 top-up: what is on offer', async () => {
  const { mock, token } = await administered()
  const { data } = (await mock.call('/order/Config', {}, { token })).body
  expect(data).toEqual({
    packages: [
      { id: 1, coins: 100, bonus: 0, price: 1000 },
      { id: 2, coins: 300, bonus: 10, price: 3000 },
      { id: 3, coins: 500, bonus: 25, price: 5000 },
      { id: 4, coins: 1000, bonus: 80, price: 10_000 },
      { id: 5, coins: 3000, bonus: 300, price: 30_000 },
      { id: 6, coins: 10_000, bonus: 1500, price: 100_000 },
    ],
    methods: ['alipay', 'wechat'],
    min_coins: 10,
    max_coins: 100_000,
    price_per_coin: 10,
  })
})

it.each([
  ['demo', ['开发工具', '运维管理', '监控与日志', '搜索与检索', '数据可视化', '安全']],
  ['demo-en', ['Development', 'Operations', 'Observability', 'Search', 'Visualization', 'Security']],
] as const)('§4 plugins: what one can be, in the scenario %s', async (scenario, names) => {
  const mock = await createTestMock({ scenario })
  const { data } = (await mock.call('/app/Config', {}, { as: 'admin' })).body
  const ids = ['development', 'operations', 'observability', 'search', 'visualization', 'security']
  expect(data).toEqual({
    categories: ids.map((id, index) => ({ id, name: names[index] })),
    platforms: ['windows_amd64', 'linux_amd64', 'linux_arm64', 'darwin_amd64', 'darwin_arm64'],
    commission_rate: 0.2,
    max_file_size: 200 * 1024 * 1024,
    price_max: 100_000,
  })
})
