import { useQuery } from '@tanstack/react-query'
import { resultCodes } from '../../../contract/values/result-codes.ts'
import { call } from '../api/call.ts'
import { CallError, localCodes } from '../api/call-error.ts'
import { currentToken } from '../api/session-port.ts'
import { setServerTime } from '../lib/server-time.ts'
import { useSession } from './session.ts'
import type { Session } from './user-info.ts'

/** Milliseconds between two polls of the balance (specification, section 9). */
const pollInterval = 5000

/** Polls the coin balance while signed in and the page is visible. Calls do not overlap; not called again after 404. */
export function useAssets() {
  return useQuery({
    queryKey: ['/gm_user/GetUserAssets'],
    queryFn: async ({ signal }) => {
      try {
        const assets = await call('/gm_user/GetUserAssets', {}, { signal, handles: handled() })
        setServerTime(assets.unix_time)
        return assets
      } catch (error) {
        if (isNotOffered(error)) sessionWithout = useSession.getState().session
        throw error
      }
    },
    enabled: () => currentToken() !== '' && isOffered(),
    refetchInterval: () => (currentToken() && isOffered() ? pollInterval : false),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  })
}

/** The session in which the host answered 404: it is not called again before the next sign-in. */
let sessionWithout: Session | null = null

function isOffered(): boolean {
  return sessionWithout === null || sessionWithout !== useSession.getState().session
}

function isNotOffered(error: unknown): boolean {
  return error instanceof CallError && error.code === resultCodes.routeNotFound
}

/** The codes that show no toast; while staying on a lost session, the user knows of it already. */
function handled(): readonly number[] {
  const quiet = [localCodes.network, resultCodes.refused, resultCodes.routeNotFound]
  return useSession.getState().status === 'staying'
    ? [...quiet, resultCodes.tokenRejected, resultCodes.tokenExpired]
    : quiet
}
