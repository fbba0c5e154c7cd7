import { mayDiscard } from '#web/src/form/unsaved-changes.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { cancelQuestion, dismissToast } from '#web/src/lib/feedback.ts'
import { identityOf } from '#web/src/session/identity.ts'
import { endSession, enterWithToken, useSession } from '#web/src/session/session.ts'
import { tokenFor } from './accounts.ts'
import { ControlFailure } from './controls.ts'

export interface Console {
  /** Resolves once the page is loaded. */
  go: (path: string) => Promise<void>
  /** Starts a new router and cache at a path. */
  restart: (path: string) => void
}

/** Signs in as an account; false when the user keeps unsaved changes. @throws {ControlFailure} for an unknown account */
export async function enterAs(username: string, { restart }: Console): Promise<boolean> {
  if (!(await mayDiscard())) return false
  replaceSession(await tokenFor(username), restart)
  return true
}

/** Signs in again after the data was replaced. @throws {ControlFailure} when the mock fails */
export async function enterAgain({ restart }: Console): Promise<void> {
  const { session, token } = useSession.getState()
  const username = session && identityOf({ user: session.user, token }).username
  replaceSession(username === null ? '' : await tokenIfKnown(username), restart)
}

async function tokenIfKnown(username: string): Promise<string> {
  try {
    return await tokenFor(username)
  } catch (error) {
    if (error instanceof ControlFailure && error.status === 404) return ''
    throw error
  }
}

function replaceSession(token: string, restart: Console['restart']): void {
  cancelQuestion('outdated')
  dismissToast()
  if (token === '') endSession()
  else enterWithToken(token)
  restart(token === '' ? addresses.login : addresses.home)
}
