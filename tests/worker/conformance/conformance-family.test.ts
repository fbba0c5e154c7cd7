import { expect, it } from 'vitest'
import { isAcceptable, isExact } from '#scripts/conformance/results.ts'
import { checkConformance } from '#scripts/conformance/run.ts'
import { connectHost } from '#tests/support/hosts/connect-host.ts'
import { createFirstHost } from '#tests/support/hosts/first-host.ts'
import { createNewHost } from '#tests/support/hosts/new-host.ts'
import { createOldHost } from '#tests/support/hosts/old-host.ts'
import { createSpecHost } from '#tests/support/hosts/spec-host.ts'

it.each([
  ['spec', createSpecHost, []],
  // They are about the applications that it analyses.
  ['first', createFirstHost, ['/app/Config', '/app/Create']],
  ['old', createOldHost, []],
  ['new', createNewHost, []],
])(
  'conformance: the console breaks on what the %s host answers only where it means something else',
  async (_name, create, broken) => {
    const { host, session, prompts } = await connectHost(create('/api'))
    const { results } = await checkConformance({ host, session, prompts, write: true, publish: false })
    expect(results.filter((result) => !isAcceptable(result)).map(({ name }) => name)).toEqual(broken)
    expect(results.filter(({ verdict }) => verdict === 'missing')).not.toEqual([])
    expect(results.every(isExact)).toBe(false)
  },
)
