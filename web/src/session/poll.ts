import type { Path } from '#contract/registry.ts'
import type { RequestOf } from '#web/src/api/records.ts'
import { callQuery } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { capability } from '../api/capability.ts'
import { handleCallError, isOfSession } from '../api/handle-call-error.ts'
import { currentToken } from '../api/session-port.ts'
import { useSession } from './session.ts'

export function mayPoll(call: Path): () => boolean {
  return () => currentToken() !== '' && capability(call) === 'yes'
}

/**
 * Returns the query options of a poll while the page is visible. Failures appear in place of the answer; a session's
 * code is reported once until the next success.
 */
export function pollQuery<P extends Path>(path: P, body: RequestOf<P>, intervalMs: number) {
  const query = callQuery(path, body, 'all')
  let reported: number | undefined
  const report = (error: unknown) => {
    if (!(error instanceof CallError) || !isOfSession(error.code)) return
    const isKnown = error.code === reported || useSession.getState().status === 'staying'
    reported = error.code
    if (!isKnown) handleCallError(error)
  }
  return {
    queryKey: query.queryKey,
    queryFn: async (context: Parameters<typeof query.queryFn>[0]) => {
      try {
        const answer = await query.queryFn(context)
        reported = undefined
        return answer
      } catch (error) {
        report(error)
        throw error
      }
    },
    enabled: mayPoll(path),
    refetchInterval: () => mayPoll(path)() && intervalMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always' as const,
  }
}
