import { call } from '../api/call.ts'
import { CallError, localCodes } from '../api/call-error.ts'
import { adoptToken, foreignToken } from '../api/token.ts'
import { anyUnsaved } from '../components/unsaved-changes.ts'
import { i18n } from '../i18n/i18n.ts'
import { ask, showToast, withdraw } from '../lib/feedback.ts'
import { dropSession, loadSession } from '../session/session.ts'
import { restartRouter, useRouterStore } from './router-store.ts'

/** Milliseconds until a question that the network swallowed is asked again. */
const pause = 5000

/**
 * Deals with a token that another tab has stored. Where nobody was signed in, the sign-in page leads on. The
 * same user's is used from now on; with another user's the console begins anew, so that nothing of the two is
 * ever mixed: until it is known whose it is, this tab goes on with its own.
 */
export async function meetToken(): Promise<void> {
  const token = foreignToken()
  if (token === '') return useRouterStore.getState().router?.revalidate()
  try {
    const [mine, theirs] = await Promise.all([
      loadSession(),
      call('/gm_user/info', {}, { token, handles: 'all' }),
    ])
    // Another one has come since, and is dealt with on its own.
    if (foreignToken() !== token) return
    if (theirs.id === mine.user.id) adoptToken()
    else await changeUser(theirs.name)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === localCodes.network) setTimeout(() => void meetToken(), pause)
    // What is wrong with it shows as it would in the tab that has stored it.
    else if (foreignToken() === token) adoptToken()
  }
}

async function changeUser(name: string): Promise<void> {
  await i18n.loadNamespaces('tools')
  withdraw('session-lost')
  if (anyUnsaved() && !(await mayLose(name))) return
  dropSession()
  adoptToken()
  restartRouter()
  showToast({ type: 'info', text: i18n.t('tools:otherUser.told', { name }) })
}

function mayLose(name: string): Promise<boolean> {
  return ask({
    kind: 'other-user',
    title: i18n.t('tools:otherUser.title'),
    text: i18n.t('tools:otherUser.text', { name }),
    confirm: i18n.t('tools:otherUser.change'),
    cancel: i18n.t('tools:otherUser.stay'),
  })
}
