import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/registry.ts'
import { invalidatedByPayment, invalidates } from '#web/src/api/invalidates.ts'

describe('what a write makes stale', () => {
  it('§7 calls: every call that writes has a row that says which answers it makes stale', () => {
    const writing = endpoints.filter(({ writes }) => writes).map(({ path }) => path)
    expect(Object.keys(invalidates).toSorted()).toEqual(writing.toSorted())
  })

  it('§7 calls: only answers of calls that read can become stale', () => {
    const reading = endpoints.filter(({ writes }) => !writes).map(({ path }) => path)
    expect(reading).toEqual(
      expect.arrayContaining([...Object.values(invalidates).flat(), ...invalidatedByPayment]),
    )
  })
})
