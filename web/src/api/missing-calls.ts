import { create } from 'zustand'
import type { Path } from '../../../contract/registry.ts'

interface MissingCalls {
  /** The paths that the host answered with 404. */
  paths: ReadonlySet<string>
}

/** What the host turned out not to have since the last sign-in. */
export const useMissingCalls = create<MissingCalls>(() => ({ paths: new Set() }))

/** Notes whether the host has a call, by its answer. */
export function noteCall(path: string, isMissing: boolean): void {
  const { paths } = useMissingCalls.getState()
  if (paths.has(path) === isMissing) return
  const others = [...paths].filter((each) => each !== path)
  useMissingCalls.setState({ paths: new Set(isMissing ? [...others, path] : others) })
}

export function isMissing(path: string): boolean {
  return useMissingCalls.getState().paths.has(path)
}

export function forgetMissingCalls(): void {
  if (useMissingCalls.getState().paths.size > 0) useMissingCalls.setState({ paths: new Set() })
}

/** Returns whether the host turned out not to have the call. */
export function useIsMissing(path: Path): boolean {
  return useMissingCalls(({ paths }) => paths.has(path))
}
