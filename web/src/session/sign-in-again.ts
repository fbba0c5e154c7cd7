import { resultCodes } from '#contract/values/result-codes.ts'
import { request } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { i18n } from '../i18n/i18n.ts'
import { isSameUser } from './identity.ts'
import { type Credentials, dispatch, useSession } from './session.ts'
import { fetchUser } from './user-info.ts'

/** Signs the user of a lost session in again. @throws {CallError} when refused, or when another user signs in */
export async function signInAgain(credentials: Credentials): Promise<void> {
  const { token } = await request('/gm_user/login', credentials, { token: '' })
  const user = await fetchUser(token)
  const { session, token: previous } = useSession.getState()
  if (!session || !isSameUser({ user, token }, { user: session.user, token: previous })) {
    await request('/gm_user/logout', {}, { token }).catch(ignoreCallError)
    throw new CallError('/gm_user/login', resultCodes.refused, i18n.t('tools:sessionLost.otherUser'))
  }
  dispatch({ type: 'signedInAgain', token })
}

/** A failed logout is ignored, because the unused token expires. */
function ignoreCallError(error: unknown): void {
  if (!(error instanceof CallError)) throw error
}
