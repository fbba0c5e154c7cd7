import { resultCodes } from '#contract/values/result-codes.ts'
import { call } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { i18n } from '../i18n/i18n.ts'
import { setServerTime } from '../lib/server-time.ts'
import { isSameUser } from './identity.ts'
import { type Credentials, dispatch, useSession } from './session.ts'
import { fetchUser } from './user-info.ts'

/**
 * Signs in the user of a lost session again and replaces the token.
 * @throws {CallError} when refused, or when another user signs in
 */
export async function signInAgain(credentials: Credentials): Promise<void> {
  const { token, unix_time } = await call('/gm_user/login', credentials, { token: '', handles: 'all' })
  setServerTime(unix_time)
  const user = await fetchUser(token)
  const { session, token: previous } = useSession.getState()
  if (!session || !isSameUser({ user, token }, { user: session.user, token: previous })) {
    await call('/gm_user/logout', {}, { token, handles: 'all' }).catch(ignoreCallError)
    throw new CallError('/gm_user/login', resultCodes.refused, i18n.t('tools:sessionLost.otherUser'))
  }
  dispatch({ type: 'signedInAgain', token })
}

/** A failed logout is ignored, because the unused token expires. */
function ignoreCallError(error: unknown): void {
  if (!(error instanceof CallError)) throw error
}
