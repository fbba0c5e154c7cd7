import { describe, expect, it } from 'vitest'
import type { Path, RequestOf, ResponseOf } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { createTestMock } from '#tests/support/mock-client.ts'

async function signedIn(username: string) {
  const mock = await createTestMock()
  const as = async <P extends Path>(path: P, request: RequestOf<P>, name = username) =>
    (await mock.call(path, request, { as: name })).body
  const idOf = async (name: string) =>
    ((await as('/gm_user/info', {}, name)).data as ResponseOf<'/gm_user/info'>).id
  return { as, idOf }
}

it('§3 orders: every user’s are listed for who is granted it, and those of one user by his id', async () => {
  const { as, idOf } = await signedIn('admin')
  const own = await as('/order/List', { limit: 200 }, 'buyer')
  const user_id = await idOf('buyer')
  const ofBuyer = await as('/order/ListAll', { limit: 200, user_id })
  const all = await as('/order/ListAll', { limit: 200 })
  expect(own.data?.count).toBeGreaterThan(0)
  const told = own.data?.list.map((order) => ({ ...order, pay_url: '', user_id, username: 'buyer' }))
  expect(ofBuyer.data).toEqual({ list: told, count: own.data?.count })
  expect(all.data?.count).toBeGreaterThan(own.data?.count ?? 0)
})

describe.each(['/app/UserBuyLog', '/gm_user/CoinLog'] as const)('§3 %s: that of another user', (path) => {
  it.each(['admin', 'operations'])('is told to %s, who may list the users', async (name) => {
    const { as, idOf } = await signedIn(name)
    const user_id = await idOf('buyer')
    const own = await as(path, {}, 'buyer')
    expect(own.data?.list.map((row) => row.user_id)).toContain(user_id)
    expect((await as(path, { user_id })).data).toEqual(own.data)
  })

  it('is refused to everybody else, who may name himself', async () => {
    const { as, idOf } = await signedIn('buyer')
    const refused = await as(path, { user_id: await idOf('author') })
    expect(refused).toMatchObject({ code: resultCodes.forbidden, data: null })
    const own = await as(path, { user_id: await idOf('buyer') })
    expect(own.data).toEqual((await as(path, {})).data)
  })
})

describe('§4 plugins: those of one owner', () => {
  it('are selected among what the caller sees, and no more', async () => {
    const { as, idOf } = await signedIn('reviewer')
    const user_id = await idOf('author')
    const owned = await as('/app/List', { user_id })
    expect(owned.data?.list.every(({ owner_id }) => owner_id === user_id)).toBe(true)
    const all = await as('/app/List', {})
    expect(owned.data?.count).toBe(all.data?.list.filter(({ owner_id }) => owner_id === user_id).length)
    expect(owned.data?.count).toBeGreaterThan(0)
    expect((await as('/app/List', { user_id }, 'buyer')).data).toEqual({ list: [], count: 0 })
  })
})
