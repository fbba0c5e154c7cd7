import { expect, it } from 'vitest'
import { endpoints, type Path } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { createTestMock } from '#tests/support/mock-client.ts'
import { createWorld, perform } from '../support/cases/case.ts'
import { preparedCall } from '../support/cases/cases.ts'
import { exportedRecords } from '../support/exported.ts'

/** The fields that name a record, each with the name of none. */
const nameOfNone: Readonly<Record<string, unknown>> = {
  id: 900_000_000,
  file_id: 'none',
  order_no: 'none',
  plugin_alias: 'none',
  plugin_id: 900_000_000,
}

/** An author and a buyer who neither own, manage nor review the cases' records. */
const strangers = ['tangwei', 'hezhen'] as const

/** Plugins on sale are public. */
const forAll: readonly Path[] = ['/app/Buy', '/app/MarketDetail']
/** Calls whose field names a new record, or only filters the caller's list. */
const namingNone: readonly Path[] = ['/app/Create', '/app/PluginBuyLog', '/order/List']
const includes = (paths: readonly Path[], path: string): boolean => paths.some((each) => each === path)

const prepared = await Promise.all(
  endpoints.map(async ({ path, access }) => {
    const world = createWorld(await createTestMock())
    const call = await preparedCall(path, world)
    for (const caller of [...strangers, call.as ?? 'admin']) await world.token(caller)
    const none = Object.entries(nameOfNone).filter(([field]) => field in call.request)
    return { path, access, world, call, missing: { ...call.request, ...Object.fromEntries(none) }, none }
  }),
)
const withRecord = prepared.filter(
  ({ path, access, none }) => access !== 'public' && none.length > 0 && !includes(namingNone, path),
)

it('other users’ records: more than thirty calls name a record', () => {
  expect(withRecord.length).toBeGreaterThan(30)
})

it.each(withRecord)('other users’ records: $path answers as for none, and changes nothing', async (row) => {
  const { path, access, world, call, missing } = row
  const before = await exportedRecords(world.mock)
  const { body: none } = await perform(world, path, { ...call, request: missing })
  expect(none).toMatchObject({ code: resultCodes.recordNotFound, data: null })
  for (const stranger of includes(forAll, path) ? [] : strangers) {
    const { body } = await perform(world, path, { ...call, as: stranger })
    expect([resultCodes.forbidden, resultCodes.recordNotFound], stranger).toContain(body.code)
    expect(body.data, stranger).toBeNull()
    if (access === 'session') expect(body, stranger).toEqual(none)
  }
  expect(await exportedRecords(world.mock)).toEqual(before)
  // The same call succeeds for its caller, so the refusal was about the user.
  expect((await perform(world, path, call)).body.code).toBe(resultCodes.success)
})
