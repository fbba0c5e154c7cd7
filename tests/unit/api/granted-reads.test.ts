import { expect, it } from 'vitest'
import { endpoints } from '#contract/registry.ts'
import { grantedReads } from '#web/src/api/capability.ts'

it('rights: the console knows which reading calls need a grant', () => {
  const reads = endpoints.filter(({ access, writes }) => access === 'granted' && !writes)
  expect([...grantedReads].sort()).toEqual(reads.map(({ path }) => path).sort())
})
