import { needGrant } from 'virtual:answer-kinds'
import { create } from 'zustand'
import type { Path } from '#contract/registry.ts'

interface Capabilities {
  /** The calls that the host has answered with 404 since sign-in. */
  missing: ReadonlySet<string>
  /** The calls that the user's role may make; undefined when the host does not list them. */
  granted: ReadonlySet<string> | undefined
}

export const useCapabilities = create<Capabilities>(() => ({ missing: new Set(), granted: undefined }))

/** Records whether the host answered a call with 404. */
export function recordCall(path: string, isMissing: boolean): void {
  const { missing } = useCapabilities.getState()
  if (missing.has(path) === isMissing) return
  const others = [...missing].filter((each) => each !== path)
  useCapabilities.setState({ missing: new Set(isMissing ? [...others, path] : others) })
}

export function resetMissingCalls(): void {
  if (useCapabilities.getState().missing.size > 0) useCapabilities.setState({ missing: new Set() })
}

export function setGrantedCalls(paths: readonly string[] | undefined): void {
  useCapabilities.setState({ granted: paths && new Set(paths) })
}

export type Capability = 'yes' | 'forbidden' | 'missing'

/** Returns whether a call can be made: `forbidden` without a grant, `missing` after a 404. No grants listed: all allowed. */
export function capability(path: Path): Capability {
  const { granted, missing } = useCapabilities.getState()
  if (granted && !granted.has(path) && needGrant.includes(path)) return 'forbidden'
  return missing.has(path) ? 'missing' : 'yes'
}

/** Hook for `capability`. */
export function useCapability(path: Path): Capability {
  return useCapabilities(() => capability(path))
}

/** Hook for the capabilities of any number of calls. */
export function useCapabilityOf(): (path: Path) => Capability {
  useCapabilities()
  return capability
}
