import { useQuery } from '@tanstack/react-query'
import type { RequestOf } from '#web/src/api/records.ts'
import { request } from './call.ts'
import { codeOf } from './call-error.ts'
import { capability, useCapabilities, useCapability } from './capability.ts'

/** The calls beyond the specification whose absence changes a form. */
type Probed = '/app/UploadInit' | '/app/PublishCreate'

/**
 * Returns the query whether a host has a call. Without a list of grants an empty request is sent, which the host
 * refuses.
 */
export function offeredQuery(path: Probed) {
  return {
    queryKey: ['offered', path] as const,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      if (!useCapabilities.getState().granted) await probe(path, signal)
      return capability(path) !== 'missing'
    },
  }
}

/** Makes the call without a field, so that no host carries it out. The transport records a missing call. */
async function probe(path: Probed, signal: AbortSignal): Promise<void> {
  try {
    await request(path, {} as RequestOf<typeof path>, { signal })
  } catch (error) {
    const code = codeOf(error)
    if (code === undefined || code < 0) throw error
  }
}

/** Returns whether the host has the call; undefined until its answer. */
export function useOffered(path: Probed): boolean | undefined {
  const isMissing = useCapability(path) === 'missing'
  const isListed = useCapabilities(({ granted }) => granted !== undefined)
  const { isPending } = useQuery({ ...offeredQuery(path), enabled: !isMissing && !isListed })
  if (isMissing) return false
  return isListed || !isPending ? true : undefined
}
