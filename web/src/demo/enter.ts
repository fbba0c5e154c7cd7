import { mayDiscard } from '../components/unsaved-changes.ts'
import { addresses } from '../lib/addresses.ts'
import { cancelQuestion, dismissToast } from '../lib/feedback.ts'
import { identityOf } from '../session/identity.ts'
import { endSession, enterWithToken, useSession } from '../session/session.ts'
import { tokenFor } from './accounts.ts'
import { ControlFailure } from './controls.ts'

/** What the demo does with the console around it. */
export interface Console {
  /** Goes to a path inside the session; resolves once its page is there. */
  go: (path: string) => Promise<void>
  /** Begins anew at a path, without the pages and the data of the user before. */
  restart: (path: string) => void
}

/**
 * Goes on as somebody else, from the home page. Answers false when unsaved changes are to be kept.
 * @throws {ControlFailure} when there is no such account
 */
export async function enterAs(username: string, { restart }: Console): Promise<boolean> {
  if (!(await mayDiscard())) return false
  takeOver(await tokenFor(username), restart)
  return true
}

/**
 * Goes on in data that have been replaced as a whole: as the same user, where he is still there.
 * @throws {ControlFailure} when the mock cannot be reached
 */
export async function enterAgain({ restart }: Console): Promise<void> {
  const { session, token } = useSession.getState()
  const username = session && identityOf({ user: session.user, token }).username
  takeOver(username === null ? '' : await tokenIfThere(username), restart)
}

async function tokenIfThere(username: string): Promise<string> {
  try {
    return await tokenFor(username)
  } catch (error) {
    if (error instanceof ControlFailure && error.status === 404) return ''
    throw error
  }
}

function takeOver(token: string, restart: Console['restart']): void {
  cancelQuestion('outdated')
  dismissToast()
  if (token === '') endSession()
  else enterWithToken(token)
  restart(token === '' ? addresses.login : addresses.home)
}
