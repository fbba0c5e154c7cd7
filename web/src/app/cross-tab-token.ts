import { CallError, localCodes } from '../api/call-error.ts'
import { anyUnsaved } from '../form/unsaved-changes.ts'
import { i18n } from '../i18n/i18n.ts'
import { ask, cancelQuestion, showToast } from '../lib/feedback.ts'
import { isSameUser } from '../session/identity.ts'
import { dispatch, loadSession, useSession } from '../session/session.ts'
import { fetchUser } from '../session/user-info.ts'

const retryDelayMs = 5000

/**
 * Loads the user of a token that another browser tab stored; this tab keeps its own token meanwhile. A token of the
 * same user is adopted, for another user the app restarts.
 */
export async function identifyOtherToken(): Promise<void> {
  const { otherToken: token } = useSession.getState()
  if (token === '') return
  try {
    const [mine, user] = await Promise.all([loadSession(), fetchUser(token)])
    if (useSession.getState().otherToken !== token) return
    const { preview, token: ownToken } = useSession.getState()
    const own = { user: (preview?.own ?? mine).user, token: ownToken }
    if (isSameUser(own, { user, token })) dispatch({ type: 'otherTokenAdopted', token })
    else await changeUser(user.name, token)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === localCodes.network) setTimeout(() => void identifyOtherToken(), retryDelayMs)
    // A refused token is adopted too: its error is then shown as in the other tab.
    else dispatch({ type: 'otherTokenAdopted', token })
  }
}

async function changeUser(name: string, token: string): Promise<void> {
  await i18n.loadNamespaces('tools')
  cancelQuestion('session-lost')
  if (anyUnsaved() && !(await mayDiscardFor(name))) return
  dispatch({ type: 'otherUserAccepted', token })
  showToast({ type: 'info', text: i18n.t('tools:otherUser.told', { name }) })
}

function mayDiscardFor(name: string): Promise<boolean> {
  return ask({
    kind: 'other-user',
    title: i18n.t('tools:otherUser.title'),
    text: i18n.t('tools:otherUser.text', { name }),
    confirm: i18n.t('tools:otherUser.change'),
    cancel: i18n.t('tools:otherUser.stay'),
  })
}
