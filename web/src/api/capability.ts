import { needGrant } from 'virtual:answer-kinds'
import { create } from 'zustand'
import type { Path } from '#contract/registry.ts'

interface Capabilities {
  /** The calls that the host answered with 404 since sign-in. */
  missing: ReadonlySet<string>
  /** The granted calls; undefined when the host does not list them. */
  granted: ReadonlySet<string> | undefined
}

export const useCapabilities = create<Capabilities>(() => ({ missing: new Set(), granted: undefined }))

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

/**
 * Returns whether a call can be made: `forbidden` without a grant, `missing` after a 404. Without a list of grants all
 * are allowed.
 */
export function capability(path: Path): Capability {
  const { granted, missing } = useCapabilities.getState()
  if (granted && !granted.has(path) && needGrant.includes(path)) return 'forbidden'
  return missing.has(path) ? 'missing' : 'yes'
}

export function useCapability(path: Path): Capability {
  return useCapabilities(() => capability(path))
}

/** Returns a function for the capability of any call. */
export function useCapabilityOf(): (path: Path) => Capability {
  useCapabilities()
  return capability
}
