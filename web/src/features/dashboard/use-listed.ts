import { useQuery } from '@tanstack/react-query'
import type { Path } from '#contract/registry.ts'
import { callQuery } from '#web/src/api/call.ts'
import { CallError, localCodes } from '#web/src/api/call-error.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { RequestOf } from '#web/src/api/records.ts'

/** The query of a call that fills a part of the dashboard, without messages; it is not sent where the host forbids it. */
export const listedQuery = <P extends Path>(path: P, body: RequestOf<P>) => callQuery(path, body, 'all')

/** Queries a call of the specification that fills a part of the dashboard. */
export function useListed<P extends Path>(path: P, body: RequestOf<P>) {
  const isOffered = useCapability(path) === 'yes'
  return useQuery({ ...listedQuery(path, body), enabled: isOffered })
}

/** Returns whether a call has no answer because of the network; a host's refusal means that there is no such part. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && error.code === localCodes.network
}
