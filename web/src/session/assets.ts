import { useQuery } from '@tanstack/react-query'
import { resultCodes } from '../../../contract/values/result-codes.ts'
import { call } from '../api/call.ts'
import { localCodes } from '../api/call-error.ts'
import { hasStayed } from '../api/session-end.ts'
import { currentToken } from '../api/token.ts'
import { noteServerTime } from '../lib/server-time.ts'

/** Milliseconds between two looks at the balance (specification, section 9). */
const pollInterval = 5000

/**
 * The coin balance: polled while there is a token and somebody looks, and asked for at once when the page
 * is looked at again. The next call waits for the one before it.
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

/** A balance that is not there this once needs no words, nor does a lost session that one is told of already. */
function handled(): readonly number[] {
  const quiet = [localCodes.network, resultCodes.refused]
  return hasStayed() ? [...quiet, resultCodes.tokenRejected, resultCodes.tokenExpired] : quiet
}
