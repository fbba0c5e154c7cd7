import { createStorage } from 'unstorage'
import { describe, expect, it } from 'vitest'
import { control, createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { ordered, pay } from '#tests/support/orders.ts'
import { exportedTable, exportedRows as rows } from '../support/exported.ts'

async function reset({ app }: TestMock, body: object) {
  const response = await app.request('/__mock/reset', { method: 'POST', body: JSON.stringify(body) })
  const answer: { error?: string; only?: string[] } = await response.json()
  return { status: response.status, ...answer }
}

const order = (mock: TestMock) => ordered(mock, 'buyer', { coins: 100, request_id: 'same' })
const ordersAndMore = ['orders', 'transfers', 'idempotencyKeys', 'accounts']

describe('§5 reset of some collections', () => {
  it('restores their seeded rows and leaves all others and the sessions', async () => {
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
    const answer = await reset(mock, { only: ordersAndMore })
    expect(answer).toEqual({ status: 200, scenario: 'demo', seed: 1, only: ordersAndMore })
    const { orders, transfers, idempotencyKeys, accounts } = seeded
    const after = await rows(mock)
    expect(after).toEqual({ ...before, orders, transfers, idempotencyKeys, accounts })
    expect(await rows(await createTestMock({ storage, clock: mock.clock }))).toMatchObject(after)
    expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(0)
    // The same request makes a new order, whose number no older row has.
    expect([first, await order(mock)].map(({ order_no }) => order_no.slice(-6))).toEqual(['000153', '000154'])
  })

  it('is refused for one on which others depend, and names these', async () => {
    const mock = await createTestMock()
    const before = await rows(mock)
    expect(await reset(mock, { only: ['orders'] })).toEqual({
      status: 409,
      error: 'Others depend on orders. Reset these with it: transfers, idempotencyKeys, accounts.',
    })
    expect(await rows(mock)).toEqual(before)
  })

  it('succeeds for every collection together with those that a refusal names', async () => {
    const mock = await createTestMock()
    const seeded = await rows(mock)
    await pay(mock, await order(mock))
    await signIn(mock, 'author')
    const { sandbox: _, sequences: __, garbage: ___, ...all } = seeded
    for (const name of Object.keys(all)) {
      const first = await reset(mock, { only: [name] })
      const also = /with it: (.*)\.$/.exec(String(first.error))?.[1]?.split(', ') ?? []
      const done = first.status === 409 ? await reset(mock, { only: [name, ...also] }) : first
      expect([name, done.status]).toEqual([name, 200])
      const balances = (await exportedTable(mock, 'accounts')).map(({ balance }) => Number(balance))
      expect(balances.reduce((sum, balance) => sum + balance)).toBe(0)
    }
    expect(await rows(mock)).toMatchObject(all)
  })

  it('takes the rows of another seed or scenario when it is named', async () => {
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
    [{ only: ['sandbox'] }, '"orders"'],
    [{ only: ['orders'], base_time: '2026-01-01 00:00:00' }, 'base_time: not with only'],
  ])('answers HTTP 400 and the reason to %j', async (body, message) => {
    const answer = await reset(await createTestMock(), body)
    expect(answer).toEqual({ status: 400, error: expect.stringContaining(message) })
  })
})
