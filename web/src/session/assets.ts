import { useQuery } from '@tanstack/react-query'
import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '../api/call.ts'
import { localCodes } from '../api/call-error.ts'
import { isMissing } from '../api/capability.ts'
import { currentToken } from '../api/session-port.ts'
import { setServerTime } from '../lib/server-time.ts'
import { useSession } from './session.ts'

/** Milliseconds between two polls of the balance (specification, section 9). */
const pollInterval = 5000

const path = '/gm_user/GetUserAssets'

/** Polls the coin balance while the user is signed in and the page is visible; stops after a 404. */
export function useAssets() {
  return useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const assets = await call(path, {}, { signal, handles: silentCodes() })
      setServerTime(assets.unix_time)
      return assets
    },
    enabled: () => currentToken() !== '' && !isMissing(path),
    refetchInterval: () => (currentToken() && !isMissing(path) ? pollInterval : false),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  })
}

/** Returns the result codes that a poll ignores; with status `staying` also those of a rejected token. */
export function silentCodes(): readonly number[] {
  const always = [localCodes.network, resultCodes.refused, resultCodes.routeNotFound]
  return useSession.getState().status === 'staying'
    ? [...always, resultCodes.tokenRejected, resultCodes.tokenExpired]
    : always
}
