import { expect, it } from 'vitest'
import { endpoints } from '#contract/registry.ts'
import { grantedCalls } from '#web/src/api/capability.ts'

it('rights: the console knows which calls need a grant', () => {
  const granted = endpoints.filter(({ access }) => access === 'granted')
  expect(grantedCalls.toSorted()).toEqual(granted.map(({ path }) => path).toSorted())
})
