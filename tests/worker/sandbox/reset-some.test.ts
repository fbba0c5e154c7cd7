import { createStorage } from 'unstorage'
import { describe, expect, it } from 'vitest'
import { control, createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { ordered, pay } from '#tests/support/orders.ts'
import { exported, exportedRows as rows } from '../support/exported.ts'

async function reset({ app }: TestMock, body: object) {
  const response = await app.request('/__mock/reset', { method: 'POST', body: JSON.stringify(body) })
  const answer: { error?: string; only?: string[] } = await response.json()
  return { status: response.status, ...answer }
}

const order = (mock: TestMock) => ordered(mock, 'buyer', { coins: 100, request_id: 'same' })
const ordersAndMore = ['orders', 'transfers', 'idempotencyKeys', 'accounts']

describe('reset of some collections', () => {
  it('gives these their seeded rows; everything else, and every session, stays, also after a restart', async () => {
    const storage = createStorage()
    const mock = await createTestMock({ storage })
    const seeded = await rows(mock)
    const token = await signIn(mock, 'author')
    const first = await order(mock)
    await pay(mock, first)
    await control(mock.app, 'PUT', '/faults', { latency_ms: [1, 1] })
    mock.clock.advance(3600)
    const before = await rows(mock)
    expect(before.orders).not.toEqual(seeded.orders)
    expect(await reset(mock, { only: ordersAndMore })).toEqual({
      status: 200,
      scenario: 'demo',
      seed: 1,
      only: ordersAndMore,
    })
    const { orders, transfers, idempotencyKeys, accounts } = seeded
    const after = await rows(mock)
    expect(after).toEqual({ ...before, orders, transfers, idempotencyKeys, accounts })
    expect(await rows(await createTestMock({ storage, clock: mock.clock }))).toMatchObject(after)
    expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(0)
    // The same request makes a new order, whose number no older row has.
    expect([first, await order(mock)].map(({ order_no }) => order_no.slice(-6))).toEqual(['000153', '000154'])
  })

  it('is refused for one on which others depend, which it names', async () => {
    const mock = await createTestMock()
    const before = await rows(mock)
    expect(await reset(mock, { only: ['orders'] })).toEqual({
      status: 409,
      error: 'Others depend on orders. Reset these with it: transfers, idempotencyKeys, accounts.',
    })
    expect(await rows(mock)).toEqual(before)
  })

  it('succeeds for each collection with those that a refusal names', async () => {
    const mock = await createTestMock()
    const seeded = await rows(mock)
    await pay(mock, await order(mock))
    await signIn(mock, 'author')
    const { sandbox: _, sequences: __, garbage: ___, ...all } = seeded
    for (const name of Object.keys(all)) {
      const first = await reset(mock, { only: [name] })
      const also = /with it: (.*)\.$/.exec(first.error ?? '')?.[1]?.split(', ') ?? []
      const done = first.status === 409 ? await reset(mock, { only: [name, ...also] }) : first
      expect([name, done.status]).toEqual([name, 200])
      const { accounts = [] } = (await exported(mock)).tables
      expect(accounts.reduce((sum, { balance }) => sum + Number(balance), 0)).toBe(0)
    }
    expect(await rows(mock)).toMatchObject(all)
  })

  it('takes rows of another scenario and seed if they are named', async () => {
    const mock = await createTestMock()
    const operations = async () => (await rows(mock)).operations
    const before = await operations()
    await reset(mock, { only: ['operations'], seed: 9 })
    expect(await operations()).not.toEqual(before)
    await reset(mock, { only: ['operations'] })
    expect(await operations()).toEqual(before)
    expect(await reset(mock, { only: ['mails'], scenario: 'empty' })).toMatchObject({ scenario: 'empty' })
    expect(await rows(mock)).toMatchObject({ mails: [], sandbox: [{ scenario: 'demo', seed: 1 }] })
  })

  it.each([
    [{ only: ['nothing'] }, 'only.0: Invalid option: expected one of "users"|'],
    [{ only: ['sandbox'] }, '"orders"'],
    [{ only: [] }, 'only: '],
    [{ only: ['orders'], base_time: '2026-01-01 00:00:00' }, 'base_time: not with only'],
  ])('%j is HTTP 400 and says why', async (body, message) => {
    const answer = await reset(await createTestMock(), body)
    expect(answer).toEqual({ status: 400, error: expect.stringContaining(message) })
  })
})
