import { createContext, useCallback, useContext } from 'react'
import type { Path } from '../../../contract/registry.ts'
import { useOfferedCalls } from '../api/offered-calls.ts'

/** Returns the call that the page of a menu entry cannot do without; provided by the app, which knows the pages. */
export const NeededCall = createContext<(component: string) => Path | undefined>(() => undefined)

/** Returns whether the host is known not to have what a page needs, by the `component` of its menu entry. */
export function useIsNotOffered(): (component: string) => boolean {
  const neededCall = useContext(NeededCall)
  const missing = useOfferedCalls(({ missing }) => missing)
  return useCallback((component) => missing.has(neededCall(component) ?? ''), [neededCall, missing])
}
