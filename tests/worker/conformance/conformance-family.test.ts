import { expect, it } from 'vitest'
import { isAcceptable, isExact } from '#scripts/conformance/results.ts'
import { checkConformance } from '#scripts/conformance/run.ts'
import { connectHost } from '#tests/support/hosts/connect-host.ts'
import { createNewHost } from '#tests/support/hosts/new-host.ts'
import { createOldHost } from '#tests/support/hosts/old-host.ts'
import { createSpecHost } from '#tests/support/hosts/spec-host.ts'

it.each([
  ['spec', createSpecHost],
  ['old', createOldHost],
  ['new', createNewHost],
])('conformance: nothing that the %s host answers or lacks breaks the console', async (_name, create) => {
  const { host, session, prompts } = await connectHost(create('/api'))
  const { results } = await checkConformance({ host, session, prompts, write: true, publish: false })
  expect(results.filter((result) => !isAcceptable(result))).toEqual([])
  expect(results.filter(({ verdict }) => verdict === 'missing')).not.toEqual([])
  expect(results.every(isExact)).toBe(false)
})
