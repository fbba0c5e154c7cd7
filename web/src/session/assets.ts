import { useQuery } from '@tanstack/react-query'
import { resultCodes } from '../../../contract/values/result-codes.ts'
import { call } from '../api/call.ts'
import { localCodes } from '../api/call-error.ts'
import { currentToken } from '../api/session-port.ts'
import { noteServerTime } from '../lib/server-time.ts'
import { useSession } from './session.ts'

/** Milliseconds between two polls of the balance (specification, section 9). */
const pollInterval = 5000

/**
 * Polls the coin balance while there is a token and the page is visible, and fetches it at once when the page becomes
 * visible again. Calls do not overlap.
 */
export function useAssets() {
  return useQuery({
    queryKey: ['/gm_user/GetUserAssets'],
    queryFn: async ({ signal }) => {
      const assets = await call('/gm_user/GetUserAssets', {}, { signal, handles: handled() })
      noteServerTime(assets.unix_time)
      return assets
    },
    enabled: () => currentToken() !== '',
    refetchInterval: () => (currentToken() ? pollInterval : false),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  })
}

/** Returns the codes that are not shown: a balance missing once, and a lost session the user knows of. */
function handled(): readonly number[] {
  const quiet = [localCodes.network, resultCodes.refused]
  return useSession.getState().status === 'staying'
    ? [...quiet, resultCodes.tokenRejected, resultCodes.tokenExpired]
    : quiet
}
