import { createStorage } from 'unstorage'
import { describe, expect, it } from 'vitest'
import { administered, newUser } from '#tests/support/administration.ts'
import { control, createTestMock, signIn, type TestMock } from '#tests/support/mock-client.ts'
import { ordered, pay } from '#tests/support/orders.ts'
import { resettable } from '#worker/mock/controls/seeded-rows.ts'
import { pluginDraft } from '../support/cases/plugin-steps.ts'
import { exported, exportedRows as rows } from '../support/exported.ts'

async function reset({ app }: TestMock, body: object) {
  const response = await app.request('/__mock/reset', { method: 'POST', body: JSON.stringify(body) })
  const answer: { error?: string; only?: string[] } = await response.json()
  return { status: response.status, ...answer }
}

const order = (mock: TestMock) => ordered(mock, 'buyer', { coins: 100, request_id: 'same' })

describe('reset of some collections', () => {
  it('gives these their seeded rows; everything else, and every session, stays, also after a restart', async () => {
    const storage = createStorage()
    const mock = await createTestMock({ storage })
    const seeded = await rows(mock)
    const token = await signIn(mock, 'author')
    const first = await order(mock)
    await control(mock.app, 'PUT', '/faults', { latency_ms: [1, 1] })
    mock.clock.advance(3600)
    const before = await rows(mock)
    expect(before.orders).not.toEqual(seeded.orders)
    expect(await reset(mock, { only: ['orders'] })).toEqual({
      status: 200,
      scenario: 'demo',
      seed: 1,
      only: ['orders'],
    })
    const after = await rows(mock)
    expect(after).toEqual({ ...before, orders: seeded.orders, idempotencyKeys: [] })
    expect(await rows(await createTestMock({ storage, clock: mock.clock }))).toMatchObject(after)
    expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(0)
    // The same request makes a new order, whose number no older row has.
    expect([first, await order(mock)].map(({ order_no }) => order_no.slice(-6))).toEqual(['000153', '000154'])
  })

  it('one after another, each with what its refusal names, all are as they were seeded', async () => {
    const mock = await createTestMock()
    const seeded = await rows(mock)
    await pay(mock, await order(mock))
    for (const name of resettable.toReversed()) {
      const first = await reset(mock, { only: [name] })
      const also = /with it: (.*)\.$/.exec(first.error ?? '')?.[1]?.split(', ') ?? []
      const done = first.status === 409 ? await reset(mock, { only: [name, ...also] }) : first
      expect([name, done.status]).toEqual([name, 200])
    }
    const { sandbox: _, sequences: __, ...all } = seeded
    expect(await rows(mock)).toMatchObject(all)
  })

  it('users take the sessions with them, and are refused while others refer to a new one', async () => {
    const { mock, token } = await administered()
    expect(await reset(mock, { only: ['users'] })).toMatchObject({ only: ['users', 'sessions'] })
    expect((await mock.call('/gm_user/info', {}, { token })).body.code).toBe(40002)

    const admin = await signIn(mock, 'admin')
    const person = { ...newUser, role_id: 3 }
    const { id = 0 } = (await mock.call('/gm_user/InsertUser', person, { token: admin })).body.data ?? {}
    const created = await mock.call('/app/Create', pluginDraft, { as: 'newcomer' })
    expect(created.body.code).toBe(0)
    const before = await rows(mock)
    expect(await reset(mock, { only: ['users'] })).toEqual({
      status: 409,
      error: expect.stringMatching(
        new RegExp(`^plugins 33 refers to users ${id}, which would be gone. Reset these with it: .*plugins`),
      ),
    })
    expect(await rows(mock)).toEqual(before)
  })

  it('a paid order takes the ledger with it, so that all balances still add up to zero', async () => {
    const mock = await createTestMock()
    await pay(mock, await order(mock))
    const refused = await reset(mock, { only: ['orders'] })
    expect([refused.status, refused.error]).toEqual([
      409,
      expect.stringContaining('with it: transfers, accounts.'),
    ])
    expect(await reset(mock, { only: ['orders', 'accounts', 'transfers'] })).toMatchObject({ status: 200 })
    const { accounts = [] } = (await exported(mock)).tables
    expect(accounts.reduce((sum, { balance }) => sum + Number(balance), 0)).toBe(0)
  })

  it('rows of another scenario and seed are taken if they are named', async () => {
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
