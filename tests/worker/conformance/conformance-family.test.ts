import { expect, it } from 'vitest'
import { isAcceptable } from '#scripts/conformance/results.ts'
import { checkConformance } from '#scripts/conformance/run.ts'
import { connectHost } from '#tests/support/hosts/connect-host.ts'
import { createFirstHost } from '#tests/support/hosts/first-host.ts'
import { createNewHost } from '#tests/support/hosts/new-host.ts'
import { createOldHost } from '#tests/support/hosts/old-host.ts'
import { createSpecHost } from '#tests/support/hosts/spec-host.ts'

it.each([
  ['spec', createSpecHost, []],
  // These are about the applications that it analyses.
  ['first', createFirstHost, ['/app/Config', '/app/Create']],
  ['old', createOldHost, []],
  ['new', createNewHost, []],
])(
  'conformance: the console breaks on the %s host only where a call means something else',
  async (_, create, broken) => {
    const { host, session } = await connectHost(create('/api'))
    const { results, left } = await checkConformance({ host, session, write: true })
    expect(results.filter((result) => !isAcceptable(result)).map(({ name }) => name)).toEqual(broken)
    expect(results.filter(({ verdict }) => verdict === 'missing')).not.toEqual([])
    expect(left.filter((what) => /^the (user|role)/.test(what))).toEqual([])
  },
)
