import { useQuery } from '@tanstack/react-query'
import type { Path } from '#contract/registry.ts'
import { callQuery } from '#web/src/api/call.ts'
import { CallError, localCodes } from '#web/src/api/call-error.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { RequestOf } from '#web/src/api/records.ts'

/** Returns the query of a dashboard's part, without messages or calls that the host forbids. */
export const listedQuery = <P extends Path>(path: P, body: RequestOf<P>) => callQuery(path, body, 'all')

export function useListed<P extends Path>(path: P, body: RequestOf<P>) {
  const isOffered = useCapability(path) === 'yes'
  return useQuery({ ...listedQuery(path, body), enabled: isOffered })
}

/** Returns whether the network failed; after a host's refusal the part is left out. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && error.code === localCodes.network
}
