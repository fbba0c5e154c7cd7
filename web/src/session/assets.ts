import { useQuery } from '@tanstack/react-query'
import type { Path } from '#contract/registry.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { callQuery } from '../api/call.ts'
import { localCodes } from '../api/call-error.ts'
import { capability } from '../api/capability.ts'
import { currentToken } from '../api/session-port.ts'
import { useSession } from './session.ts'

/** Milliseconds between two polls of the balance (specification, section 9). */
const pollInterval = 5000

const path = '/gm_user/GetUserAssets'

/** Polls the coin balance while the user is signed in and the page is visible; stops after a 404. */
export function useAssets() {
  return useQuery({
    ...callQuery(path, {}, silentCodes),
    enabled: mayPoll(path),
    refetchInterval: () => mayPoll(path)() && pollInterval,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  })
}

/** Returns a function: whether somebody is signed in, and the call is there. */
export function mayPoll(call: Path): () => boolean {
  return () => currentToken() !== '' && capability(call) === 'yes'
}

/** Returns the result codes that a poll ignores; with status `staying` also those of a rejected token. */
export function silentCodes(): readonly number[] {
  const always = [localCodes.network, resultCodes.refused, resultCodes.routeNotFound]
  return useSession.getState().status === 'staying'
    ? [...always, resultCodes.tokenRejected, resultCodes.tokenExpired]
    : always
}
