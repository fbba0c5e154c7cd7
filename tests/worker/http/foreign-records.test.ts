import { describe, expect, it } from 'vitest'
import { endpoints, type Path } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { createTestMock } from '#tests/support/mock-client.ts'
import { type AnyCall, createWorld, perform, unknownId } from '../support/cases/case.ts'
import { casesByPath } from '../support/cases/cases.ts'
import { newPlugin } from '../support/cases/plugin-steps.ts'
import { exportedRecords } from '../support/exported.ts'

/** The fields that name a record; idempotency keys are not among them. */
const nameOfRecord = /^(id|file_id|order_no|publish_id|manager_ids|operater_id)$/

/** An author and a buyer who neither own, manage nor review the cases' records. */
const strangers = ['tangwei', 'hezhen'] as const

/**
 * Calls that may name another user's record: plugins on sale are public, and an order number only filters the caller's
 * list.
 */
const forAll: readonly Path[] = ['/app/Buy', '/order/List']

async function preparedFor(path: string) {
  const world = createWorld(await createTestMock())
  for (const stranger of strangers) await world.token(stranger)
  const call = await casesByPath.get(path)?.good(world)
  if (call === undefined) throw new Error(`[test] ${path} has no case.`)
  return { world, call }
}

function namesRecord({ request }: AnyCall): boolean {
  return Object.keys(request).some((field) => nameOfRecord.test(field))
}

const prepared = await Promise.all(
  endpoints.map(async ({ path, access }) => ({ path, access, ...(await preparedFor(path)) })),
)
const withRecord = prepared.filter(
  ({ path, access, call }) =>
    access !== 'public' && namesRecord(call) && !forAll.some((each) => each === path),
)

it('other users’ records: most of the contract’s calls name one', () => {
  expect(withRecord.length).toBeGreaterThan(25)
})

describe('other users’ records: who has no right to one is refused, and nothing changes', () => {
  it.each(withRecord)('$path', async ({ path, world, call }) => {
    const before = await exportedRecords(world.mock)
    for (const stranger of strangers) {
      const { body } = await perform(world, path, { ...call, as: stranger })
      expect([resultCodes.forbidden, resultCodes.recordNotFound], stranger).toContain(body.code)
      expect(body.data, stranger).toBeNull()
    }
    expect(await exportedRecords(world.mock)).toEqual(before)
    // The same call succeeds for its caller, so the refusal was about the user.
    expect((await perform(world, path, call)).body.code).toBe(resultCodes.success)
  })
})

describe('other users’ records: one that is another’s is answered as one that is not there', () => {
  const sessions = withRecord.filter(({ access }) => access === 'session')
  it.each(sessions)('$path', async ({ path, call: { request } }) => {
    const { world, call } = await preparedFor(path)
    const theirs = await perform(world, path, { ...call, as: 'tangwei' })
    const missing =
      'id' in request ? { id: unknownId } : 'file_id' in request ? { file_id: 'none' } : { order_no: 'none' }
    const none = await perform(world, path, {
      ...call,
      request: { ...call.request, ...missing },
      as: 'tangwei',
    })
    expect(theirs.body).toEqual(none.body)
  })
})

it('other users’ records: a plugin that is not on sale cannot be bought by its id', async () => {
  const world = createWorld(await createTestMock())
  const request = { id: await newPlugin(world), buy_coin_num: 0, request_id: 'case' }
  await world.token('buyer')
  const before = await exportedRecords(world.mock)
  expect((await perform(world, '/app/Buy', { as: 'buyer', request })).body.code).toBe(
    resultCodes.recordNotFound,
  )
  expect(await exportedRecords(world.mock)).toEqual(before)
})

it('other users’ records: the id of another’s plugin lists none of its sales', async () => {
  const world = createWorld(await createTestMock())
  const sales = async (as: string) => {
    const { body } = await world.mock.call(
      '/app/PluginBuyLog',
      { plugin_id: 1 },
      { token: await world.token(as) },
    )
    return body.data?.count
  }
  expect(await sales('author')).toBeGreaterThan(0)
  expect(await sales('tangwei')).toBe(0)
})

it('other users’ records: the number of another’s order finds nothing', async () => {
  const world = createWorld(await createTestMock())
  const found = async (as: string, order_no?: string) => {
    const { body } = await world.mock.call(
      '/order/List',
      { ...(order_no !== undefined && { order_no }) },
      { token: await world.token(as) },
    )
    return body.data?.list.map((order) => order.order_no) ?? []
  }
  const [number = ''] = await found('buyer')
  expect(await found('buyer', number)).toEqual([number])
  expect(await found('tangwei', number)).toEqual([])
})
