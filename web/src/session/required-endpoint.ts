import { createContext, useCallback, useContext } from 'react'
import type { Path } from '#contract/registry.ts'
import { useOfferedCalls } from '../api/capability.ts'

/** Provides a function that returns the call a page cannot do without, by the `component` of its menu entry. */
export const NeededCall = createContext<(component: string) => Path | undefined>(() => undefined)

/** Returns a function that tells whether the host lacks the call that a page needs, by its `component`. */
export function useIsNotOffered(): (component: string) => boolean {
  const neededCall = useContext(NeededCall)
  const missing = useOfferedCalls(({ missing }) => missing)
  return useCallback((component) => missing.has(neededCall(component) ?? ''), [neededCall, missing])
}
