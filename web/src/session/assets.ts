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

/**
 * Polls the coin balance while there is a token and the page is visible, and fetches it at once when the page becomes
 * visible again. Calls do not overlap; a host that has no such call is asked once.
 */
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

/** The session in which the host said that it has no such call. */
let sessionWithout: Session | null = null

/** False once the host has no such call: it is not asked again before the next sign-in. */
function isOffered(): boolean {
  return sessionWithout === null || sessionWithout !== useSession.getState().session
}

function isNotOffered(error: unknown): boolean {
  return error instanceof CallError && error.code === resultCodes.routeNotFound
}

/** Returns the codes that are not shown: a balance that is missing, and a lost session the user knows of. */
function handled(): readonly number[] {
  const quiet = [localCodes.network, resultCodes.refused, resultCodes.routeNotFound]
  return useSession.getState().status === 'staying'
    ? [...quiet, resultCodes.tokenRejected, resultCodes.tokenExpired]
    : quiet
}
