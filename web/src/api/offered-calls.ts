import { create } from 'zustand'
import type { Path } from '../../../contract/registry.ts'

interface OfferedCalls {
  /** The paths that the host answered with 404 since the last sign-in. */
  missing: ReadonlySet<string>
  /** The paths that the user's role was granted; undefined where the host does not tell. */
  granted: ReadonlySet<string> | undefined
}

export const useOfferedCalls = create<OfferedCalls>(() => ({ missing: new Set(), granted: undefined }))

/** Notes whether the host has a call, by its answer. */
export function recordCall(path: string, isMissing: boolean): void {
  const { missing } = useOfferedCalls.getState()
  if (missing.has(path) === isMissing) return
  const others = [...missing].filter((each) => each !== path)
  useOfferedCalls.setState({ missing: new Set(isMissing ? [...others, path] : others) })
}

export function isMissing(path: string): boolean {
  return useOfferedCalls.getState().missing.has(path)
}

export function forgetMissingCalls(): void {
  if (useOfferedCalls.getState().missing.size > 0) useOfferedCalls.setState({ missing: new Set() })
}

/** Keeps the paths that the user's role was granted; undefined where the host does not tell. */
export function keepGrantedCalls(paths: readonly string[] | undefined): void {
  useOfferedCalls.setState({ granted: paths && new Set(paths) })
}

/** Returns whether the user's role was granted a call; true where the host does not tell. */
export function useMayCall(path: Path): boolean {
  return useOfferedCalls(({ granted }) => granted?.has(path) ?? true)
}

/** Returns whether a call is offered: the user's role was granted it, and the host has it, as far as is known. */
export function useIsOffered(path: Path): boolean {
  return useOfferedCalls(({ missing, granted }) => !missing.has(path) && (granted?.has(path) ?? true))
}
