import { create } from 'zustand'
import type { ResponseOf } from '../../../contract/registry.ts'
import { resultCodes } from '../../../contract/values/result-codes.ts'
import { call } from '../api/call.ts'
import { dropAhead } from '../api/call-ahead.ts'
import { CallError, isCancelled, localCodes } from '../api/call-error.ts'
import { cancelCalls } from '../api/in-flight.ts'
import { reactTo, toastError } from '../api/result-codes.ts'
import { onSessionEnded } from '../api/session-end.ts'
import { currentToken, onTokenChange, storeToken } from '../api/token.ts'
import { dismissToast } from '../lib/feedback.ts'
import { noteServerTime } from '../lib/server-time.ts'
import { type MenuItem, parseMenu, permittedMenu } from './menu.ts'

/** Who is signed in, and what he may open. */
export interface Session {
  user: Omit<ResponseOf<'/gm_user/info'>, 'list'>
  menu: MenuItem[]
}

interface SessionState {
  session: Session | null
}

export const useSession = create<SessionState>(() => ({ session: null }))

let loading: Promise<Session> | null = null

/**
 * The session that belongs to the stored token, fetched once.
 * @throws {CallError} when it cannot be had; the token is forgotten and the reason was shown
 */
export function loadSession(): Promise<Session> {
  loading ??= fetchSession().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function fetchSession(): Promise<Session> {
  try {
    const { list, ...user } = await call('/gm_user/info', {}, { handles: 'all' })
    const session = { user, menu: permittedMenu(readMenu(list), user.roles) }
    useSession.setState({ session })
    return session
  } catch (error) {
    if (!isCancelled(error)) {
      forget()
      if (error instanceof CallError) showWhy(error)
    }
    throw error
  }
}

function readMenu(list: string): MenuItem[] {
  try {
    return parseMenu(list)
  } catch (cause) {
    throw new CallError('/gm_user/info', resultCodes.rolesUnreadable, '', null, cause)
  }
}

/** With the token gone there is no session left to ask about: a lost one is told, not asked. */
function showWhy(error: CallError): void {
  const lost: readonly number[] = [resultCodes.tokenRejected, resultCodes.tokenExpired]
  if (lost.includes(error.code)) toastError(error)
  else reactTo(error)
}

/** What the sign-in form sends. */
export type Credentials = { username: string; password: string; imgid: string; imgcode: string }

/**
 * Signs in and stores the token.
 * @throws {CallError} when it was refused
 */
export async function signIn(credentials: Credentials): Promise<void> {
  const path = '/gm_user/login'
  const { token, unix_time } = await call(path, { ...credentials, username: credentials.username.trim() })
  if (typeof token !== 'string' || token === '') {
    const error = new CallError(path, localCodes.unreadable, '')
    reactTo(error)
    throw error
  }
  noteServerTime(unix_time)
  storeToken(token)
  // What was said about signing in is settled.
  dismissToast()
}

/** Signs out here and on the server. A server that does not answer cannot keep anybody signed in here. */
export async function signOut(): Promise<void> {
  try {
    if (currentToken()) await call('/gm_user/logout', {}, { handles: 'all' })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  } finally {
    forget()
  }
}

/** Drops what is known about who was signed in. */
export function dropSession(): void {
  cancelCalls()
  dropAhead()
  loading = null
  useSession.setState({ session: null })
}

function forget(): void {
  storeToken('')
}

/** Keeps the session in step with the token, whichever tab changes it. Returns how to stop. */
export function followToken(ended: () => void): () => void {
  const stops = [
    onTokenChange((token) => {
      if (token) return
      dropSession()
      ended()
    }),
    onSessionEnded((end) => {
      if (end === 'ask') return
      forget()
      if (end === 'reload') window.location.reload()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
