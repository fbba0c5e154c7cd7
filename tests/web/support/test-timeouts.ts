import { configure } from '@testing-library/react'
import { vi } from 'vitest'

/** Milliseconds. Testing Library and Vitest wait one second by default, which is too short on a busy machine. */
const patience = 20_000

configure({ asyncUtilTimeout: patience })

const { waitFor } = vi
// Test files of one process share `vi`.
if (waitFor.name !== waitLong.name) vi.waitFor = waitLong

function waitLong<Result>(
  ...[attempt, options = patience]: Parameters<typeof waitFor<Result>>
): Promise<Result> {
  return waitFor(attempt, options)
}

// happy-dom has no class for <search>, and React warns of every element whose class is unknown.
const create = document.createElement.bind(document)
document.createElement = ((name: string, options?: ElementCreationOptions) => {
  const element = create(name, options)
  return name === 'search'
    ? Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' })
    : element
}) as typeof document.createElement
