import { resultCodes } from '../../../contract/values/result-codes.ts'
import { call } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { cancelCalls } from '../api/in-flight.ts'
import { currentToken, storeToken } from '../api/token.ts'
import { i18n } from '../i18n/i18n.ts'
import { noteServerTime } from '../lib/server-time.ts'
import { type Credentials, useSession } from './session.ts'

/**
 * Signs the user in again whose session was lost, and replaces the token. Everything else stays as it is.
 * @throws {CallError} when it was refused, or when it is somebody else's sign-in
 */
export async function signInAgain(credentials: Credentials): Promise<void> {
  const { token, unix_time } = await call('/gm_user/login', credentials, { token: '', handles: 'all' })
  noteServerTime(unix_time)
  const { id } = await call('/gm_user/info', {}, { token, handles: 'all' })
  if (id !== useSession.getState().session?.user.id) {
    await call('/gm_user/logout', {}, { token, handles: 'all' }).catch(onlyCallErrors)
    throw new CallError('/gm_user/login', resultCodes.refused, i18n.t('tools:sessionLost.otherUser'))
  }
  // What was asked with the old token would only say once more that it is no longer good.
  cancelCalls(currentToken())
  storeToken(token)
}

/** A token that nobody keeps ends by itself, should the server not hear of it. */
function onlyCallErrors(error: unknown): void {
  if (!(error instanceof CallError)) throw error
}
