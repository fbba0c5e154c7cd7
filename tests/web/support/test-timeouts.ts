import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/** Milliseconds. Testing Library and Vitest wait one second by default, which is too short on a busy machine. */
const patience = 20_000

configure({ asyncUtilTimeout: patience })
// Without global hooks Testing Library does not unmount by itself.
afterEach(cleanup)

const { waitFor } = vi
// Test files of one process share `vi`.
if (waitFor.name !== waitLong.name) vi.waitFor = waitLong

function waitLong<Result>(
  ...[attempt, options = patience]: Parameters<typeof waitFor<Result>>
): Promise<Result> {
  return waitFor(attempt, options)
}
