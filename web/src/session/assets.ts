import { useQuery } from '@tanstack/react-query'
import { resultCodes } from '../../../contract/values/result-codes.ts'
import { call } from '../api/call.ts'
import { localCodes } from '../api/call-error.ts'
import { isMissing } from '../api/offered-calls.ts'
import { currentToken } from '../api/session-port.ts'
import { setServerTime } from '../lib/server-time.ts'
import { useSession } from './session.ts'

/** Milliseconds between two polls of the balance (specification, section 9). */
const pollInterval = 5000

const path = '/gm_user/GetUserAssets'

/** Polls the coin balance while signed in and the page is visible. Calls do not overlap; not called again after 404. */
export function useAssets() {
  return useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const assets = await call(path, {}, { signal, handles: handled() })
      setServerTime(assets.unix_time)
      return assets
    },
    enabled: () => currentToken() !== '' && !isMissing(path),
    refetchInterval: () => (currentToken() && !isMissing(path) ? pollInterval : false),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  })
}

/** The codes that show no toast; while staying on a lost session, the user knows of it already. */
function handled(): readonly number[] {
  const quiet = [localCodes.network, resultCodes.refused, resultCodes.routeNotFound]
  return useSession.getState().status === 'staying'
    ? [...quiet, resultCodes.tokenRejected, resultCodes.tokenExpired]
    : quiet
}
