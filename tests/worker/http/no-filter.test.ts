import { expect, it } from 'vitest'
import { resultCodes } from '#contract/values/result-codes.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'
import { invalid } from '#tests/support/refusals.ts'

async function administered() {
  const mock = await createTestMock()
  const token = await signIn(mock, 'admin')
  return async (path: string, body: object) => {
    const headers = { 'X-Token': token }
    return (await mock.send(path, { method: 'POST', headers, body: JSON.stringify(body) })).body
  }
}

const lists = {
  '/gm_user/userlist': ['search_txt', 'role_id', 'is_ban'],
  '/operater_log/ListAction': [
    ...['operater_id', 'operater_role_id', 'operater_action', 'date'],
    ...['status', 'object_kind', 'object_id', 'object_name'],
  ],
  '/app/List': ['id', 'search_txt', 'state', 'category', 'user_id'],
  '/gm_user/CoinLog': ['date', 'kind', 'user_id'],
  '/order/List': ['status', 'date', 'order_no'],
  '/order/ListAll': ['status', 'date', 'order_no', 'user_id'],
  '/app/MarketList': ['search_txt', 'category', 'sort', 'price', 'not_owned', 'owner_id'],
  '/app/UserBuyLog': ['id', 'search_txt', 'date', 'has_update', 'user_id'],
  '/app/PluginBuyLog': ['id', 'plugin_id', 'date'],
  '/app/EvVersionList': [],
}
const ordering = ['order_by_col', 'order_by_desc']

/** Values that filter by themselves: 0 is the state of a draft, of an order that waits, and of a user not banned. */
const zeroIsAValue = new Set(['state', 'status', 'is_ban'])

it.each(Object.entries(lists))('§1 lists: %s takes "", 0, [], null as no filter', async (path, filters) => {
  const call = await administered()
  const all = await call(path, {})
  expect(all.code).toBe(resultCodes.success)
  for (const nothing of ['', 0, [], null]) {
    const fields = [...ordering, ...filters].filter((field) => nothing !== 0 || !zeroIsAValue.has(field))
    expect(await call(path, Object.fromEntries(fields.map((field) => [field, nothing])))).toEqual(all)
  }
})

it('§1 41000: a call that writes refuses empty values', async () => {
  const call = await administered()
  const edit = { id: 2, realname: '周', email: 'x@example.com', role_id: 0 }
  expect((await call('/gm_user/UpdateUser', edit)).code).toBe(resultCodes.invalidRequest)
  const release = await call('/app/PublishRelease', { id: 1, release_at: '' })
  expect(release).toMatchObject(invalid('release_at'))
})
