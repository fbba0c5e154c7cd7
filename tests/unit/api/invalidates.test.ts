import { expect, it } from 'vitest'
import * as z from 'zod'
import { endpoints } from '#contract/registry.ts'
import { invalidatedBy, invalidates, keyedCalls } from '#web/src/api/invalidates.ts'

it('§7 calls: every write has a row of the queries that it invalidates', () => {
  const writing = endpoints.filter(({ writes }) => writes).map(({ path }) => path)
  expect(Object.keys(invalidates).toSorted()).toEqual(writing.toSorted())
})

it('§7 calls: writes invalidate queries of reads only', () => {
  const reading = endpoints.filter(({ writes }) => !writes).map(({ path }) => path)
  expect(reading).toEqual(
    expect.arrayContaining([invalidates, invalidatedBy].flatMap(Object.values<readonly string[]>).flat()),
  )
})

it('writing: the console lists the calls with an idempotency key', () => {
  const hasKey = (schema: z.ZodType) =>
    JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('"request_id"')
  const keyed = endpoints.filter(({ request }) => hasKey(request))
  expect(keyedCalls.toSorted()).toEqual(keyed.map(({ path }) => path).toSorted())
})
