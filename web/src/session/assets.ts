import { useQuery } from '@tanstack/react-query'
import { resultCodes } from '../../../contract/result-codes.ts'
import { call } from '../api/call.ts'
import { localCodes } from '../api/call-error.ts'
import { currentToken } from '../api/token.ts'

/** Milliseconds between two looks at the balance (specification, section 9). */
const pollInterval = 5000

/**
 * The coin balance: polled while there is a token and somebody looks, and asked for at once when the page
 * is looked at again. The next call waits for the one before it.
 */
export function useAssets() {
  return useQuery({
    queryKey: ['/gm_user/GetUserAssets'],
    queryFn: ({ signal }) => call('/gm_user/GetUserAssets', {}, { signal, handles: quiet }),
    enabled: () => currentToken() !== '',
    refetchInterval: () => (currentToken() ? pollInterval : false),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  })
}

/** A balance that is not there this once needs no words. */
const quiet = [localCodes.network, resultCodes.refused]
