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

export function isMissing(path: string): boolean {
  return useCapabilities.getState().missing.has(path)
}

export function resetMissingCalls(): void {
  if (useCapabilities.getState().missing.size > 0) useCapabilities.setState({ missing: new Set() })
}

export function setGrantedCalls(paths: readonly string[] | undefined): void {
  useCapabilities.setState({ granted: paths && new Set(paths) })
}

/** The reading calls that require a grant. */
export const grantedReads: readonly string[] = [
  '/gm_user/userlist',
  '/gm_user/getUserById',
  '/gm_user/roleOption',
  '/gm_user/roles',
  '/gm_user/UrlConfig',
  '/operater_log/ListAction',
  '/order/ListAll',
  '/app/ExamineQueue',
  '/app/ExamineDetail',
] satisfies Path[]

/** Returns whether the user's role may make a reading call; true for calls that require no grant. */
export function mayRead(path: string): boolean {
  const { granted } = useCapabilities.getState()
  return !granted || granted.has(path) || !grantedReads.includes(path)
}

/** Hook for `mayRead`. */
export function useMayRead(path: Path): boolean {
  return useCapabilities(() => mayRead(path))
}

/** Returns whether the user's role may make a call; true if the host does not list grants. */
export function useIsGranted(path: Path): boolean {
  return useCapabilities(({ granted }) => granted?.has(path) ?? true)
}

/** Returns whether a call is granted, and the host has not answered it with 404. */
export function useCanCall(path: Path): boolean {
  return useCapabilities(({ missing, granted }) => !missing.has(path) && (granted?.has(path) ?? true))
}

/** Like `useCanCall`, for a call that requires no grant. */
export function useIsSupported(path: Path): boolean {
  return useCapabilities(({ missing }) => !missing.has(path))
}
