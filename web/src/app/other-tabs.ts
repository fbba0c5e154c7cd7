import { CallError, localCodes } from '../api/call-error.ts'
import { hasUnsaved } from '../form/unsaved-changes.ts'
import { applyLanguage, i18n, loadTexts, storedLanguage } from '../i18n/i18n.ts'
import { ask, cancelQuestion, showToast } from '../lib/feedback.ts'
import { isSameUser } from '../session/identity.ts'
import { dispatch, loadSession, useSession } from '../session/session.ts'
import { fetchUser } from '../session/user-info.ts'
import { storedSettings, useSettings } from '../shell/settings/settings-store.ts'
import { storedSize, useSize } from '../ui/theme/size-store.ts'
import { storedTheme, useTheme } from '../ui/theme/theme-store.ts'

const retryDelayMs = 5000

/** Loads the user of another tab's token, under the previous one; restarts the app for another user. */
export async function identifyOtherToken(): Promise<void> {
  const { otherToken: token } = useSession.getState()
  if (token === '') return
  try {
    const [session, user] = await Promise.all([loadSession(), fetchUser(token)])
    if (useSession.getState().otherToken !== token) return
    const current = { user: session.user, token: useSession.getState().token }
    if (isSameUser(current, { user, token })) dispatch({ type: 'otherTokenAdopted', token })
    else await changeUser(user.name, token)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === localCodes.network) setTimeout(() => void identifyOtherToken(), retryDelayMs)
    else dispatch({ type: 'otherTokenAdopted', token })
  }
}

async function changeUser(name: string | undefined, token: string): Promise<void> {
  await loadTexts('after-sign-in')
  cancelQuestion('session-lost')
  if (hasUnsaved() && !(await confirmDiscardFor(name))) return
  dispatch({ type: 'otherUserAccepted', token })
  showToast({ type: 'info', text: i18n.t('tools:otherUser.told', { name }) })
}

function confirmDiscardFor(name: string | undefined): Promise<boolean> {
  return ask({
    kind: 'other-user',
    title: i18n.t('tools:otherUser.title'),
    text: i18n.t('tools:otherUser.text', { name }),
    confirm: i18n.t('tools:otherUser.change'),
    cancel: i18n.t('tools:sessionLost.stay'),
  })
}

/** Applies the theme, settings, size and language that another browser tab has stored. */
export async function applyStoredPreferences(): Promise<void> {
  useTheme.setState(storedTheme())
  useSettings.setState(storedSettings())
  useSize.setState({ size: storedSize() })
  const language = storedLanguage()
  if (language !== i18n.language) await applyLanguage(language)
}
