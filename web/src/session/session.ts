import { create } from 'zustand'
import { resultCodes } from '#contract/values/result-codes.ts'
import type { RequestOf } from '#web/src/api/records.ts'
import { call, request } from '../api/call.ts'
import { CallError, isCancelled, localCodes } from '../api/call-error.ts'
import { resetMissingCalls, setGrantedCalls } from '../api/capability.ts'
import { handleCallError, toastError } from '../api/handle-call-error.ts'
import { cancelCalls } from '../api/in-flight.ts'
import { connectSession } from '../api/session-port.ts'
import { untilAnswered } from '../api/slow-response.ts'
import { i18n } from '../i18n/i18n.ts'
import { onStorageEvent, readStored, storageKeys, writeStored } from '../lib/browser-storage.ts'
import { dismissToast, showToast } from '../lib/feedback.ts'
import { hasPage } from './menu.ts'
import { storageEvent, transition } from './session-machine.ts'
import { type SessionEffect, type SessionEvent, type SessionState, signedOut } from './session-state.ts'
import { fetchSession, type Session } from './user-info.ts'

export const useSession = create<SessionState>(() => signedOut)

// Components read the granted calls without importing the session.
useSession.subscribe(({ session }) => setGrantedCalls(session?.user.api))

/** The effects that the app runs, because they need the router. */
export type AppEffects = Record<
  'leaveForLogin' | 'revalidateRoute' | 'resetApp' | 'identifyOtherToken',
  () => void
>

const noApp: AppEffects = {
  leaveForLogin: () => {},
  revalidateRoute: () => {},
  resetApp: () => {},
  identifyOtherToken: () => {},
}

let app = noApp

/** The longest wait for the sign-out's answer, in milliseconds. */
const revokingMs = 5000

let loading: Promise<Session> | null = null

let signingOut = Promise.resolve()

type RunEffect = (event: SessionEvent, before: SessionState) => void

const effects: Record<Exclude<SessionEffect, keyof AppEffects>, RunEffect> = {
  storeToken: () => writeStored(storageKeys.token, useSession.getState().token),
  cancelAllCalls: () => {
    cancelCalls()
    resetMissingCalls()
    loading = null
  },
  cancelPreviousCalls: (_, { token }) => cancelCalls(token),
  loadUser: () => {
    loading ??= loadUser()
  },
  showFailure: (event) => {
    if (event.type === 'userFailed' && event.error instanceof CallError) showFailure(event.error)
  },
  revokeToken: () => {
    signingOut = revokeToken().finally(() => dispatch({ type: 'signOutEnded' }))
  },
  reload: () => window.location.reload(),
}

export function dispatch(event: SessionEvent): void {
  const before = useSession.getState()
  const next = transition(before, event)
  if (!next) return
  useSession.setState(next.state)
  if ((next.state.session === null) !== (before.session === null)) resetMissingCalls()
  const run: Record<SessionEffect, RunEffect> = { ...effects, ...app }
  for (const effect of next.effects) run[effect](event, before)
}

connectSession({
  currentToken: () => useSession.getState().token,
  followStorage,
  tokenReceived: (token, sentWith) => {
    followStorage()
    dispatch({ type: 'tokenReceived', token, sentWith })
  },
  tokenRejected: () => dispatch({ type: 'tokenRejected' }),
  sessionClosed: endSession,
  isPermitted: (address) => {
    const { session } = useSession.getState()
    return session === null || hasPage(session.menu, address)
  },
})

/** Follows a change of the stored token in this tab, which has no event. */
export function followStorage(): void {
  const { token, otherToken } = useSession.getState()
  const stored = readStored(storageKeys.token) ?? ''
  if (stored === (otherToken || token)) return
  if (stored === '') showToast({ type: 'error', text: i18n.t('error.signInFirst') })
  dispatch(storageEvent(useSession.getState(), stored))
}

export function startSession(appEffects: Partial<AppEffects> = {}): () => void {
  app = { ...noApp, ...appEffects }
  const handleStored = (stored: string) => dispatch(storageEvent(useSession.getState(), stored))
  // A page in the back/forward cache receives no storage events.
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) handleStored(readStored(storageKeys.token) ?? '')
  }
  const unsubscribe = onStorageEvent(storageKeys.token, handleStored)
  window.addEventListener('pageshow', handlePageShow)
  dispatch({ type: 'started', token: readStored(storageKeys.token) ?? '' })
  return () => {
    app = noApp
    unsubscribe()
    window.removeEventListener('pageshow', handlePageShow)
  }
}

/** Returns the session of the token. @throws {CallError} after removing the token and reporting the error */
export async function loadSession(): Promise<Session> {
  dispatch({ type: 'userNeeded' })
  const { session } = useSession.getState()
  if (session) return session
  if (loading) return loading
  throw new CallError('/gm_user/info', resultCodes.tokenMissing, '')
}

function loadUser(): Promise<Session> {
  const { token } = useSession.getState()
  const attempt: Promise<Session> = untilAnswered((signal) => fetchSession(token, signal), endSession).then(
    (session) => {
      settle({ type: 'userLoaded', session })
      return session
    },
    (error: unknown) => {
      settle(isCancelled(error) ? null : { type: 'userFailed', error })
      throw error
    },
  )
  const settle = (event: SessionEvent | null) => {
    // Another user may be loading by now.
    if (loading !== attempt) return
    loading = null
    if (event) dispatch(event)
  }
  return attempt
}

/** Reports a failure to load the user, by a toast for a rejected token, as the dialog needs a page. */
function showFailure(error: CallError): void {
  const rejected: readonly number[] = [resultCodes.tokenRejected, resultCodes.tokenExpired]
  if (rejected.includes(error.code)) toastError(error, error.message || i18n.t('error.sessionEnded'))
  else handleCallError(error)
}

export type Credentials = RequestOf<'/gm_user/login'>

export async function signIn(credentials: Credentials): Promise<void> {
  dispatch({ type: 'signInStarted' })
  try {
    enterWithToken(await requestToken({ ...credentials, username: credentials.username.trim() }))
  } catch (error) {
    dispatch({ type: 'signInFailed' })
    throw error
  }
  dismissToast()
}

async function requestToken(credentials: Credentials): Promise<string> {
  const path = '/gm_user/login'
  const { token } = await call(path, credentials)
  if (!token) {
    const error = new CallError(path, localCodes.unreadable, '')
    handleCallError(error)
    throw error
  }
  return token
}

export function enterWithToken(token: string): void {
  dispatch({ type: 'tokenGranted', token })
}

export function signOut(): Promise<void> {
  dispatch({ type: 'signOutStarted' })
  return signingOut
}

async function revokeToken(): Promise<void> {
  try {
    await request('/gm_user/logout', {}, { signal: AbortSignal.timeout(revokingMs) })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}

export function endSession(): void {
  dispatch({ type: 'sessionClosed' })
}
