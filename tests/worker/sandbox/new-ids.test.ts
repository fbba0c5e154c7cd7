import { expect, it } from 'vitest'
import { newUser } from '#tests/support/administration.ts'
import { putUser, seededStorage } from '#tests/support/market-storage.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'
import { aPlugin, aVersion } from '#tests/support/records.ts'
import { pluginDraft } from '../support/cases/plugin-steps.ts'
import { exported } from '../support/exported.ts'

const tables = ['plugins', 'versions', 'roles', 'users', 'productVersions', 'orders', 'purchases'] as const

it('§1 ids: a new record never replaces another', async () => {
  const product = { version: '5.0.0', changeLog: '', latest: true, files: [], createdAt: 0, releasedAt: 0 }
  const storage = await seededStorage((work) => {
    putUser(work, 3, 'author')
    work.put('plugins', aPlugin({ alias: 'own', ownerId: 1 }))
    work.put('plugins', aPlugin({ id: 2, price: 0 }))
    work.put('versions', aVersion())
    work.put('productVersions', { ...product, id: 1 })
  })
  const mock = await createTestMock({ storage })
  const token = await signIn(mock, 'admin')
  const order = { package_id: 1, pay_method: 'alipay' } as const
  const first = await mock.call('/order/Create', { ...order, request_id: 'first' }, { token })
  const before = (await exported(mock)).tables
  const role = { name: '客服', description: '', routes: '[]', api: [] }
  const added = [
    await mock.call('/app/Create', pluginDraft, { token }),
    await mock.call('/app/PublishCreate', { id: 1, version: '1.1.0', changelog: '', files: [] }, { token }),
    await mock.call('/gm_user/role/add', role, { token }),
    await mock.call('/gm_user/InsertUser', { ...newUser, role_id: 1 }, { token }),
    await mock.call('/app/EvVersionCreateV2', { version: '5.0.1', changelog: '', files: [] }, { token }),
    await mock.call('/order/Create', { ...order, request_id: 'second' }, { token }),
    await mock.call('/app/Buy', { id: 2, buy_coin_num: 0, request_id: 'third' }, { token }),
  ]
  expect([first, ...added].map(({ body }) => body.code)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  const after = (await exported(mock)).tables
  for (const table of tables) {
    const [old = [], now = []] = [before[table], after[table]]
    expect([table, now.length]).toEqual([table, old.length + 1])
    expect(now).toEqual(expect.arrayContaining(old))
  }
})
