import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { itemsOf } from '#tests/support/memory-storage.ts'
import { createTestMock } from '#tests/support/mock-client.ts'
import { seededStorage } from '#tests/support/seeded-storage.ts'
import { testClock } from '#tests/support/test-clock.ts'
import { type AnyCall, createWorld, perform } from '../support/cases/case.ts'
import { preparedCall } from '../support/cases/cases.ts'

/** Fields that an attacker would set if bodies were stored unchecked. */
const wished: Readonly<Record<string, unknown>> = {
  id: 2,
  user_id: 1,
  owner_id: 1,
  ownerId: 1,
  username: 'root',
  role_id: 1,
  roleId: 1,
  roles: ['admin'],
  api: ['*'],
  is_admin: true,
  is_ban: 0,
  ev_coin: 1_000_000,
  balance: 1_000_000,
  buy_coin_num: 0,
  state: 2,
  download_cnt: 1_000_000,
  token: 'chosen',
  password: 'Chosen1234',
  passwordHash: 'chosen',
  create_time: '2000-01-01 00:00:00',
  latest_version: '99.0.0',
  msg: '',
  bonus: 1_000_000,
  ['__proto__']: { role_id: 1 },
}

/** The attacker's fields that the path does not have; one that it has would be refused as invalid. */
function strangeTo({ request: schema }: Endpoint, { request }: AnyCall): Record<string, unknown> {
  const fields = Object.entries(wished).filter(
    ([field]) => schema.safeParse({ ...request, [field]: { wrong: true } }).success,
  )
  return Object.fromEntries(fields)
}

async function recordsAfter({ path, ...endpoint }: Endpoint, isStuffed: boolean) {
  const storage = await seededStorage('demo', testClock())
  const world = createWorld(await createTestMock({ storage }))
  const call = await preparedCall(path, world)
  const more = isStuffed ? strangeTo({ path, ...endpoint }, call) : {}
  const { body } = await perform(world, path, { ...call, request: { ...more, ...call.request } })
  expect(body.code).toBe(resultCodes.success)
  // The operation log quotes requests as they were sent.
  const records = (await itemsOf(storage)).filter(([key]) => !key.includes(':operations'))
  return { records, added: Object.keys(more).length }
}

const writing = endpoints.filter(({ logged }) => logged)

it.each(writing)('mass assignment: unknown fields of $path change nothing', async (endpoint) => {
  const plain = await recordsAfter(endpoint, false)
  const stuffed = await recordsAfter(endpoint, true)
  expect(stuffed.added).toBeGreaterThan(10)
  expect(stuffed.records).toEqual(plain.records)
})
