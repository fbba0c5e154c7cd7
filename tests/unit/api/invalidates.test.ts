import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { endpoints } from '#contract/registry.ts'
import { invalidatedBy, invalidates, keyedCalls } from '#web/src/api/invalidates.ts'

describe('what a write makes stale', () => {
  it('§7 calls: every call that writes has a row that says which answers it makes stale', () => {
    const writing = endpoints.filter(({ writes }) => writes).map(({ path }) => path)
    expect(Object.keys(invalidates).toSorted()).toEqual(writing.toSorted())
  })

  it('§7 calls: only answers of calls that read can become stale', () => {
    const reading = endpoints.filter(({ writes }) => !writes).map(({ path }) => path)
    expect(reading).toEqual(
      expect.arrayContaining([invalidates, invalidatedBy].flatMap(Object.values<readonly string[]>).flat()),
    )
  })
})

it('writing: the console knows which calls carry an idempotency key', () => {
  const hasKey = (schema: z.ZodType) =>
    JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('"request_id"')
  const keyed = endpoints.filter(({ request }) => hasKey(request))
  expect(keyedCalls.toSorted()).toEqual(keyed.map(({ path }) => path).toSorted())
})
